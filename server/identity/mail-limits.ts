import { type Limit, takeTry, tryOne } from "../platform/counters.ts";
import type { Sql } from "../platform/db.ts";
import type { Limits } from "../platform/limits.ts";
import { mailboxOf } from "./mailbox-of.ts";
import type { Tokens } from "./tokens.ts";

type Sender = { db: Sql; limits: Limits; tokens: Tokens };

/** What asks for a mail to an address that the caller typed. */
export type Asked = {
  form: "register" | "resend" | "sign-in" | "reset" | "contact" | "newsletter";
  email: string;
  /** '' where the form knows no device. */
  deviceHash?: string;
  /** The account of this address trusts the device. */
  isTrusted?: boolean;
};

/**
 * By default once in 30 seconds for each form and device, and 5 times an hour and 20 a day for one
 * mailbox through all public forms together, of which contact form and newsletter have 2 an hour. A
 * device that the account trusts has a budget of its own, which no stranger can use up.
 */
function budgetOf({ limits, tokens }: Sender, asked: Asked): Limit[] {
  const { form, email, deviceHash = "", isTrusted = false } = asked;
  const mailbox = isTrusted
    ? `${tokens.digest("address", email)}:${deviceHash}`
    : tokens.digest("mailbox", mailboxOf(email));
  const isOfStrangers = form === "contact" || form === "newsletter";
  return [
    ...(isOfStrangers ? [{ key: `mail-forms:${mailbox}`, ...limits.LIMIT_FORM_MAILS }] : []),
    { key: `mail-hour:${mailbox}`, ...limits.LIMIT_MAILS },
    { key: `mail-day:${mailbox}`, ...limits.LIMIT_MAILS_DAY },
  ];
}

function pauseOf({ limits, tokens }: Sender, { form, email, deviceHash = "" }: Asked): Limit {
  const address = tokens.digest("address", email);
  return { key: `mail-pause:${form}:${address}:${deviceHash}`, ...limits.LIMIT_MAIL_PAUSE };
}

/** Whether a mail may go out now: for callers whose answer must not depend on it. */
export async function mayMail(sender: Sender, asked: Asked): Promise<boolean> {
  return mayTake(sender.db, [pauseOf(sender, asked), ...budgetOf(sender, asked)]);
}

/**
 * Whether a mail that is asked for again may go out. Throws TOO_MANY_REQUESTS when it is asked for too
 * often, whoever the address belongs to; what other forms have sent to it is not told.
 */
export async function takeResend(sender: Sender, asked: Asked): Promise<boolean> {
  const address = sender.tokens.digest("address", asked.email);
  const hour = { key: `mail-resend:${address}`, ...sender.limits.LIMIT_MAILS };
  await takeTry(sender.db, [pauseOf(sender, asked), hour]);
  return mayTake(sender.db, budgetOf(sender, asked));
}

/** The same for a mail that follows the right password: counted for each person and device alone. */
export async function mayMailProven(
  { db, limits }: Omit<Sender, "tokens">,
  about: string,
): Promise<boolean> {
  return mayTake(db, provenLimits(limits, about));
}

/** The same for whoever asks for such a mail again. Throws TOO_MANY_REQUESTS. */
export async function takeProvenResend(
  { db, limits }: Omit<Sender, "tokens">,
  about: string,
): Promise<void> {
  await takeTry(db, provenLimits(limits, about));
}

function provenLimits(limits: Limits, about: string): Limit[] {
  return [
    { key: `mail-pause:proven:${about}`, ...limits.LIMIT_MAIL_PAUSE },
    { key: `mail-hour:proven:${about}`, ...limits.LIMIT_MAILS },
  ];
}

async function mayTake(db: Sql, limits: Limit[]): Promise<boolean> {
  for (const limit of limits) {
    if (!(await tryOne(db, limit)).allowed) return false;
  }
  return true;
}
