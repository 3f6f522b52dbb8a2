import { coverUrl } from "#contract/cover-address.ts";
import { imageIdOf } from "#contract/image-address.ts";
import type { Image } from "#contract/images.ts";
import { readImage } from "../images/read-image.ts";
import { coverOf } from "../images/show-images.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { drawCover } from "./draw-cover.ts";
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
    cover: Image | null;
  }>`
    select p.name, p.category, ${coverOf(fragment`p.id`)} as cover, t.goal_kobo, coalesce(t.raised_at_close_kobo, t.raised_kobo) as raised_kobo
    from app.project p join app.project_totals t on t.project_id = p.id
    where p.id = ${id} and p.approval_status = 'APPROVED' and p.status <> 'DRAFT'`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  const { name, category, cover: picture, ...below } = project;
  const svg = drawCover(coverUrl(category, id));
  const cover = picture ?? (svg === null ? null : { svg });
  return { id, above: category, title: name, cover, below };
}

/** The picture of a news article. Throws ITEM_NOT_FOUND. */
export async function readArticlePicture(db: Sql, id: string): Promise<Picture> {
  const [article] = await db<{
    title: string;
    categories: string[];
    image: string | null;
    day: string;
  }>`
    select title, categories, image, to_char(app.lagos_day(published_at), 'FMMonth FMDD, YYYY') as day
    from app.published_article where id = ${id}`;
  if (!article) throw new Refusal("ITEM_NOT_FOUND");
  const { title, categories, image, day } = article;
  const cover = image !== null && imageIdOf(image) !== null ? { url: image } : null;
  return { id, above: categories[0] ?? "News", title, cover, below: `Ajose news · ${day}` };
}

/** A stored picture, in the size in which share pictures show it. Throws IMAGE_NOT_FOUND. */
export async function readCover(db: Sql, url: string): Promise<{ url: string; webp: Buffer }> {
  return { url, webp: await readImage(db, { id: imageIdOf(url) ?? "", width: 1200 }) };
}
