import type { FailedSignIns } from "#contract/admin-security.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { empty, fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";

const list = "failed-sign-ins";
const keptDays = 30;

/** Adds one to today's wrong passwords of an account, or to those of all addresses without one. */
export async function noteFailedSignIn(db: Db, personId: string | null): Promise<void> {
  await db`
    insert into app.failed_sign_in as f (id, person_id, day)
    select ${newId()}, p.id, app.lagos_day(app.now())
    from (select 1 as one) tried left join app.person p on p.id = ${personId}
    on conflict (person_id, day) do update set count = f.count + 1, last_at = app.now()`;
}

/** A page of the wrong passwords, by account and day, the latest first. */
export async function listFailedSignIns(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [at, id] = readCursor(cursor, list, ["instant", "id"]) ?? [];
  const behind =
    at === undefined || id === undefined
      ? empty
      : fragment`and (f.last_at, f.id) < (${at}::timestamptz, ${id}::uuid)`;
  const rows = await db<FailedSignIns & { key: string[] }>`
    select f.id, f.day::text as day, p.first_name || ' ' || p.last_name as name, p.email, p.role, f.count, f.last_at,
      array[f.last_at::text, f.id::text] as key
    from app.failed_sign_in f left join app.person p on p.id = f.person_id
    where true ${behind}
    order by f.last_at desc, f.id desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 from app.failed_sign_in limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, list, (row) => row.key);
  return { data: page.rows, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}

export async function sweepFailedSignIns(db: Db): Promise<void> {
  await db`
    delete from app.failed_sign_in where last_at < app.now() - make_interval(days => ${keptDays})`;
}
