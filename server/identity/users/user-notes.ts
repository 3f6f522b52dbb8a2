import { maxTotal } from "#contract/text/total.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { lastId, newId } from "../../platform/db/ids.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";

type Note = { id: string; text: string; author: string; createdAt: Date };

const list = "user-notes";

/** A page of what admins wrote down about a user, newest first. */
export async function listNotes(
  db: Db,
  { personId, cursor, limit }: { personId: string; cursor?: string | undefined; limit: number },
) {
  const [last = lastId] = readCursor(cursor, list, ["id"]) ?? [];
  const rows = await db<Note>`
    select n.id, n.text, a.first_name || ' ' || a.last_name as author, n.created_at
    from app.user_note n join app.person a on a.id = n.author_id
    where n.person_id = ${personId} and n.id < ${last}::uuid
    order by n.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, list, ({ id }) => [id]);
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from app.user_note where person_id = ${personId} limit ${maxTotal}) counted`;
  return { data: page.rows, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}

/** Answers its id. */
export async function addNote(
  tx: Tx,
  { personId, authorId, text }: { personId: string; authorId: string; text: string },
): Promise<string> {
  const id = newId();
  await tx`
    insert into app.user_note (id, person_id, author_id, text)
    values (${id}, ${personId}, ${authorId}, ${text})`;
  return id;
}
