import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { outcomeOf } from "../progress/outcome.ts";
import { OutcomeBar } from "../progress/outcome-figures.tsx";

/** A project that ended, in a short list: what came back beside what was put in and expected. The name is its link. */
export function EndedRow({ project }: { project: ProjectCard }) {
  const { id, name, ending } = project;
  if (!ending) return null;
  const outcome = outcomeOf(ending, project.status);
  const expected = outcome.expected === null ? "" : `, ${formatShort(outcome.expected)} expected`;
  return (
    <li className="min-w-0">
      <Link
        to={`/projects/${id}`}
        className="mb-1 inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        {name}
      </Link>
      <OutcomeBar project={project} ending={ending} outcome={outcome} />
      <p className="mt-2 font-semibold">{outcome.title}</p>
      <p className="mt-1 text-sm text-ink-soft">
        {formatShort(outcome.back)} of {formatShort(ending.invested)}
        {expected}. Ended {formatDay(ending.at)}.
      </p>
    </li>
  );
}
