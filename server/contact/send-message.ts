import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import type { IdentityContext } from "../identity/context.ts";
import { anonymousRecipient } from "../identity/mails/email-templates.ts";
import { mayMail } from "../identity/mails/mail-limits.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { tryConsume } from "../platform/db/rate-limiter.ts";
import { enqueueEmail } from "../platform/mail/mail.ts";
import { contactTemplate, receiptTemplate } from "./mails.ts";

type Message = z.output<typeof endpoints.sendContactMessage.input>;

/**
 * Keeps a message for the inbox, mails it to every ACTIVE admin and a receipt to the sender. A flood of
 * messages ends in the inbox alone: the receipt has its place among the mails that strangers may have
 * sent to one mailbox, and what goes to the admins has a measure too.
 */
export async function sendMessage(
  tx: Tx,
  context: IdentityContext,
  message: Message,
): Promise<void> {
  const { name, email, subject, category, message: text } = message;
  const sender = { ...context, db: tx };
  const id = newId();
  await tx`
    insert into app.contact_message (id, name, email, subject, category, message)
    values (${id}, ${name}, ${email}, ${subject}, ${category}, ${text})`;
  const limit = { key: "contact-notices", ...context.limits.LIMIT_CONTACT_NOTICES };
  if ((await tryConsume(tx, limit)).allowed) await emailAdmins(tx, context.publicUrl, message);
  if (await mayMail(sender, { form: "contact", email })) {
    await enqueueEmail(tx, anonymousRecipient(email), receiptTemplate);
  }
}

async function emailAdmins(tx: Tx, publicUrl: string, message: Message): Promise<void> {
  const admins = await tx<{ firstName: string; lastName: string; email: string }>`
    select first_name, last_name, email from app.active_admin`;
  for (const admin of admins) {
    const to = { name: `${admin.firstName} ${admin.lastName}`, address: admin.email };
    await enqueueEmail(tx, to, contactTemplate(admin.firstName, message, publicUrl));
  }
}
