import { daysOf, spansOf, units } from "#contract/dates/period-days.ts";
import type { Period } from "#contract/periods.ts";
import type { PortfolioPerformance } from "#contract/portfolio.ts";
import type { Sql } from "../../platform/db/db.ts";
import { readToday } from "../../platform/db/read-today.ts";

/** What was put in and what came back in each span of a period, and until it began. */
export async function readPerformance(
  db: Sql,
  { investorId, period }: { investorId: string; period: Period },
): Promise<PortfolioPerformance> {
  const { days } = daysOf(period, await readToday(db));
  const ranges = spansOf(period, days);
  const spans = await db<PortfolioPerformance["spans"][number]>`
    select s.first as from, s.last as to, coalesce(sum(d.put_in_kobo), 0)::bigint as put_in,
      coalesce(sum(d.back_kobo), 0)::bigint as came_back
    from unnest(${ranges.map(({ from }) => from)}::text[], ${ranges.map(({ to }) => to)}::text[])
      as s (first, last)
    left join app.investor_day d on d.investor_id = ${investorId}
      and d.day between s.first::date and s.last::date
    group by s.first, s.last order by s.first`;
  const [before] = await db<{ putInBefore: bigint; cameBackBefore: bigint }>`
    select coalesce(sum(put_in_kobo), 0)::bigint as put_in_before,
      coalesce(sum(back_kobo), 0)::bigint as came_back_before
    from app.investor_day where investor_id = ${investorId} and day < ${days.from}`;
  if (!before) throw new Error("an aggregate has one row");
  return { unit: units[period], ...before, spans };
}
