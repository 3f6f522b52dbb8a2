import type { Followed } from "#contract/following.ts";
import type { Sql } from "../../platform/db/db.ts";
import { empty, fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";

type Asked = { personId: string; cursor?: string | undefined; limit: number };

/** A page of what a person follows, the last followed first. */
export async function listFollowed(db: Sql, { personId, cursor, limit }: Asked) {
  const [at, id] = readCursor(cursor, "followed", ["instant", "id"]) ?? [];
  const behind = fragment`and (f.created_at, f.id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid)`;
  const rows = await db<Followed & { key: string[] }>`
    select f.kind, f.id, f.name, f.created_at as since, array[f.created_at::text, f.id::text] as key
    from (
      select 'project'::text as kind, j.id, j.name, o.created_at
      from app.project_follow o join app.project j on j.id = o.project_id
      where o.person_id = ${personId}
      union all
      select 'creator'::text as kind, p.id, p.first_name || ' ' || p.last_name as name, o.created_at
      from app.creator_follow o join app.person p on p.id = o.creator_id
      where o.person_id = ${personId}) f
    where true ${at === undefined ? empty : behind}
    order by f.created_at desc, f.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "followed", ({ key }) => key);
  const data = page.rows.map(({ key: _, ...followed }) => followed);
  return { data, nextCursor: page.nextCursor, total: await countFollowed(db, personId) };
}

async function countFollowed(db: Sql, personId: string): Promise<number> {
  const [counted] = await db<{ total: number }>`
    select ((select count(*) from app.project_follow where person_id = ${personId})
      + (select count(*) from app.creator_follow where person_id = ${personId}))::int as total`;
  return counted?.total ?? 0;
}
