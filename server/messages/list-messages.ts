import type { Message } from "#contract/messages.ts";
import { maxTotal } from "#contract/text/total.ts";
import { avatarOf } from "../images/avatars.ts";
import type { Sql } from "../platform/db/db.ts";
import { textHas } from "../platform/db/search.ts";
import { empty, fragment, type SqlFragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";

type Asked = {
  personId: string;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

const list = "messages";

/** Whom the conversation of a member `m` is with. */
export const withWhom = fragment`case
  when c.backer_count is not null then 'All backers of ' || coalesce(j.name, '')
  else coalesce(o.first_name || ' ' || o.last_name, 'Closed account') end`;

/** A member `m` as the newest message of its conversation. */
export const messageColumns = fragment`
  c.id, ${withWhom} as sender, c.subject, m.last_at as time, m.unread = 0 as read,
  l.sender_id is not distinct from m.person_id as is_own, j.name as project_name, c.backer_count,
  ${avatarOf(fragment`o.id`)} as avatar, coalesce(o.role = 'admin', false) as is_team`;

export const memberTables = fragment`
  app.conversation_member m
  join app.conversation c on c.id = m.conversation_id
  join app.message l on l.id = m.last_id
  left join app.person o on o.id = m.other_id
  left join app.project j on j.id = c.project_id`;

/** A page of one's conversations, by their newest message, newest first. */
export async function listMessages(db: Sql, { personId, search = "", cursor, limit }: Asked) {
  const [at, id] = readCursor(cursor, list, ["instant", "id"]) ?? [];
  const behind = fragment`
    and (m.last_at, m.conversation_id) < (${at ?? null}::timestamptz, ${id ?? null}::uuid)`;
  const match = fragment`m.person_id = ${personId} ${found(search)}`;
  const rows = await db<Message & { key: string[] }>`
    select ${messageColumns}, left(l.content, 200) as content,
      array[m.last_at::text, c.id::text] as key
    from ${memberTables}
    where ${match} ${at === undefined ? empty : behind}
    order by m.last_at desc, m.conversation_id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, list, ({ key }) => key);
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from (
      select 1 from app.conversation_member m where ${match} limit ${maxTotal}) counted`;
  return {
    data: page.rows.map(({ key: _, ...message }) => message),
    nextCursor: page.nextCursor,
    total: counted?.total ?? 0,
    unreadCount: await countUnreadMessages(db, personId),
  };
}

function found(search: string): SqlFragment {
  if (search.trim() === "") return empty;
  const folded = fragment`m.folded`;
  return fragment`and ${textHas({ text: folded, folded }, search)}`;
}

/** How many of one's conversations have something unread. */
export async function countUnreadMessages(db: Sql, personId: string): Promise<number> {
  const [counted] = await db<{ unread: number }>`
    select count(*)::int as unread from app.conversation_member
    where person_id = ${personId} and unread > 0`;
  return counted?.unread ?? 0;
}
