import type { Sql } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Picture } from "./share-picture.ts";

/** The picture of the site itself. */
export const sitePicture: Picture = {
  id: "ajose",
  above: "Crowdfunding and investment in naira",
  title: "Fund what Nigeria is building, together",
  below: "If a project misses its goal, everyone gets their money back",
};

/** The picture of a public project. Throws PROJECT_NOT_FOUND. */
export async function readProjectPicture(db: Sql, id: string): Promise<Picture> {
  const [project] = await db<{
    name: string;
    category: string;
    raisedKobo: bigint;
    goalKobo: bigint;
  }>`
    select p.name, p.category, t.goal_kobo, coalesce(t.raised_at_close_kobo, t.raised_kobo) as raised_kobo
    from app.project p join app.project_totals t on t.project_id = p.id
    where p.id = ${id} and p.approval_status = 'APPROVED' and p.status <> 'DRAFT'`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  const { name, category, ...below } = project;
  return { id, above: category, title: name, below };
}

/** The picture of a news article. Throws ITEM_NOT_FOUND. */
export async function readArticlePicture(db: Sql, id: string): Promise<Picture> {
  const [article] = await db<{ title: string; categories: string[]; day: string }>`
    select title, categories, to_char(app.lagos_day(created_at), 'FMMonth FMDD, YYYY') as day
    from app.news_article where id = ${id}`;
  if (!article) throw new Refusal("ITEM_NOT_FOUND");
  const { title, categories, day } = article;
  return { id, above: categories[0] ?? "News", title, below: `Ajose news · ${day}` };
}
