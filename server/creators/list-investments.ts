import type { ProjectInvestment } from "#contract/creators.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { type Page, requireOwn } from "../projects/read-projects.ts";

type Asked = { projectId: string; creatorId: string; cursor?: string | undefined; limit: number };

/**
 * A page of what came in for a project of the creator's and was not given back, newest first, and nothing of
 * who it came from. Throws PROJECT_NOT_FOUND, NOT_ALLOWED.
 */
export async function listProjectInvestments(
  db: Sql,
  { projectId, creatorId, cursor, limit }: Asked,
): Promise<Page<ProjectInvestment>> {
  const [at = null, id = null] = readCursor(cursor, "invested", ["instant", "id"]) ?? [];
  await requireOwn(db, { projectId, creatorId });
  const own = fragment`
    from app.investment i join app.project p on p.id = i.project_id and p.creator_id = ${creatorId}
    where i.project_id = ${projectId} and i.status <> 'cancelled'`;
  const rows = await db<ProjectInvestment & { key: string[] }>`
    select i.id, i.amount_kobo as amount, i.status, i.created_at,
      array[i.created_at::text, i.id::text] as key ${own}
      and (${at}::text is null or (i.created_at, i.id) < (${at}::timestamptz, ${id}::uuid))
    order by i.created_at desc, i.id desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 ${own} limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, "invested", ({ key }) => key);
  return {
    data: page.rows.map(({ key: _, ...investment }) => investment),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}
