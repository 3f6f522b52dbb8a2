import type { ProjectCard } from "#contract/projects.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db } from "../platform/db/db.ts";
import { empty, fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { type CardRow, cardColumns, cardTables, toCard } from "./project-row.ts";
import type { Page } from "./read-projects.ts";

/** A page of public projects that had money and ended, of all creators or of one; the last to end comes first. */
export async function listEndedProjects(
  db: Db,
  asked: { creatorId?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<ProjectCard>> {
  const [at, id] = readCursor(asked.cursor, "ended", ["instant", "id"]) ?? [];
  const creator = asked.creatorId;
  const ended = fragment`w.done_at is not null and w.weight_kobo > 0 and p.approval_status = 'APPROVED'
    ${creator === undefined ? empty : fragment`and p.creator_id = ${creator}`}`;
  const behind = fragment`and (w.done_at, w.project_id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid)`;
  const rows = await db<CardRow & { key: string[] }>`
    select ${cardColumns}, array[w.done_at::text, p.id::text] as key
    from ${cardTables} where ${ended} ${at === undefined ? empty : behind}
    order by w.done_at desc, w.project_id desc limit ${asked.limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from app.wind_up w join app.project p on p.id = w.project_id
      where ${ended} limit ${maxTotal}) counted`;
  const page = cutPage(rows, asked.limit, "ended", ({ key }) => key);
  return {
    data: page.rows.map(toCard),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
  };
}
