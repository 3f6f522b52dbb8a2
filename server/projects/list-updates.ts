import type { ProjectUpdate } from "#contract/updates.ts";
import { cutPage, readCursor } from "../platform/cursor.ts";
import type { Sql } from "../platform/db.ts";
import { type Page, requirePublic } from "./read-projects.ts";

/** A page of a public project's updates, newest first. Throws PROJECT_NOT_FOUND. */
export async function listUpdates(
  db: Sql,
  { id: projectId, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
): Promise<Page<ProjectUpdate>> {
  const [at = null, id = null] = readCursor(cursor, "updates", ["instant", "id"]) ?? [];
  await requirePublic(db, projectId);
  const rows = await db<ProjectUpdate & { key: string[] }>`
    select id, title, body_html, created_at, array[created_at::text, id::text] as key
    from app.project_update
    where project_id = ${projectId}
      and (${at}::text is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
    order by created_at desc, id desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.project_update where project_id = ${projectId}`;
  const page = cutPage(rows, limit, "updates", ({ key }) => key);
  const data = page.rows.map(({ key: _, ...update }) => update);
  return { data, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}
