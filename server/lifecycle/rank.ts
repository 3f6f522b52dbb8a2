import type { Db } from "../platform/db/db.ts";

/**
 * Brings the copy that "trending" and "most funded" sort by up to date: what is raised, and what of it
 * came in during the last 7 days. One process at a time; another that is doing it is enough.
 */
export async function refreshRanks(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('app.project_rank')) as is_mine`;
    if (!lock?.isMine) return;
    await tx`
      insert into app.project_rank (project_id, raised_kobo, week_kobo, start_date)
      select t.project_id, t.raised_kobo, coalesce(week.kobo, 0), p.start_date
      from app.project_totals t
      join app.project p on p.id = t.project_id
      left join (
        select project_id, sum(amount_kobo)::bigint as kobo from app.investment
        where id >= app.first_id_at(app.now() - interval '7 days')
          and created_at > app.now() - interval '7 days' and status <> 'cancelled'
        group by project_id) week on week.project_id = t.project_id
      left join app.project_rank old on old.project_id = t.project_id
      where (old.raised_kobo, old.week_kobo, old.start_date)
        is distinct from (t.raised_kobo, coalesce(week.kobo, 0), p.start_date)
      on conflict (project_id) do update set raised_kobo = excluded.raised_kobo,
        week_kobo = excluded.week_kobo, start_date = excluded.start_date`;
  });
}
