import { formatDay } from "#contract/dates/dates.ts";
import type { PortfolioPerformance } from "#contract/portfolio.ts";

type Span = { from: string; to: string };

/** What a span of a chart is called, in full and where there is little room. */
export function spanLabels(unit: PortfolioPerformance["unit"], { from, to }: Span) {
  const last = formatDay(to);
  const [day = "", month = "", year = ""] = last.split(" ");
  if (unit === "day") return { label: last, short: `${day} ${month}` };
  // A month that the period cuts is told by its days.
  const isWhole = unit === "month" && from.endsWith("-01");
  return {
    label: isWhole ? `${month} ${year}` : `${formatDay(from)} to ${last}`,
    short: unit === "month" ? month : `${day} ${month}`,
  };
}
