import { formatShort } from "#contract/money/kobo.ts";
import type { PortfolioHolding } from "#contract/portfolio.ts";
import { Fold } from "#web/ui/fold.tsx";
import { usePrivateText } from "#web/ui/private-money.tsx";
import { gainText } from "../list/roi-text.ts";

const sample = { put: 20_000_00n, expected: 22_400_00n, back: 18_500_00n };

/** How ROI is worked out: with the reader's own newest finished project where there is one. */
export function WorkedExample({ holdings }: { holdings: readonly PortfolioHolding[] }) {
  const amountText = usePrivateText();
  const own = holdings.find(({ roi }) => roi !== null);
  const [name, text, put, back] = own
    ? [own.projectName, amountText, own.investedAmount, own.returnAmount]
    : ["An example", formatShort, sample.put, sample.back];
  return (
    <div className="mt-6">
      <Fold title="How these figures are worked out">
        <p className="max-w-prose">
          ROI is what came back beyond what you put in, as a share of it. {name}: ({text(back)} −{" "}
          {text(put)}) ÷ {text(put)} × 100 = <b>{gainText(put, back)}</b>. We show it once the
          project has ended.
        </p>
        <p className="mt-3 max-w-prose">
          Success Rate says how far a project did what it set out to do, from 0% to 100%. An admin
          settles it when the project ends. Yours is the average of your completed investments.
        </p>
        <p className="mt-3 max-w-prose">
          What is expected is worked out from the creator’s own estimate. Say one expects 12%: then{" "}
          {formatShort(sample.put)} would bring {formatShort(sample.expected)}. If{" "}
          {formatShort(sample.back)} come back, your ROI is {gainText(sample.put, sample.back)},
          whatever was expected.
        </p>
      </Fold>
    </div>
  );
}
