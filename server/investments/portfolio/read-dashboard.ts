import { type Days, daysOf } from "#contract/dates/period-days.ts";
import type { Period } from "#contract/periods.ts";
import type { InvestorDashboard } from "#contract/portfolio.ts";
import { coverOf } from "../../images/show-images.ts";
import type { Sql } from "../../platform/db/db.ts";
import { readToday } from "../../platform/db/read-today.ts";
import { fragment } from "../../platform/db/sql.ts";
import { type CardRow, cardColumns, cardTables, toCard } from "../../projects/project-row.ts";
import { readTotals } from "../read-totals.ts";

const shown = 3;

/** One's investments in figures, how they changed over a period, and the newest of them. */
export async function readDashboard(
  db: Sql,
  { investorId, period }: { investorId: string; period: Period },
): Promise<InvestorDashboard> {
  const { days, before } = daysOf(period, await readToday(db));
  return {
    ...(await readTotals(db, investorId)),
    change: await readChange(db, { investorId, days, before }),
    recentProjects: await readRecentProjects(db, investorId),
    recentInvestments: await readRecentInvestments(db, { investorId, days }),
  };
}

type Counted = Omit<InvestorDashboard["change"], "investedGrowth" | "investmentsGrowth"> & {
  investedGrowth: string | null;
  investmentsGrowth: string | null;
};

async function readChange(
  db: Sql,
  { investorId, days, before }: { investorId: string; days: Days; before: Days },
): Promise<InvestorDashboard["change"]> {
  const [change] = await db<Counted>`
    select invested as invested_amount, invested_before, investments, investments_before, rated,
      round((invested - invested_before) * 100.0 / nullif(invested_before, 0), 1)::text as invested_growth,
      round((investments - investments_before) * 100.0 / nullif(investments_before, 0), 1)::text as investments_growth
    from (
      select coalesce(sum(put_in_kobo) filter (where day >= ${days.from}), 0)::bigint as invested,
        coalesce(sum(put_in_kobo) filter (where day < ${days.from}), 0)::bigint as invested_before,
        coalesce(sum(put_in) filter (where day >= ${days.from}), 0)::int as investments,
        coalesce(sum(put_in) filter (where day < ${days.from}), 0)::int as investments_before,
        coalesce(sum(rated) filter (where day >= ${days.from}), 0)::int as rated
      from app.investor_day
      where investor_id = ${investorId} and day between ${before.from} and ${days.to}) counted`;
  if (!change) throw new Error("an aggregate has one row");
  const growth = (text: string | null) => (text === null ? null : Number(text));
  return {
    ...change,
    investedGrowth: growth(change.investedGrowth),
    investmentsGrowth: growth(change.investmentsGrowth),
  };
}

async function readRecentProjects(
  db: Sql,
  investorId: string,
): Promise<InvestorDashboard["recentProjects"]> {
  const rows = await db<CardRow & { liveAmount: bigint }>`
    select ${cardColumns}, h.live_kobo as live_amount
    from ${cardTables} join (
      select project_id, live_kobo, invested_at from app.holding
      where investor_id = ${investorId} and live_kobo > 0
      order by invested_at desc, project_id desc limit ${shown}) h on h.project_id = p.id
    order by h.invested_at desc, h.project_id desc`;
  return rows.map((row) => ({ ...toCard(row), liveAmount: row.liveAmount }));
}

type Recent = InvestorDashboard["recentInvestments"][number];

async function readRecentInvestments(
  db: Sql,
  { investorId, days }: { investorId: string; days: Days },
): Promise<Recent[]> {
  const rows = await db<Omit<Recent, "successRate"> & { successRate: string | null }>`
    select i.id, i.project_id, p.name as project_name, p.category as project_category,
      ${coverOf(fragment`p.id`)} as project_cover, i.amount_kobo as amount, i.return_kobo as return_amount,
      i.success_rate::text, i.status, i.created_at
    from app.investment i join app.project p on p.id = i.project_id
    where i.investor_id = ${investorId} and i.created_at >= app.end_of_lagos_day(${days.from}::date - 1)
    order by i.created_at desc, i.id desc limit ${shown}`;
  return rows.map((row) => ({
    ...row,
    successRate: row.successRate === null ? null : Number(row.successRate),
  }));
}
