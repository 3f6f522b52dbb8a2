import type * as z from "zod/mini";
import { type ApprovalType, approvalTypes } from "#contract/admin.ts";
import { formatAgo } from "#contract/dates/ago.ts";
import type { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../platform/config/config.ts";
import type { Sql } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { excerptOf } from "../platform/mail/markdown.ts";
import { paidOutLately } from "../wallet/withdrawals/paid-out-lately.ts";
import { waitingItems, waitingWithdrawals } from "./waiting-items.ts";

type Approvals = z.output<typeof endpoints.listApprovals.reply>;
type Payout = NonNullable<Approvals["data"][number]["payout"]>;
type Row = Omit<Approvals["data"][number], "priority" | "payout" | "status" | "timeAgo"> & {
  isOld: boolean;
  now: Date;
  key: string[];
};
type Asked = {
  adminId: string;
  type?: ApprovalType | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A page of what waits for a decision, oldest first; high priority when older than 2 days or much money. */
export async function listApprovals(
  db: Sql,
  { adminId, type, cursor, limit }: Asked,
  config: Pick<Config, "REVIEW_THRESHOLD" | "PAYOUT_TWO_ADMINS">,
): Promise<Approvals> {
  const list = type ? `approvals-${type}` : "approvals";
  const [at = "1000-01-01 00:00:00+00", id = firstId] =
    readCursor(cursor, list, ["instant", "id"]) ?? [];
  const match = fragment`(i.submitted_at, i.id) > (${at}::timestamptz, ${id}::uuid)`;
  const rows = await db<Row>`
    with waiting as (${waitingItems(type, { match, limit: limit + 1 })})
    select w.id, w.type, w.title, w.description, w.submitted_at, w.amount,
      c.first_name || ' ' || c.last_name as submitted_by,
      ${adminId}::uuid in (w.person_id, w.creator_id) as is_own,
      w.submitted_at < app.now() - interval '2 days' as is_old, app.now() as now,
      array[w.submitted_at::text, w.id::text] as key
    from waiting w join app.person c on c.id = w.person_id
    order by w.submitted_at, w.id limit ${limit + 1}`;
  const page = cutPage(rows, limit, list, (row) => row.key);
  const payouts = await readPayouts(db, page.rows, config);
  const data = page.rows.map(({ isOld, now, description, key: _, ...row }) => {
    const payout = payouts.get(row.id) ?? null;
    // A project's goal is money that nobody has moved.
    const isMuch = row.type !== "project" && row.amount > 2n * config.REVIEW_THRESHOLD;
    return {
      ...row,
      description: excerptOf(description),
      timeAgo: formatAgo(row.submittedAt, now),
      status: payout?.approvedById ? ("awaiting_second" as const) : ("pending" as const),
      priority: isOld || isMuch ? ("high" as const) : ("medium" as const),
      payout,
    };
  });
  const counts = await countItems(db);
  const total = type ? counts[type] : approvalTypes.reduce((sum, one) => sum + counts[one], 0);
  return { data, nextCursor: page.nextCursor, total, counts };
}

/** Where the money of each withdrawal on the page is to go, and how many admins that takes. */
async function readPayouts(
  db: Sql,
  rows: Row[],
  { PAYOUT_TWO_ADMINS }: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<Map<string, Payout>> {
  const ids = rows.filter(({ type }) => type === "withdrawal").map(({ id }) => id);
  const payouts = await db<Payout & { id: string }>`
    select w.id, w.bank_name, w.account_number, w.account_name, w.is_name_like, w.sendable_at,
      w.asked_by is not null as is_for_suspended,
      w.asked_by is not null or f.admin_id is not null
        or w.amount_kobo + ${paidOutLately} > ${PAYOUT_TWO_ADMINS} as needs_two_admins,
      f.admin_name as approved_by, f.admin_id as approved_by_id
    from app.withdrawal w
    left join app.valid_first_approval f on f.kind = 'withdrawal' and f.item_id = w.id
    where w.id = any(${ids}::uuid[])`;
  return new Map(payouts.map(({ id, ...payout }) => [id, payout]));
}

/** How many items of each type wait. */
export async function countItems(db: Sql): Promise<Record<ApprovalType, number>> {
  const [counted] = await db<Omit<Record<ApprovalType, number>, "report">>`
    select (select count(*) from app.project where approval_status = 'PENDING')::int as project,
      (select count(*) from app.project_revision where status = 'open')::int as revision,
      (select count(*) from app.investment where status = 'pending')::int as investment,
      (select count(*) from ${waitingWithdrawals})::int as withdrawal,
      (select count(*) from app.user_flag where decided_at is null)::int as user`;
  if (!counted) throw new Error("the database counted nothing");
  return { ...counted, report: 0 };
}

/** Since when the longest of them waits. */
export async function oldestItem(db: Sql): Promise<Date | null> {
  const [oldest] = await db<{ submittedAt: Date | null }>`
    select submitted_at from (${waitingItems(undefined, { match: fragment`true`, limit: 1 })}) waiting
    order by submitted_at limit 1`;
  return oldest?.submittedAt ?? null;
}
