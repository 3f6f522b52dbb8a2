import type { AuditEntry } from "#contract/admin-trail.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db, Sql } from "../../platform/db/db.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import type { Page } from "../../projects/read-projects.ts";
import { type AuditSearch, conditionOf } from "./find-audited.ts";

const list = "audit";
const atOnce = 500;

type Place = { cursor?: string | undefined; limit: number };

/** A page of what is looked for in the audit log, newest first. */
export async function listAudit(
  db: Db,
  asked: AuditSearch,
  place: Place,
): Promise<Page<AuditEntry>> {
  const match = await conditionOf(db, asked);
  const page = await readPage(db, match, place);
  const [all] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from app.audit a where ${match} limit ${maxTotal}) counted`;
  return { data: page.rows, nextCursor: page.nextCursor, total: all?.total ?? 0 };
}

/** All of it, some at a time. */
export async function* allAudit(db: Db, asked: AuditSearch): AsyncGenerator<AuditEntry[]> {
  const match = await conditionOf(db, asked);
  let cursor: string | undefined;
  do {
    const page = await readPage(db, match, { cursor, limit: atOnce });
    yield page.rows;
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

async function readPage(db: Sql, match: SqlFragment, { cursor, limit }: Place) {
  const [at, id] = readCursor(cursor, list, ["instant", "id"]) ?? [];
  const behind =
    at === undefined || id === undefined
      ? empty
      : fragment`and (a.created_at, a.id) < (${at}::timestamptz, ${id}::uuid)`;
  // The entries of the page before the names in them, which would be looked up for all that match.
  const rows = await db<AuditEntry & { key: string[] }>`
    with found as (
      select a.* from app.audit a where ${match} ${behind}
      order by a.created_at desc, a.id desc limit ${limit + 1})
    select f.id, f.created_at as at, f.action, p.first_name || ' ' || p.last_name as actor, f.subject_id,
      coalesce(s.first_name || ' ' || s.last_name, j.name) as subject, f.reason, f.request_id, f.before::text as before,
      f.after::text as after, array[f.created_at::text, f.id::text] as key
    from found f left join app.person p on p.id = f.actor_id
    left join app.person s on s.id = f.subject_id left join app.project j on j.id = f.subject_id
    order by f.created_at desc, f.id desc`;
  return cutPage(rows, limit, list, (row) => row.key);
}
