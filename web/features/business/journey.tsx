import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { Picture } from "#web/ui/cards/picture.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { journeySteps } from "./journey-steps.ts";

/** The way of one project that is over, from its first day to its last payment, as the books have it. */
export function Journey({ project }: { project: ProjectDetail }) {
  const { id, name, creatorName, cover } = project;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div>
        {cover && (
          <Picture
            {...cover}
            sizes="(min-width: 48rem) 34rem, 100vw"
            className="aspect-2/1 w-full rounded-card"
          />
        )}
        <h3 className={`mt-4 text-xl wrap-anywhere ${headingFont(name)}`}>
          <Link
            to={`/projects/${id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-ink-soft">by {creatorName}</p>
      </div>
      <ol className="grid content-start gap-5 border-l border-line pl-5">
        {journeySteps(project).map(({ key, day, text }) => (
          <li key={key}>
            <p className="text-sm text-ink-soft">{formatDay(day)}</p>
            <p className="wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
