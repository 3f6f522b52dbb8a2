import { type ReportName, reports } from "#contract/admin-reports.ts";
import type { Days } from "#contract/dates/period-days.ts";
import type { Sql } from "../../platform/db/db.ts";
import type { Report } from "./report.ts";

export type QuarterReport = Extract<ReportName, "investors" | "issuers">;
type InvestorQuarter = {
  investors: number;
  first: number;
  invested: bigint;
  refunded: bigint;
  returned: bigint;
};
type IssuerQuarter = {
  issuers: number;
  opened: number;
  released: bigint;
  fees: bigint;
  paidIn: bigint;
};

const untilNow = "A quarter that is not over counts until now.";

/** The quarters of the calendar that the days touch, whole, the first one first. */
export function quartersOf({ from, to }: Days): (Days & { name: string })[] {
  const quarters: (Days & { name: string })[] = [];
  const [year = 0, month = 0] = from.split("-").map(Number);
  for (let first = month - ((month - 1) % 3); ; first += 3) {
    const begin = dayOf(year, first, 1);
    if (begin > to) return quarters;
    const name = `${begin.slice(0, 4)} Q${(((first - 1) / 3) % 4) + 1}`;
    quarters.push({ name, from: begin, to: dayOf(year, first + 3, 0) });
  }
}

/** Months from 1 on, also beyond the year; day 0 is the last of the month before. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Investors or issuers in figures, a line for each quarter. */
export async function reportByQuarter(db: Sql, name: QuarterReport, days: Days): Promise<Report> {
  const quarters = quartersOf(days);
  const { from = days.from } = quarters[0] ?? {};
  const { to = days.to } = quarters.at(-1) ?? {};
  const about = { title: reports[name], from, to };
  if (name === "investors") {
    const lines = [];
    for (const quarter of quarters) {
      const { investors, first, invested, refunded, returned } = await readInvestors(db, quarter);
      lines.push([quarter.name, investors, first, invested, refunded, returned]);
    }
    const columns = ["Quarter", "Investors", "First time", "Invested", "Refunded", "Returned"];
    const note = `Investors are people who invested in the quarter; first time means that they never had before. ${untilNow}`;
    return { ...about, columns, lines, note };
  }
  const lines = [];
  for (const quarter of quarters) {
    const { issuers, opened, released, fees, paidIn } = await readIssuers(db, quarter);
    lines.push([quarter.name, issuers, opened, released, fees, paidIn]);
  }
  const columns = ["Quarter", "Issuers", "Projects", "Released", "Fees", "Returns paid in"];
  const note = `Issuers are creators whose projects opened for investment in the quarter. ${untilNow}`;
  return { ...about, columns, lines, note };
}

async function readInvestors(db: Sql, { from, to }: Days): Promise<InvestorQuarter> {
  const [figures] = await db<InvestorQuarter>`
    with bounds as (
      select app.end_of_lagos_day(${from}::date - 1) as since, app.end_of_lagos_day(${to}::date) as until
    ), people as (
      select i.investor_id, min(i.created_at) as began from app.investment i
      where i.created_at >= (select since from bounds) and i.created_at < (select until from bounds)
      group by i.investor_id
    ), moved as (
      select t.kind, sum(t.amount_kobo)::bigint as kobo from ledger.transfer t
      where t.kind in ('investment', 'refund', 'return')
        and t.created_at >= (select since from bounds) and t.created_at < (select until from bounds)
      group by t.kind)
    select
      (select count(*)::int from people) as investors,
      (select count(*)::int from people p where not exists (
        select 1 from app.investment e where e.investor_id = p.investor_id and e.created_at < p.began)) as first,
      coalesce((select kobo from moved where kind = 'investment'), 0)::bigint as invested,
      coalesce((select kobo from moved where kind = 'refund'), 0)::bigint as refunded,
      coalesce((select kobo from moved where kind = 'return'), 0)::bigint as returned`;
  if (!figures) throw new Error("the database did not answer");
  return figures;
}

async function readIssuers(db: Sql, { from, to }: Days): Promise<IssuerQuarter> {
  const [figures] = await db<IssuerQuarter>`
    with bounds as (
      select app.end_of_lagos_day(${from}::date - 1) as since, app.end_of_lagos_day(${to}::date) as until
    ), begun as (
      select count(distinct j.creator_id)::int as issuers, count(*)::int as opened from app.project j
      where j.opened_at >= (select since from bounds) and j.opened_at < (select until from bounds)
    ), moved as (
      select t.kind, sum(t.amount_kobo)::bigint as kobo from ledger.transfer t
      where t.kind in ('release', 'platform_fee', 'settlement_fee', 'returns_paid_in')
        and t.created_at >= (select since from bounds) and t.created_at < (select until from bounds)
      group by t.kind)
    select begun.issuers, begun.opened,
      coalesce((select kobo from moved where kind = 'release'), 0)::bigint as released,
      coalesce((select sum(kobo) from moved where kind in ('platform_fee', 'settlement_fee')), 0)::bigint as fees,
      coalesce((select kobo from moved where kind = 'returns_paid_in'), 0)::bigint as paid_in
    from begun`;
  if (!figures) throw new Error("the database did not answer");
  return figures;
}
