import type { EndedReason, Investment } from "#contract/investments.ts";
import { maxTotal } from "#contract/text/total.ts";
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
      select 1 from app.investment where investor_id = ${investorId} limit ${maxTotal}) counted`;
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
