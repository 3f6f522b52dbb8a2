import type { ProjectUpdate } from "#contract/updates.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { maxHtmlLength } from "../../platform/mail/markdown.ts";
import { type Page, requirePublic } from "../read-projects.ts";

/** Null where the updates before it already fill the page. */
type Row = Omit<ProjectUpdate, "bodyHtml"> & { bodyHtml: string | null; key: string[] };

/**
 * A page of a public project's updates, newest first; it ends early where it would hold more HTML than one
 * text may. Throws PROJECT_NOT_FOUND.
 */
export async function listUpdates(
  db: Sql,
  { id: projectId, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<Page<ProjectUpdate>> {
  const [at = null, id = null] = readCursor(cursor, "updates", ["instant", "id"]) ?? [];
  await requirePublic(db, projectId);
  const size = fragment`octet_length(body_html)`;
  const filled = fragment`sum(${size}) over (order by created_at desc, id desc)`;
  const rows = await db<Row>`
    select id, title, created_at, array[created_at::text, id::text] as key,
      case when ${filled} <= greatest(${size}, ${maxHtmlLength}) then body_html end as body_html
    from (
      select id, title, created_at, body_html from app.project_update
      where project_id = ${projectId}
        and (${at}::text is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
      order by created_at desc, id desc limit ${limit + 1}) newest
    order by created_at desc, id desc`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.project_update where project_id = ${projectId}`;
  const fitting = rows.flatMap(({ bodyHtml, ...row }) =>
    bodyHtml === null ? [] : [{ ...row, bodyHtml }],
  );
  const page = cutPage(rows, Math.min(limit, fitting.length), "updates", ({ key }) => key);
  const data = fitting.slice(0, page.rows.length).map(({ key: _, ...update }) => update);
  return { data, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}
