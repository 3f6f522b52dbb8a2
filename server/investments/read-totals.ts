import type { InvestorDashboard } from "#contract/portfolio.ts";
import type { Sql } from "../platform/db/db.ts";

type Totals = Omit<InvestorDashboard, "change" | "recentProjects" | "recentInvestments">;

/**
 * Totals over one's investments; what was cancelled and refunded does not count. They are summed up from a row for each day and for
 * each project that runs, however many investments there were.
 */
export async function readTotals(db: Sql, investorId: string): Promise<Totals> {
  const [totals] = await db<Totals>`
    select d.*, h.* from (
      select coalesce(sum(put_in), 0)::int as total_investments,
        coalesce(sum(put_in_kobo), 0)::bigint as total_invested_amount,
        coalesce(sum(back_kobo), 0)::bigint as total_return_amount,
        coalesce(round(sum(rates) / nullif(sum(rated), 0), 1), 0)::float8 as average_success_rate,
        coalesce(sum(rated), 0)::int as rated_investments
      from app.investor_day where investor_id = ${investorId}) d,
    (select coalesce(sum(live_kobo), 0)::bigint as live_amount, count(*)::int as live_projects,
        coalesce(sum(expected_kobo), 0)::bigint as expected_returns
      from app.holding where investor_id = ${investorId} and live_kobo > 0) h`;
  if (!totals) throw new Error("an aggregate has one row");
  return totals;
}
