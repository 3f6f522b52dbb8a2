import type { Tx } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

const atOnce = 2_000;
/** The job that enqueues the email of each notification that was made in bulk, in chunks. */
export async function enqueueBulkMails(
  tx: Tx,
  { key, after = firstId }: Payload<"mailNotices">,
): Promise<void> {
  const [page] = await tx<{ last: string | null; count: number }>`
    with notices as (
      select id, person_id from app.notification
      where bulk_key = ${key} and person_id > ${after} order by person_id limit ${atOnce}
    ), asked as (
      insert into app.job (id, kind, payload)
      select app.new_id(), 'mailNotice', jsonb_build_object('notificationId', id) from notices)
    select max(person_id::text) as last, count(*)::int from notices`;
  if (page?.last && page.count === atOnce) {
    await enqueue(tx, "mailNotices", { key, after: page.last });
  }
}
