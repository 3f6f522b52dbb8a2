import { formatNaira } from "#contract/money/kobo.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { Money } from "#web/ui/figures/money.tsx";
import { ProgressBar } from "#web/ui/figures/progress-bar.tsx";
import { OutcomeFigures } from "./outcome-figures.tsx";

type Funding = Pick<
  ProjectCard,
  "name" | "status" | "totalMoneyInvested" | "expectedRaiseAmount" | "progressPercent" | "ending"
>;

/** How far a project is: the bar, what was raised and of what goal; of one that ended, what came back. */
export function FundingProgress({
  project,
  isLarge = false,
}: {
  project: Funding;
  isLarge?: boolean;
}) {
  if (project.ending) {
    return <OutcomeFigures project={project} ending={project.ending} isLarge={isLarge} />;
  }
  const { name, totalMoneyInvested: raised, expectedRaiseAmount: goal, progressPercent } = project;
  return (
    <div>
      <ProgressBar
        percent={progressPercent}
        label={`Funding of ${name}`}
        valueText={`${progressPercent}%: ${formatNaira(raised)} raised of ${formatNaira(goal)}`}
      />
      <p
        className={`figure mt-2.5 flex flex-wrap justify-between gap-x-3 ${isLarge ? "text-[1.625rem]" : "text-[1.0625rem]"}`}
      >
        <Money kobo={raised} /> <span>{progressPercent}%</span>
      </p>
      <p className="text-sm text-ink-soft">
        raised of <Money kobo={goal} />
      </p>
    </div>
  );
}
