import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { audit } from "../audit/audit.ts";
import { anonymousRecipient } from "../identity/mails/email-templates.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { enqueueEmail } from "../platform/mail/mail.ts";
import { replyTemplate } from "./mails.ts";

type Reply = z.output<typeof endpoints.replyToContact.input>;
type Answered = {
  name: string;
  email: string;
  subject: string;
  message: string;
  isAnswered: boolean;
  replies: number;
};

/**
 * Answers a message by mail and keeps the answer, once for what the admin had before them. Throws ITEM_NOT_FOUND,
 * MESSAGE_ANSWERED when somebody else has answered since.
 */
export async function replyToMessage(
  tx: Tx,
  {
    id: messageId,
    text,
    sawAnswered,
    sawReplies,
    adminId,
    replyTo,
  }: Reply & {
    adminId: string;
    /** Where the sender's own answer goes. */
    replyTo: string;
  },
): Promise<string> {
  const message = await lockMessage(tx, messageId);
  if (message.replies !== sawReplies || message.isAnswered !== sawAnswered) {
    throw new Refusal("MESSAGE_ANSWERED");
  }
  const id = newId();
  await tx`
    insert into app.contact_reply (id, message_id, author_id, text)
    values (${id}, ${messageId}, ${adminId}, ${text})`;
  await tx`
    update app.contact_message set answered_at = app.now(), answered_by = ${adminId}
    where id = ${messageId} and answered_at is null`;
  const to = anonymousRecipient(message.email);
  await enqueueEmail(tx, to, replyTemplate(message, text), {
    thread: `contact-${messageId}`,
    replyTo,
  });
  await audit(tx, {
    actorId: adminId,
    action: "message_answered",
    subjectId: messageId,
    before: { answered: message.isAnswered },
    // Not its words: they go with the message, and the log keeps what it has.
    after: { answered: true, replyId: id },
  });
  return id;
}

/** So that of two admins the second one finds what the first has answered. */
async function lockMessage(tx: Tx, id: string): Promise<Answered> {
  const [locked] = await tx`
    select 1 as one from app.contact_message where id = ${id} for no key update`;
  if (!locked) throw new Refusal("ITEM_NOT_FOUND");
  const [message] = await tx<Answered>`
    select name, email, subject, message, answered_at is not null as is_answered,
      (select count(*)::int from app.contact_reply where message_id = ${id}) as replies
    from app.contact_message where id = ${id}`;
  if (!message) throw new Refusal("ITEM_NOT_FOUND");
  return message;
}
