import type { LiveSession } from "#contract/admin-security.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db } from "../../platform/db/db.ts";
import { empty, fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { idleDays } from "../sign-in/sessions.ts";

const list = "live-sessions";

/** A page of everyone who is signed in, the last used first. */
export async function listLiveSessions(
  db: Db,
  asked: { sessionId: string; cursor?: string | undefined; limit: number },
) {
  const { sessionId, cursor, limit } = asked;
  const [at, id] = readCursor(cursor, list, ["instant", "id"]) ?? [];
  const isLive = fragment`s.ended_at is null and s.expires_at > app.now()
    and s.rotated_at > app.now() - make_interval(days => ${idleDays})`;
  const behind =
    at === undefined || id === undefined
      ? empty
      : fragment`and (s.rotated_at, s.id) < (${at}::timestamptz, ${id}::uuid)`;
  const rows = await db<LiveSession & { key: string[] }>`
    select s.id, p.id as person_id, p.first_name || ' ' || p.last_name as name, p.role, s.device_name as device,
      s.created_at as signed_in_at, s.rotated_at as last_used_at, s.id = ${sessionId} as is_current,
      array[s.rotated_at::text, s.id::text] as key
    from app.session s join app.person p on p.id = s.person_id
    where ${isLive} ${behind}
    order by s.rotated_at desc, s.id desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 from app.session s where ${isLive} limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, list, (row) => row.key);
  return { data: page.rows, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}
