import { formatClock, formatDay } from "#contract/dates/dates.ts";
import { StepList } from "#web/ui/step-list.tsx";

type Step = { step: string; note: string; at: Date };

/** What happened to a payment so far, from the first press on; `dot` colours where it stands now. */
export function Timeline({ steps, dot }: { steps: readonly Step[]; dot: string }) {
  return (
    <StepList
      steps={steps.map((step, index) => ({
        key: String(index),
        dot: `bg-card ${index === steps.length - 1 ? dot : "border-ok bg-ok"}`,
        content: (
          <>
            <span className="min-w-0 grow text-[0.9375rem]/6">{step.note}</span>
            <time
              dateTime={step.at.toISOString()}
              className="text-right text-sm/6 text-ink-soft tabular-nums"
            >
              {timeOf(step.at, steps[index - 1]?.at ?? steps[0]?.at)}
            </time>
          </>
        ),
      }))}
    />
  );
}

/** The time of day, and the day where it is not that of the step before. */
function timeOf(at: Date, before: Date | undefined): string {
  const day = formatDay(at);
  return before && formatDay(before) !== day ? `${day}, ${formatClock(at)}` : formatClock(at);
}
