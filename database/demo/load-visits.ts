import type { Tx } from "#server/platform/db/db.ts";
import { seededRandom } from "./random.ts";

/** How often pages were opened on each day of the past year: more where more was invested. */
export async function loadVisits(tx: Tx): Promise<void> {
  const days = await tx<{ day: string; investments: number }>`
    select d::date::text as day, count(i.id)::int as investments
    from generate_series(app.lagos_day(app.now()) - 365, app.lagos_day(app.now()), '1 day') d
    left join app.investment i on app.lagos_day(i.created_at) = d::date group by d order by d`;
  const random = seededRandom(92);
  const visits = days.map(({ day, investments }) => {
    const projectPages = Math.floor(20 + random() * 40 + investments * (8 + random() * 6));
    return { day, projectPages, pages: Math.floor(projectPages * (2 + random())) };
  });
  await tx`
    insert into app.visit_day (day, pages, project_pages)
    select * from unnest(${visits.map(({ day }) => day)}::date[], ${visits.map(({ pages }) => pages)}::bigint[],
      ${visits.map(({ projectPages }) => projectPages)}::bigint[])`;
}
