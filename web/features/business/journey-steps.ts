import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";

type Step = {
  /** Two steps may read alike. */
  key: string;
  day: Date | string;
  text: string;
};

/** What happened to a project that is over, in the order in which it did. */
export function journeySteps(
  project: Pick<
    ProjectDetail,
    "startDate" | "endDate" | "expectedRaiseAmount" | "investors" | "milestones" | "ending"
  >,
): Step[] {
  const { startDate, endDate, expectedRaiseAmount, investors, milestones, ending } = project;
  const goal = formatShort(expectedRaiseAmount);
  const people = formatCount(investors);
  const steps: (Step | null)[] = [
    startDate ? { key: "opened", day: startDate, text: `Opened, to raise ${goal}.` } : null,
    endDate ? { key: "raised", day: endDate, text: `${goal} raised from ${people} people.` } : null,
    ...milestones.map(releaseOf),
    ending && {
      key: "ended",
      day: ending.at,
      text: `Closed. ${formatShort(ending.returned + ending.refunded)} came back to those who had put in ${formatShort(ending.invested)}.`,
    },
  ];
  return steps.filter((step) => step !== null);
}

function releaseOf(milestone: ProjectDetail["milestones"][number]): Step | null {
  const { id, title, amount, platformFee, settlementFee, releasedAt } = milestone;
  const fees = platformFee + settlementFee;
  return (
    releasedAt && {
      key: id,
      day: releasedAt,
      text: `${title}: ${formatShort(amount - fees)} paid to the creator, after ${formatShort(fees)} in fees.`,
    }
  );
}
