import { formatClock, formatDay } from "#contract/dates/dates.ts";

type Step = { step: string; note: string; at: Date };

/** What happened to a payment so far, from the first press on; `dot` colours where it stands now. */
export function Timeline({ steps, dot }: { steps: readonly Step[]; dot: string }) {
  return (
    <ol className="mt-3 grid">
      {steps.map((step, index) => (
        <li key={`${step.step}${step.at.getTime()}`} className="relative flex gap-3 pb-3 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-3 -bottom-1 left-[0.3125rem] w-0.5 bg-line"
            />
          )}
          <span
            aria-hidden="true"
            className={`relative mt-1.5 size-3 shrink-0 rounded-full border-2 bg-card ${
              index === steps.length - 1 ? dot : "border-ok bg-ok"
            }`}
          />
          <span className="min-w-0 grow text-[0.9375rem]/6">{step.note}</span>
          <time
            dateTime={step.at.toISOString()}
            className="text-right text-sm/6 text-ink-soft tabular-nums"
          >
            {timeOf(step.at, steps[index - 1]?.at ?? steps[0]?.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** The time of day, and the day where it is not that of the step before. */
function timeOf(at: Date, before: Date | undefined): string {
  const day = formatDay(at);
  return before && formatDay(before) !== day ? `${day}, ${formatClock(at)}` : formatClock(at);
}
