import { formatDay, formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { withReturn } from "#contract/money/percent.ts";
import type { ProjectDetail } from "#contract/projects.ts";

type Step = { title: string; when: string; text: string };

/** What happens to money that was just invested, step by step, each with its day as far as it is known. */
export function nextSteps(
  project: Pick<
    ProjectDetail,
    "endDate" | "progressPercent" | "expectedRaiseAmount" | "expectedROI" | "milestones"
  >,
  { amount, createdAt, isPending }: { amount: bigint; createdAt: Date; isPending: boolean },
): Step[] {
  const { endDate, progressPercent, expectedRaiseAmount, milestones } = project;
  const [first] = milestones;
  const steps: Step[] = [
    {
      title: `Your ${formatShort(amount)} is held in escrow`,
      when: formatMoment(createdAt),
      text: isPending
        ? "An admin decides on it. Until then it is not with the creator, and not with us to spend."
        : "Not with the creator, and not with us to spend.",
    },
    {
      title: "The project goes on raising",
      when: endDate ? `until ${formatDay(endDate)}` : "",
      text: `${progressPercent}% of ${formatShort(expectedRaiseAmount)}. If it falls short, you get everything back.`,
    },
  ];
  if (first) {
    steps.push({
      title: `First release: ${first.title}`,
      when: `due ${formatDay(first.dueDate)}`,
      text: "A person checks the proof before any money leaves.",
    });
  }
  const { expectedROI } = project;
  steps.push({
    title: "Returns, when the work pays",
    when: "",
    text:
      expectedROI === null
        ? "The creator has made no estimate. We tell you at each step."
        : `${formatShort(withReturn(amount, expectedROI))} by the creator’s own estimate, which is no promise. We tell you at each step.`,
  });
  return steps;
}
