import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { PortfolioHolding } from "#contract/portfolio.ts";
import { coverOf } from "../../images/show-images.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";

type Allocation = z.output<typeof endpoints.getAllocation.reply>["data"];

/** Where one's money is now, by category. */
export async function readAllocation(db: Sql, investorId: string): Promise<Allocation> {
  return await db<Allocation[number]>`
    select p.category, sum(h.live_kobo)::bigint as amount, count(*)::int as projects
    from app.holding h join app.project p on p.id = h.project_id
    where h.investor_id = ${investorId} and h.live_kobo > 0
    group by p.category order by amount desc, p.category`;
}

type Row = Omit<PortfolioHolding, "roi" | "successRate"> & {
  roi: string | null;
  successRate: string | null;
  key: string[];
};

/** A page of one's investments by project, what was invested last first. */
export async function listPortfolio(
  db: Sql,
  { investorId, cursor, limit }: { investorId: string; cursor?: string | undefined; limit: number },
) {
  const [at = null, id = null] = readCursor(cursor, "portfolio", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    select h.project_id, p.name as project_name, p.category as project_category, p.status as project_status,
      ${coverOf(fragment`p.id`)} as project_cover, h.investments, h.amount_kobo as invested_amount,
      h.live_kobo as live_amount, coalesce((
        select sum(i.amount_kobo) from app.investment i where i.project_id = h.project_id
          and i.investor_id = h.investor_id and i.status = 'pending'), 0)::bigint as pending_amount,
      h.expected_kobo as expected_amount, h.return_kobo as return_amount,
      case when h.live_kobo = 0
        then round((h.return_kobo - h.amount_kobo) * 100.0 / nullif(h.amount_kobo, 0), 1)::text end as roi,
      round(h.rates / nullif(h.rated, 0), 1)::text as success_rate,
      array[h.invested_at::text, h.project_id::text] as key
    from app.holding h join app.project p on p.id = h.project_id
    where h.investor_id = ${investorId} and h.investments > 0
      and (${at}::text is null or (h.invested_at, h.project_id) < (${at}::timestamptz, ${id}::uuid))
    order by h.invested_at desc, h.project_id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "portfolio", (row) => row.key);
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from app.holding where investor_id = ${investorId} and investments > 0 limit 10000) counted`;
  return {
    data: page.rows.map(toHolding),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}

function toHolding({ key: _, roi, successRate, ...rest }: Row): PortfolioHolding {
  const figure = (text: string | null) => (text === null ? null : Number(text));
  return { ...rest, roi: figure(roi), successRate: figure(successRate) };
}
