import { formatPercent } from "#contract/money/percent.ts";
import type { Period } from "#contract/periods.ts";
import type { InvestorDashboard } from "#contract/portfolio.ts";
import { formatCount } from "#contract/text/count.ts";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { changeTexts } from "./change-text.ts";

/** The four figures that the dashboard starts with; the portfolio has what came back in place of the last. */
export function portfolioStats(
  figures: InvestorDashboard,
  period: Period,
  amountText: (kobo: bigint) => string,
) {
  const texts = changeTexts(figures, period, amountText);
  const { totalInvestedAmount, expectedReturns, averageSuccessRate, totalInvestments } = figures;
  return [
    {
      label: "Total Invested",
      icon: "portfolio" as const,
      value: <PrivateMoney kobo={totalInvestedAmount} />,
      note: texts.invested,
    },
    {
      label: "Expected Returns",
      icon: "incoming" as const,
      value: <PrivateMoney kobo={expectedReturns} />,
      note: texts.expected,
    },
    {
      label: "Success Rate",
      icon: "check" as const,
      value: figures.ratedInvestments === 0 ? "–" : formatPercent(averageSuccessRate),
      note: texts.success,
    },
    {
      label: "Total Investments",
      icon: "chart" as const,
      value: formatCount(totalInvestments),
      note: texts.count,
    },
  ];
}

/** What came back, of what is over. */
export function returnsStat({ totalReturnAmount }: InvestorDashboard) {
  return {
    label: "Total Returns",
    icon: "wallet" as const,
    value: <PrivateMoney kobo={totalReturnAmount} />,
    note: totalReturnAmount === 0n ? "No data yet" : "what really came back",
  };
}
