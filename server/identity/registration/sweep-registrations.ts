import type { Db } from "../../platform/db/db.ts";

/** Forgets attempts to register after a week, who has none left, and codes that nothing can use. */
export async function sweepRegistrations(db: Db): Promise<void> {
  await db`delete from app.registration where created_at < app.now() - interval '7 days'`;
  // What was doubted about them goes in the same statement: it would keep them otherwise.
  await db`
    with gone as (
      select id from app.person p
      where status = 'PENDING' and created_at < app.now() - interval '7 days'
        and not exists (select 1 from app.registration r where r.person_id = p.id)
    ), flags as (
      delete from app.user_flag where person_id in (select id from gone))
    delete from app.person where id in (select id from gone) and status = 'PENDING'`;
  await db`delete from app.code where link_expires_at < app.now()`;
}
