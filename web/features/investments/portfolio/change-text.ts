import { type Period, periodWords } from "#contract/periods.ts";
import type { InvestorDashboard } from "#contract/portfolio.ts";
import { comparedText } from "#web/lib/growth-text.ts";

type Figures = Pick<
  InvestorDashboard,
  "totalInvestments" | "ratedInvestments" | "expectedReturns" | "change"
>;

/** What stands below the four figures: what each counts, and how it changed in the period. */
export function changeTexts(
  { totalInvestments, ratedInvestments, expectedReturns, change }: Figures,
  period: Period,
  amountText: (kobo: bigint) => string,
) {
  const when = `in the last ${periodWords[period]}`;
  const changed = (happened: string, growth: number | null) => {
    if (totalInvestments === 0) return "Start investing";
    if (change.investments === 0) return `Nothing new ${when}`;
    return `${happened} ${when}, ${comparedText(growth, periodWords[period])}`;
  };
  const rated = `${ratedInvestments} completed ${ratedInvestments === 1 ? "investment" : "investments"}`;
  return {
    invested: changed(amountText(change.investedAmount), change.investedGrowth),
    count: changed(String(change.investments), change.investmentsGrowth),
    expected: expectedText(totalInvestments, expectedReturns),
    success: ratedInvestments === 0 ? "No data yet" : `over ${rated}, ${change.rated} ${when}`,
  };
}

function expectedText(totalInvestments: number, expectedReturns: bigint): string {
  if (totalInvestments === 0) return "No data yet";
  return expectedReturns === 0n ? "Nothing is running now" : "by the creators’ own estimates";
}
