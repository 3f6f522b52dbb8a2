import type { ReactNode } from "react";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectEnding } from "#contract/project-ending.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

/** What came back of the money in a project that ended, beside what was put in and what was expected. */
export function OutcomeFigures({
  project,
  ending,
  isLarge = false,
  isShort = false,
}: {
  project: Pick<ProjectCard, "name" | "status" | "expectedRaiseAmount">;
  ending: ProjectEnding;
  isLarge?: boolean;
  /** What came back alone, where there is little room. */
  isShort?: boolean;
}) {
  const outcome = outcomeOf(ending, project.status);
  const raised = `${formatShort(ending.invested)} of ${formatShort(project.expectedRaiseAmount)}`;
  return (
    <div>
      <OutcomeBar project={project} ending={ending} outcome={outcome} />
      <p className={`figure mt-2.5 ${isLarge ? "text-xl" : "text-[1.0625rem]"}`}>{outcome.title}</p>
      <dl className="mt-1.5 grid gap-0.5 text-sm text-ink-soft tabular-nums">
        {!isShort && <Line name="Raised">{raised}</Line>}
        {outcome.expected !== null && (
          <Line name="Expected back">{formatShort(outcome.expected)}</Line>
        )}
        {ending.invested > 0n && (
          <Line name={outcome.isRefund ? "Refunded" : "Came back"}>
            <b className="font-semibold text-ink">{formatShort(outcome.back)}</b>
          </Line>
        )}
      </dl>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * What came back, on a scale that holds all of it and all that was put in or expected; a line marks what was put in.
 * Where all of it went back, how far the project had come.
 */
export function OutcomeBar({
  project: { name, expectedRaiseAmount: goal },
  ending: { invested },
  outcome: { title, back, expected, isRefund },
}: {
  project: Pick<ProjectCard, "name" | "expectedRaiseAmount">;
  ending: ProjectEnding;
  outcome: Outcome;
}) {
  const amounts = [invested, back, expected ?? 0n, isRefund ? goal : 0n, 1n];
  const scale = amounts.reduce((most, one) => (one > most ? one : most));
  const part = (kobo: bigint) => {
    const tenths = (kobo * 1000n) / scale;
    return `${tenths / 10n}.${tenths % 10n}%`;
  };
  return (
    <div
      role="img"
      aria-label={`What came back from ${name}: ${title}`}
      className="relative h-2 rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full ${isRefund ? "bg-p-grey" : "bg-indigo-ink"}`}
        style={{ width: part(back) }}
      />
      {!isRefund && invested > 0n && invested < scale && (
        <div className="absolute top-0 h-full w-0.5 bg-ink" style={{ left: part(invested) }} />
      )}
    </div>
  );
}
