import type { Db } from "../platform/db.ts";

/** Forgets who never verified their email for a week after their last attempt, and codes that nothing can use. */
export async function sweepRegistrations(db: Db): Promise<void> {
  await db`
    delete from app.person p
    where status = 'PENDING' and created_at < app.now() - interval '7 days'
      and not exists (
        select 1 from app.registration r
        where r.person_id = p.id and r.created_at >= app.now() - interval '7 days')`;
  await db`delete from app.code where link_expires_at < app.now()`;
}
