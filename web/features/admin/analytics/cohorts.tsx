import type { Cohort } from "#contract/admin-analytics.ts";
import { formatDay } from "#contract/dates/dates.ts";
import { formatCount } from "#contract/text/count.ts";
import { csvOf } from "#web/lib/csv.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { NoChart } from "#web/ui/charts/no-chart.tsx";

/** Months after the first investment that have a column; all but the first need a wide screen. */
const shownMonths = [1, 2, 3, 6];

/** Whether investors come back: those of each month, and how many of them invested again in a later one. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  if (cohorts.length === 0) {
    return <NoChart title="No investors yet">They appear with their first investment.</NoChart>;
  }
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <BarChart
        caption="New investors by month, and those who invested again later"
        unit="Month"
        series={["First investment", "Invested again"]}
        isCount
        points={[...cohorts].reverse().map(({ month, investors, again }) => ({
          label: monthName(month),
          short: monthName(month).slice(0, 3),
          amounts: [BigInt(investors), BigInt(again)],
        }))}
      />
      <CohortTable cohorts={cohorts} />
      <p className="text-sm text-ink-soft">
        The last twelve months, counted once a day. “+2” are those of them who invested in the
        second month after their first one.
      </p>
    </div>
  );
}

function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  return (
    <div className="chart-table">
      <table>
        <caption className="sr-only">
          Investors by the month of their first investment, and how many invested again so many
          months later
        </caption>
        <thead>
          <tr>
            <th scope="col">First invested</th>
            <th scope="col">New</th>
            <th scope="col">Again</th>
            {shownMonths.map((after) => (
              <th key={after} scope="col" className={widthOf(after)}>
                +{after}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, investors, again, later }) => (
            <tr key={month}>
              <th scope="row" className="whitespace-nowrap">
                {monthName(month)}
              </th>
              <td>{formatCount(investors)}</td>
              <td>{wholePercent(again, investors)}</td>
              {shownMonths.map((after) => (
                <td key={after} className={widthOf(after)}>
                  {wholePercent(later[after - 1], investors)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function widthOf(after: number): string | undefined {
  return after > 1 ? "chart-wide" : undefined;
}

/** A month that is still to come has none. */
function wholePercent(count: number | undefined, of: number): string {
  return count === undefined ? "–" : `${Math.floor((count / of) * 100)}%`;
}

export function cohortsFile(cohorts: readonly Cohort[]): string {
  const months = Array.from({ length: 11 }, (_, at) => at);
  return csvOf(
    ["first_invested", "investors", "again", ...months.map((at) => `after_${at + 1}`)],
    cohorts.map(({ month, investors, again, later }) => [
      ...[month.slice(0, 7), investors, again],
      ...months.map((at) => later[at] ?? ""),
    ]),
  );
}

function monthName(month: string): string {
  return formatDay(month).slice(2);
}
