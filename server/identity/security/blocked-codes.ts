import { codeTries } from "#contract/account-rules.ts";
import type { BlockedCode } from "#contract/admin-security.ts";
import { maxTotal } from "#contract/text/total.ts";
import type { Db } from "../../platform/db/db.ts";
import { empty, fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import type { Limits } from "../../platform/http/limits.ts";

const list = "blocked-codes";

/** A page of whose codes are used up, for the day or the one that is out, the longest first. */
export async function listBlockedCodes(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  { LIMIT_WRONG_CODES: wrong }: Pick<Limits, "LIMIT_WRONG_CODES">,
) {
  const [until, id, purpose] = readCursor(cursor, list, ["instant", "id", "text"]) ?? [];
  const behind =
    until === undefined || id === undefined || purpose === undefined
      ? empty
      : fragment`and (b.until, b.person_id, b.purpose) < (${until}::timestamptz, ${id}::uuid, ${purpose}::text)`;
  const blocked = fragment`(
    select split_part(c.key, ':', 3)::uuid as person_id, split_part(c.key, ':', 2) as purpose,
      true as is_for_day, c.resets_at as until
    from app.counter c
    where c.key like 'wrong-codes:%' and c.resets_at > app.now() and c.count >= ${wrong.max}
    union all
    select o.person_id, o.purpose, false, o.code_expires_at
    from app.code o
    where o.voided_at is null and o.code_expires_at > app.now() and o.tries >= ${codeTries})`;
  const rows = await db<BlockedCode & { key: string[] }>`
    select p.id || ' ' || b.purpose || ' ' || b.is_for_day as id, p.first_name || ' ' || p.last_name as name, p.email, b.purpose, b.is_for_day, b.until,
      array[b.until::text, p.id::text, b.purpose] as key
    from ${blocked} b join app.person p on p.id = b.person_id
    where true ${behind}
    order by b.until desc, b.person_id desc, b.purpose desc limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (select 1 from ${blocked} b limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, list, (row) => row.key);
  return { data: page.rows, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}
