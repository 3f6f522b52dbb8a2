import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { ProgressBar } from "#web/ui/figures/progress-bar.tsx";
import { outcomeOf } from "../progress/outcome.ts";
import { OutcomeBar } from "../progress/outcome-figures.tsx";
import { ProjectStatusBadge } from "../progress/project-status.tsx";
import { timeText } from "../progress/time-text.ts";

/** A project in a dashboard's short list: where it stands, in one look. The whole row is its link. */
export function ProjectRow({
  project,
  to,
  state,
  note,
}: {
  project: ProjectCard;
  to: string;
  state?: unknown;
  /** What it is to the reader. */
  note?: ReactNode;
}) {
  const { name, status, totalMoneyInvested, expectedRaiseAmount, ending } = project;
  const outcome = ending && outcomeOf(ending, status);
  const funded = `${formatShort(totalMoneyInvested)} of ${formatShort(expectedRaiseAmount)}`;
  return (
    <li className="group relative border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <Link
          to={to}
          state={state}
          className="min-w-0 font-semibold wrap-anywhere underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-field focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
        <ProjectStatusBadge status={status} />
      </div>
      <p className="mt-1 mb-2.5 flex flex-wrap justify-between gap-x-4 text-[0.9375rem] text-ink-soft tabular-nums">
        <span>{outcome ? outcome.title : funded}</span>
        {(status === "OPEN" || outcome) && <span>{timeText(project)}</span>}
      </p>
      {ending && outcome ? (
        <OutcomeBar project={project} ending={ending} outcome={outcome} />
      ) : (
        <Raised project={project} funded={funded} />
      )}
      {note && <p className="mt-1 text-[0.9375rem] text-ink-soft">{note}</p>}
    </li>
  );
}

function Raised({
  project: { name, progressPercent },
  funded,
}: {
  project: ProjectCard;
  funded: string;
}) {
  return (
    <div className="flex items-center gap-3">
      <div className="grow">
        <ProgressBar percent={progressPercent} label={`Raised for ${name}`} valueText={funded} />
      </div>
      <b className="w-28 text-right text-sm font-semibold tabular-nums">
        {progressPercent}% funded
      </b>
    </div>
  );
}
