import { formatNaira } from "#contract/naira.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { Money } from "#web/ui/money.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

type Funding = Pick<
  ProjectCard,
  "name" | "totalMoneyInvested" | "expectedRaiseAmount" | "progressPercent"
>;

/** How far a project is: the bar, what was raised and of what. */
export function FundingProgress({
  project,
  isLarge = false,
}: {
  project: Funding;
  isLarge?: boolean;
}) {
  const { name, totalMoneyInvested, expectedRaiseAmount, progressPercent } = project;
  const size = isLarge ? "text-2xl" : "text-[1.0625rem]";
  return (
    <div>
      <ProgressBar
        percent={progressPercent}
        label={`Funding of ${name}`}
        valueText={`${progressPercent}%: ${formatNaira(totalMoneyInvested)} raised of ${formatNaira(expectedRaiseAmount)}`}
      />
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-3 gap-y-1 text-sm text-ink-soft">
        <div className="flex flex-col-reverse">
          <dt>raised</dt>
          <dd className={`figure text-ink ${size}`}>
            <Money kobo={totalMoneyInvested} />
          </dd>
        </div>
        <div className="flex flex-col-reverse text-right">
          <dt>
            of <Money kobo={expectedRaiseAmount} />
          </dt>
          <dd className={`figure text-ink ${size}`}>{progressPercent}%</dd>
        </div>
      </dl>
    </div>
  );
}
