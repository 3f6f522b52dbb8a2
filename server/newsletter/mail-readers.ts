import type { IdentityContext } from "../identity/context.ts";
import { anonymousRecipient } from "../identity/mails/email-templates.ts";
import type { Tx } from "../platform/db/db.ts";
import type { EmailTemplate } from "../platform/mail/email-layout.ts";
import { enqueueEmail } from "../platform/mail/mail.ts";
import { leaveUrl } from "./newsletter.ts";

const atOnce = 500;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Mails the next part of those who get the newsletter, each with a link of their own that ends it, once for each
 * `key`. Answers the subscription that it ended with, or null when there are no more.
 */
export async function mailReaders(
  tx: Tx,
  { tokens, publicUrl }: Pick<IdentityContext, "tokens" | "publicUrl">,
  {
    after = nobody,
    key,
    template,
  }: {
    after?: string | undefined;
    key: string;
    template: (leaveUrl: string) => EmailTemplate;
  },
): Promise<string | null> {
  const readers = await tx<{ id: string; email: string }>`
    select id, email from app.newsletter_subscription
    where confirmed_at is not null and left_at is null and id > ${after} order by id limit ${atOnce}`;
  for (const { id, email } of readers) {
    const url = leaveUrl(tokens, publicUrl, id);
    await enqueueEmail(tx, anonymousRecipient(email), template(url), {
      dedupeKey: `${key}:${id}`,
      unsubscribeUrl: url,
    });
  }
  return readers.length === atOnce ? (readers.at(-1)?.id ?? null) : null;
}
