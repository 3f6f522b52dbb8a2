import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import {
  type EndedReason,
  type Investment,
  liveInvestmentStatuses,
} from "#contract/investments.ts";
import { coverOf } from "../images/show-images.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { expectedOf } from "../projects/expected-return.ts";

type Row = Omit<Investment, "successRate" | "ending"> & {
  successRate: string | null;
  endingKind: EndedReason | null;
  endingReason: string | null;
  key: string[];
};
type Stats = z.output<typeof endpoints.getInvestmentStats.reply>["data"];

/** A page of one's investments, newest first. */
export async function listMyInvestments(
  db: Sql,
  { investorId, cursor, limit }: { investorId: string; cursor?: string | undefined; limit: number },
) {
  const [at = null, id = null] = readCursor(cursor, "my-investments", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    select i.id, i.project_id, p.name as project_name, p.status as project_status,
      p.category as project_category, ${coverOf(fragment`p.id`)} as project_cover,
      i.amount_kobo as amount,
      ${expectedOf(fragment`i.amount_kobo`)} as expected_amount,
      i.return_kobo as return_amount, i.success_rate::text, i.status, i.created_at, i.updated_at,
      i.cancellable_until, (select t.id from ledger.transfer t where t.kind = 'investment'
        and t.business_key = i.project_id || ':' || i.id) as transaction_id, e.reason as ending_kind, e.note as ending_reason,
      array[i.created_at::text, i.id::text] as key
    from app.investment i join app.project p on p.id = i.project_id
    left join app.investment_ending e on e.investment_id = i.id
    where i.investor_id = ${investorId}
      and (${at}::text is null or (i.created_at, i.id) < (${at}::timestamptz, ${id}::uuid))
    order by i.created_at desc, i.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "my-investments", (row) => row.key);
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from app.investment where investor_id = ${investorId} limit 10000) counted`;
  return {
    data: page.rows.map(toInvestment),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}

function toInvestment({ key: _, successRate, endingKind, endingReason, ...rest }: Row): Investment {
  return {
    ...rest,
    successRate: successRate === null ? null : Number(successRate),
    ending: endingKind && { kind: endingKind, reason: endingReason ?? "" },
  };
}

const isLive = fragment`i.status = any(${liveInvestmentStatuses}::text[])`;

/** Totals over one's investments; what was cancelled and refunded does not count. */
export async function readInvestmentStats(db: Sql, investorId: string): Promise<Stats> {
  const [stats] = await db<Stats>`
    select count(*)::int as total_investments,
      coalesce(sum(i.amount_kobo), 0)::bigint as total_invested_amount,
      coalesce(sum(i.return_kobo), 0)::bigint as total_return_amount,
      coalesce(round(avg(i.success_rate) filter (where i.status = 'completed'), 1), 0)::float8
        as average_success_rate,
      coalesce(sum(i.amount_kobo) filter (where ${isLive}), 0)::bigint as live_amount,
      (count(distinct i.project_id) filter (where ${isLive}))::int as live_projects,
      coalesce(sum(coalesce(${expectedOf(fragment`i.amount_kobo`)}, i.amount_kobo))
        filter (where i.status = 'active'), 0)::bigint as expected_returns
    from app.investment i join app.project p on p.id = i.project_id
    where i.investor_id = ${investorId} and i.status <> 'cancelled'`;
  if (!stats) throw new Error("an aggregate has one row");
  return stats;
}
