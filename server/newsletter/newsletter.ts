import { randomBytes } from "node:crypto";
import type { IdentityContext } from "../identity/context.ts";
import { anonymousRecipient } from "../identity/mails/email-templates.ts";
import { mayAsk, maySend } from "../identity/mails/mail-limits.ts";
import type { Tokens } from "../identity/sign-in/tokens.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";
import { enqueueEmail } from "../platform/mail/mail.ts";
import { confirmTemplate, welcomeTemplate } from "./mails.ts";

/**
 * Mails a link that confirms the subscription. Nothing happens for an address that is subscribed or was
 * mailed a moment ago, and the answer is the same: whoever asks need not be the address's owner.
 */
export async function subscribe(context: IdentityContext, email: string): Promise<void> {
  if (!(await mayAsk(context, { form: "newsletter", email }))) return;
  // Looked up after the answer, whose time would show whether the address is subscribed.
  await enqueue(context.db, "mailConfirmation", { email });
}

/** The job of it. */
export async function mailConfirmation(
  tx: Tx,
  context: IdentityContext,
  { email }: Payload<"mailConfirmation">,
): Promise<void> {
  const { tokens, publicUrl } = context;
  if (await isSubscribed(tx, email)) return;
  if (!(await maySend({ ...context, db: tx }, { form: "newsletter", email }))) return;
  const id = newId();
  const confirmToken = randomBytes(32).toString("base64url");
  const confirmHash = tokens.digest("newsletter-confirm", confirmToken);
  const leaveHash = hashOfLeave(tokens, leaveToken(tokens, id));
  const [asked] = await tx`
    insert into app.newsletter_subscription as s (id, email, confirm_hash, leave_hash)
    values (${id}, ${email}, ${confirmHash}, ${leaveHash})
    on conflict (lower(email)) do update set confirm_hash = excluded.confirm_hash,
      confirmed_at = null, left_at = null, asked_at = app.now()
    where s.confirmed_at is null or s.left_at is not null
    returning id`;
  if (!asked) return;
  const url = `${publicUrl}/newsletter?confirm=${confirmToken}`;
  await enqueueEmail(tx, anonymousRecipient(email), confirmTemplate(url));
}

/** Starts a subscription with the mailed token; again is no harm. Throws LINK_NOT_VALID. */
export async function confirm(
  { db, tokens, publicUrl }: IdentityContext,
  token: string,
): Promise<void> {
  const hash = tokens.digest("newsletter-confirm", token);
  await db.transaction(async (tx) => {
    const [started] = await tx<{ id: string; email: string }>`
      update app.newsletter_subscription set confirmed_at = app.now()
      where confirm_hash = ${hash} and confirmed_at is null and left_at is null
        and asked_at > app.now() - interval '7 days'
      returning id, email`;
    if (started) {
      const url = leaveUrl(tokens, publicUrl, started.id);
      await enqueueEmail(tx, anonymousRecipient(started.email), welcomeTemplate(url), {
        unsubscribeUrl: url,
      });
      return;
    }
    const [running] = await tx`
      select 1 as one from app.newsletter_subscription
      where confirm_hash = ${hash} and confirmed_at is not null and left_at is null`;
    if (!running) throw new Refusal("LINK_NOT_VALID");
  });
}

/** Ends a subscription with the token that every issue carries; again is no harm. Throws LINK_NOT_VALID. */
export async function leave({ db, tokens }: IdentityContext, token: string): Promise<void> {
  const [left] = await db`
    update app.newsletter_subscription set left_at = coalesce(left_at, app.now())
    where leave_hash = ${hashOfLeave(tokens, token)} returning id`;
  if (!left) throw new Refusal("LINK_NOT_VALID");
}

/** Whether an address gets the newsletter. */
export async function isSubscribed(db: Sql, email: string): Promise<boolean> {
  const [subscribed] = await db`
    select 1 as one from app.newsletter_subscription
    where lower(email) = lower(${email}) and confirmed_at is not null and left_at is null`;
  return Boolean(subscribed);
}

/** Starts the newsletter at an address that belongs to whoever asks: they have an account with it. */
export async function subscribeOwner(tx: Sql, tokens: Tokens, email: string): Promise<void> {
  const id = newId();
  await tx`
    insert into app.newsletter_subscription as s (id, email, confirm_hash, leave_hash, confirmed_at)
    values (${id}, ${email}, ${tokens.digest("newsletter-confirm", randomBytes(32).toString("base64url"))},
      ${hashOfLeave(tokens, leaveToken(tokens, id))}, app.now())
    on conflict (lower(email)) do update
      set confirmed_at = coalesce(s.confirmed_at, app.now()), left_at = null`;
}

/** Ends it for the owner of an address. */
export async function leaveOwner(tx: Sql, email: string): Promise<void> {
  await tx`
    update app.newsletter_subscription set left_at = app.now()
    where lower(email) = lower(${email}) and left_at is null`;
}

/** Forgets addresses whose owners never confirmed. */
export async function sweepSubscriptions(db: Sql): Promise<void> {
  await db`
    delete from app.newsletter_subscription
    where confirmed_at is null and asked_at < app.now() - interval '7 days'`;
}

/** The page that ends a subscription, which every issue carries. */
export function leaveUrl(tokens: Tokens, publicUrl: string, id: string): string {
  return `${publicUrl}/newsletter?leave=${leaveToken(tokens, id)}`;
}

/** Made from the id, so that every issue can carry it although only its digest is stored. */
function leaveToken(tokens: Tokens, id: string): string {
  return tokens.digest("newsletter-leave-token", id);
}

function hashOfLeave(tokens: Tokens, token: string): string {
  return tokens.digest("newsletter-leave", token);
}
