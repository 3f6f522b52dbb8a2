import type { Sql } from "../platform/db/db.ts";

/**
 * Forgets pictures that have been shown nowhere for a week after their upload: a form that was left, or a
 * picture that was taken out again.
 */
export async function sweepImages(db: Sql): Promise<void> {
  await db`
    delete from app.image i
    where created_at < app.now() - interval '7 days'
      and not exists (select 1 from app.image_use u where u.image_id = i.id)
      and not exists (
        select 1 from app.news_article a where a.image = '/images/' || i.id || '/1200.webp')`;
}
