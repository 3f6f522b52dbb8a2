import type * as z from "zod/mini";
import type { ContactReply } from "#contract/contact.ts";
import type { endpoints } from "#contract/endpoints.ts";
import { audit } from "../audit/audit.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Inbox = z.output<typeof endpoints.listContactMessages.reply>;
type Row = Omit<Inbox["data"][number], "replies"> & { key: string[] };
type ReplyRow = ContactReply & { messageId: string };

/** A page of the inbox: unanswered messages first, oldest first. */
export async function listMessages(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Inbox> {
  const [answered = null, at = null, id = null] =
    readCursor(cursor, "contact", ["whole", "instant", "id"]) ?? [];
  const rows = await db<Row>`
    select id, name, email, subject, category, message, created_at,
      created_at + interval '24 hours' as answer_by, answered_at,
      array[(answered_at is not null)::int::text, created_at::text, id::text] as key
    from app.contact_message
    where ${answered}::text is null or ((answered_at is not null)::int, created_at, id)
      > (${answered}::bigint, ${at}::timestamptz, ${id}::uuid)
    order by (answered_at is not null)::int, created_at, id limit ${limit + 1}`;
  const [counted] = await db<{ total: number }>`
    select count(*)::int as total from app.contact_message`;
  const page = cutPage(rows, limit, "contact", ({ key }) => key);
  const replies = await repliesTo(
    db,
    page.rows.map(({ id }) => id),
  );
  const data = page.rows.map(({ key: _, ...message }) => ({
    ...message,
    replies: replies.get(message.id) ?? [],
  }));
  return { data, nextCursor: page.nextCursor, total: counted?.total ?? 0 };
}

async function repliesTo(db: Sql, ids: string[]): Promise<Map<string, ContactReply[]>> {
  const rows = await db<ReplyRow>`
    select r.id, r.message_id, r.text, r.created_at, p.first_name || ' ' || p.last_name as author
    from app.contact_reply r join app.person p on p.id = r.author_id
    where r.message_id = any(${ids}::uuid[]) order by r.created_at, r.id`;
  return Map.groupBy(rows, ({ messageId }) => messageId);
}

/** Says of a message that it was answered, or that it was not. Throws ITEM_NOT_FOUND. */
export async function markAnswered(
  tx: Tx,
  { id, answered, adminId }: { id: string; answered: boolean; adminId: string },
): Promise<void> {
  const [message] = await tx<{ isAnswered: boolean }>`
    select answered_at is not null as is_answered from app.contact_message
    where id = ${id} for no key update`;
  if (!message) throw new Refusal("ITEM_NOT_FOUND");
  // The first answer stands: a second click changes neither its time nor its author.
  if (message.isAnswered === answered) return;
  await tx`
    update app.contact_message set
      answered_at = case when ${answered} then app.now() end,
      answered_by = case when ${answered} then ${adminId}::uuid end
    where id = ${id}`;
  await audit(tx, {
    actorId: adminId,
    action: answered ? "message_answered" : "message_reopened",
    subjectId: id,
    before: { answered: !answered },
    after: { answered },
  });
}
