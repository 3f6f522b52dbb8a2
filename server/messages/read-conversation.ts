import type { Conversation, ConversationEntry } from "#contract/messages.ts";
import { whyNotWrite } from "#contract/messaging-rules.ts";
import { refusals } from "#contract/refusals.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { lastId } from "../platform/db/ids.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { memberTables, messageColumns } from "./list-messages.ts";
import { lockMembers } from "./send-message.ts";
import { readWhom, type Writer } from "./whom.ts";

type Asked = { reader: Writer; id: string; cursor?: string | undefined; limit: number };
type Head = Omit<Conversation, "isBlocked" | "whyNotAnswer" | "messages"> & {
  broadcastId: string | null;
  readAt: Date | null;
  /** When the other one last read it. */
  otherReadAt: Date | null;
};

const list = "conversation";

/** A conversation of one's own with a page of what was written in it. Throws MESSAGE_NOT_FOUND. */
export async function readConversation(
  db: Sql,
  { reader, id, cursor, limit }: Asked,
): Promise<{ data: Conversation; nextCursor: string | null }> {
  const head = await readHead(db, reader.id, id);
  const { messages, nextCursor } = await readEntries(db, { head, reader, cursor, limit });
  const { broadcastId: _, readAt: __, otherReadAt: ___, ...message } = head;
  const { otherId, backerCount } = message;
  const whom =
    otherId && (await readWhom(db, { writer: reader, readerId: otherId, conversationId: id }));
  const code = whom ? whyNotWrite(whom.writing) : ("READER_CLOSED" as const);
  const whyNot = backerCount === null ? code : ("WRITTEN_TO_ALL" as const);
  const data = {
    ...message,
    isBlocked: whom ? whom.writing.isBlocking : false,
    whyNotAnswer: whyNot && refusals[whyNot][1],
    messages,
  };
  return { data, nextCursor };
}

async function readHead(db: Sql, personId: string, id: string): Promise<Head> {
  const [head] = await db<Head>`
    select ${messageColumns}, l.content, c.project_id, m.other_id, c.broadcast_id, m.read_at,
      (select r.read_at from app.conversation_member r
        where r.conversation_id = c.id and r.person_id = m.other_id) as other_read_at
    from ${memberTables}
    where m.conversation_id = ${id} and m.person_id = ${personId}`;
  if (!head) throw new Refusal("MESSAGE_NOT_FOUND");
  return head;
}

type Row = Omit<ConversationEntry, "read">;

async function readEntries(
  db: Sql,
  { head, reader, cursor, limit }: Omit<Asked, "id"> & { head: Head },
): Promise<{ messages: ConversationEntry[]; nextCursor: string | null }> {
  const { id, broadcastId, otherReadAt, readAt } = head;
  const [last = lastId] = readCursor(cursor, list, ["id"]) ?? [];
  const rows = await db<Row>`
    select m.id, coalesce(p.first_name || ' ' || p.last_name, 'Closed account') as sender,
      m.sender_id is not distinct from ${reader.id} as is_own, m.content, m.sent_at as time
    from app.message m left join app.person p on p.id = m.sender_id
    where m.conversation_id = any(${[id, ...(broadcastId ? [broadcastId] : [])]}::uuid[])
      and m.id < ${last}::uuid
    order by m.id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, list, (row) => [row.id]);
  const isRead = ({ isOwn, time }: Row) => {
    const at = isOwn ? otherReadAt : readAt;
    return at !== null && at >= time;
  };
  const messages = page.rows.map((row) => ({ ...row, read: isRead(row) })).reverse();
  return { messages, nextCursor: page.nextCursor };
}

/** Marks a conversation of one's own as read; the other one sees it. Throws MESSAGE_NOT_FOUND. */
export async function markRead(
  tx: Tx,
  { personId, id }: { personId: string; id: string },
): Promise<void> {
  await lockMembers(tx, id);
  const mine = fragment`conversation_id = ${id} and person_id = ${personId}`;
  const [own] = await tx<{ isUnread: boolean }>`
    select unread > 0 as is_unread from app.conversation_member where ${mine}`;
  if (!own) throw new Refusal("MESSAGE_NOT_FOUND");
  if (!own.isUnread) return;
  await tx`
    update app.conversation_member set unread = 0, read_at = app.now(), mail_due_at = null where ${mine}`;
  await tx`update app.conversation_member set changed_at = app.now() where conversation_id = ${id}`;
}
