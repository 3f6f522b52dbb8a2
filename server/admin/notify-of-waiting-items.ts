import type { ApprovalType } from "#contract/admin.ts";
import { notifyAdmins } from "../notifications/notify-admins.ts";
import { itemsWaiting } from "../notifications/texts/admin-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import { waitingItems } from "./waiting-items.ts";

type Item = {
  id: string;
  type: ApprovalType;
  title: string;
  submittedBy: string;
  amount: bigint;
};

const atOnce = 1_000;
const maxPerHour = 6;
const pauseMinutes = 10;

/**
 * The job after something new waits for a decision: notifies every active admin, once of each item. The first
 * notifications of an hour go out at once; after that, one every ten minutes names all that has come.
 */
export async function notifyOfWaitingItems(tx: Tx): Promise<void> {
  // One at a time on all processes, or two of them would notify of the same items.
  await tx`select pg_advisory_xact_lock(hashtext('app.approval_notice'))`;
  const pause = await readPause(tx);
  if (pause) return enqueue(tx, "tellAdmins", {}, pause);
  const match = fragment`not exists (
    select from app.approval_notice n where n.item_id = i.id and n.submitted_at = i.submitted_at)`;
  const items = await tx<Item>`
    with waiting as (${waitingItems(undefined, { match, limit: atOnce })}), told as (
      insert into app.approval_notice (item_id, submitted_at, told_at)
      select id, submitted_at, (select app.now()) from waiting)
    select w.id, w.type, w.title, w.amount, c.first_name || ' ' || c.last_name as submitted_by
    from waiting w join app.person c on c.id = w.person_id order by w.submitted_at, w.id`;
  if (items.length === 0) return;
  await notifyAdmins(tx, itemsWaiting(items));
  if (items.length >= atOnce) {
    await enqueue(tx, "tellAdmins", {}, { delaySeconds: pauseMinutes * 60 });
  }
}

/** When the next notification may go out, if not now, and the key that makes many waiting jobs one. */
async function readPause(tx: Tx): Promise<{ delaySeconds: number; dedupeKey: string } | null> {
  const [recent] = await tx<{ count: number; last: string | null; seconds: number | null }>`
    select count(distinct told_at)::int as count, max(told_at)::text as last,
      extract(epoch from max(told_at) + make_interval(mins => ${pauseMinutes}) - app.now())::float8 as seconds
    from app.approval_notice where told_at > app.now() - interval '1 hour'`;
  const seconds = recent?.seconds ?? 0;
  if (!recent?.last || recent.count < maxPerHour || seconds <= 0) return null;
  return { delaySeconds: Math.ceil(seconds), dedupeKey: recent.last };
}
