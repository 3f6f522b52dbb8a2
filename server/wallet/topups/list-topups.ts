import type { Topup } from "#contract/wallet.ts";
import type { Db } from "../../platform/db/db.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";

type Page = { personId: string; cursor: string | undefined; limit: number };
type TimelineStep = Topup["timeline"][number] & { topupId: string };

/** A person's payments in, newest first, each with its timeline. */
export async function listTopups(db: Db, { personId, cursor, limit }: Page) {
  const [after = null] = readCursor(cursor, "topups", ["id"]) ?? [];
  const rows = await db<Omit<Topup, "timeline">>`
    select id, reference, amount_kobo as amount, surcharge_kobo as surcharge, method, provider, status, created_at
    from app.topup
    where person_id = ${personId} and (${after}::uuid is null or (created_at, id) <
      (select created_at, id from app.topup where id = ${after} and person_id = ${personId}))
    order by created_at desc, id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "topups", ({ id }) => [id]);
  const steps = await db<TimelineStep>`
    select topup_id, step, note, created_at as at from app.topup_event
    where topup_id = any(${page.rows.map(({ id }) => id)}::uuid[]) order by created_at, id`;
  const [count] = await db<{ total: number }>`
    select count(*)::int as total from app.topup where person_id = ${personId}`;
  const byTopup = Map.groupBy(steps, ({ topupId }) => topupId);
  return {
    data: page.rows.map((topup) => ({ ...topup, timeline: byTopup.get(topup.id) ?? [] })),
    nextCursor: page.nextCursor,
    total: count?.total ?? 0,
  };
}
