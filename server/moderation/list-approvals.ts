import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../platform/config.ts";
import { cutPage, readCursor } from "../platform/cursor.ts";
import type { Sql } from "../platform/db.ts";
import { excerptOf } from "../platform/markdown.ts";

type Approvals = z.output<typeof endpoints.listApprovals.reply>;
type Payout = NonNullable<Approvals["data"][number]["payout"]>;
type Row = Omit<Approvals["data"][number], "priority" | "payout"> & {
  isOld: boolean;
  key: string[];
};

/** A page of what waits for a decision, oldest first; high priority when older than 2 days or very large. */
export async function listApprovals(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  config: Pick<Config, "REVIEW_THRESHOLD" | "PAYOUT_TWO_ADMINS">,
): Promise<Approvals> {
  const [at = "1000-01-01 00:00:00+00", id = "00000000-0000-0000-0000-000000000000"] =
    readCursor(cursor, "approvals", ["instant", "id"]) ?? [];
  const rows = await db<Row>`
    with waiting as (
      (select p.id, 'project' as type, p.name as title, p.description, p.creator_id as person_id,
          p.submitted_at, p.goal_kobo as amount, 'pending' as status
        from app.project p
        where p.approval_status = 'PENDING' and (p.submitted_at, p.id) > (${at}::timestamptz, ${id}::uuid)
        order by p.submitted_at, p.id limit ${limit + 1})
      union all
      (select i.id, 'investment', p.name, 'Investment above the review threshold', i.investor_id,
          i.created_at, i.amount_kobo, 'pending'
        from app.investment i join app.project p on p.id = i.project_id
        where i.status = 'pending' and (i.created_at, i.id) > (${at}::timestamptz, ${id}::uuid)
        order by i.created_at, i.id limit ${limit + 1})
      union all
      (select w.id, 'withdrawal', 'Withdrawal to ' || w.bank_name,
          case when w.asked_by is null then 'Withdrawal from a wallet' else 'Payout to a suspended person' end,
          w.person_id, w.created_at, w.amount_kobo,
          case w.status when 'held' then 'pending' else w.status end
        from app.withdrawal w
        where w.status in ('held', 'awaiting_second') and (w.created_at, w.id) > (${at}::timestamptz, ${id}::uuid)
        order by w.created_at, w.id limit ${limit + 1}))
    select w.*, c.first_name || ' ' || c.last_name as submitted_by,
      w.submitted_at < app.now() - interval '2 days' as is_old,
      array[w.submitted_at::text, w.id::text] as key
    from waiting w join app.person c on c.id = w.person_id
    order by w.submitted_at, w.id limit ${limit + 1}`;
  const page = cutPage(rows, limit, "approvals", (row) => row.key);
  const payouts = await readPayouts(db, page.rows, config);
  const data = page.rows.map(({ isOld, description, ...row }) => ({
    ...row,
    description: excerptOf(description),
    priority:
      isOld || row.amount > config.REVIEW_THRESHOLD ? ("high" as const) : ("medium" as const),
    payout: payouts.get(row.id) ?? null,
  }));
  return { data, nextCursor: page.nextCursor, total: await countWaiting(db) };
}

/** Where the money of each withdrawal on the page is to go. */
async function readPayouts(
  db: Sql,
  rows: Row[],
  { PAYOUT_TWO_ADMINS }: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<Map<string, Payout>> {
  const ids = rows.filter(({ type }) => type === "withdrawal").map(({ id }) => id);
  const payouts = await db<Payout & { id: string }>`
    select w.id, w.bank_name, w.account_number, w.account_name, w.is_name_like, w.sendable_at,
      w.asked_by is not null as is_for_suspended,
      w.asked_by is not null or w.amount_kobo > ${PAYOUT_TWO_ADMINS} as needs_two_admins,
      a.first_name || ' ' || a.last_name as approved_by
    from app.withdrawal w left join app.person a on a.id = w.first_approver_id
    where w.id = any(${ids}::uuid[])`;
  return new Map(payouts.map(({ id, ...payout }) => [id, payout]));
}

async function countWaiting(db: Sql): Promise<number> {
  const [counted] = await db<{ total: number }>`
    select ((select count(*) from app.project where approval_status = 'PENDING')
      + (select count(*) from app.investment where status = 'pending')
      + (select count(*) from app.withdrawal where status in ('held', 'awaiting_second')))::int as total`;
  return counted?.total ?? 0;
}
