import type { EarlierText, ReviewedRevision, Revision } from "#contract/revisions.ts";
import { imagesOf } from "../../images/show-images.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type Page, requireOwn, requirePublic } from "../read-projects.ts";

const columns = fragment`
  r.id, r.description, r.description_html, r.status, r.submitted_at, r.reason, ${imagesOf(fragment`r.id`)} as images`;

/** The newest revision of one's own project, or null. Throws PROJECT_NOT_FOUND, NOT_ALLOWED. */
export async function readRevision(
  db: Sql,
  { projectId, creatorId }: { projectId: string; creatorId: string },
): Promise<Revision | null> {
  await requireOwn(db, { projectId, creatorId });
  const [revision] = await db<Revision>`
    select ${columns} from app.project_revision r
    where r.project_id = ${projectId} order by r.submitted_at desc, r.id desc limit 1`;
  return revision ?? null;
}

/** A revision beside what is public now. Throws REVISION_NOT_FOUND. */
export async function reviewRevision(db: Sql, id: string): Promise<ReviewedRevision> {
  const [row] = await db<
    Revision & {
      projectId: string;
      projectName: string;
      creatorName: string;
      publicText: string;
      publicHtml: string;
      publicImages: Revision["images"];
    }
  >`
    select ${columns}, p.id as project_id, p.name as project_name,
      c.first_name || ' ' || c.last_name as creator_name, p.description as public_text,
      p.description_html as public_html, ${imagesOf(fragment`p.id`)} as public_images
    from app.project_revision r join app.project p on p.id = r.project_id
    join app.person c on c.id = p.creator_id where r.id = ${id}`;
  if (!row) throw new Refusal("REVISION_NOT_FOUND");
  const { publicText, publicHtml, publicImages, ...revision } = row;
  const before = {
    description: publicText,
    descriptionHtml: publicHtml,
    images: publicImages,
  };
  return { ...revision, before };
}

type Asked = { id: string; cursor?: string | undefined; limit: number };

/** A page of what a public project's page said before, newest first. Throws PROJECT_NOT_FOUND. */
export async function listEarlierTexts(
  db: Sql,
  { id: projectId, cursor, limit }: Asked,
): Promise<Page<EarlierText>> {
  const [at = null, id = null] = readCursor(cursor, "texts", ["instant", "id"]) ?? [];
  await requirePublic(db, projectId);
  const rows = await db<EarlierText & { key: string[] }>`
    select e.id, e.description_html, ${imagesOf(fragment`e.id`)} as images, e.shown_from, e.shown_until,
      array[e.shown_until::text, e.id::text] as key
    from app.earlier_text e
    where e.project_id = ${projectId}
      and (${at}::text is null or (e.shown_until, e.id) < (${at}::timestamptz, ${id}::uuid))
    order by e.shown_until desc, e.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "texts", ({ key }) => key);
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.earlier_text where project_id = ${projectId}`;
  return {
    data: page.rows.map(({ key: _, ...text }) => text),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}
