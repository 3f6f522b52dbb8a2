import type { Sql } from "../../platform/db/db.ts";
import { consumeQuota, type RateLimit, tryConsume } from "../../platform/db/rate-limiter.ts";
import type { Limits } from "../../platform/http/limits.ts";
import type { Tokens } from "../sign-in/tokens.ts";
import { mailboxOf } from "./mailbox-of.ts";

type Sender = { db: Sql; limits: Limits; tokens: Tokens };

/** What asks for a mail to an address that the caller typed. */
export type Asked = {
  form: "register" | "resend" | "sign-in" | "reset" | "contact" | "newsletter";
  email: string;
  /** '' where the form knows no device. */
  deviceHash?: string;
  /** The account of this address trusts the device. */
  isTrusted?: boolean;
  /** The device is not the one that registered. */
  isStrange?: boolean;
};

/**
 * By default once in 30 seconds for each form and device, and 5 times an hour and 20 a day for one
 * mailbox through all public forms together, of which contact form, newsletter and codes asked for on
 * strange devices have 2 an hour. A device that the account trusts has a budget of its own, which no
 * stranger can use up.
 */
function quotasOf({ limits, tokens }: Sender, asked: Asked): RateLimit[] {
  const { form, email, deviceHash = "", isTrusted = false, isStrange = false } = asked;
  const mailbox = isTrusted
    ? `${tokens.digest("address", email)}:${deviceHash}`
    : tokens.digest("mailbox", mailboxOf(email));
  const isOfStrangers = isStrange || form === "contact" || form === "newsletter";
  return [
    ...(isOfStrangers ? [{ key: `mail-forms:${mailbox}`, ...limits.LIMIT_FORM_MAILS }] : []),
    { key: `mail-hour:${mailbox}`, ...limits.LIMIT_MAILS },
    { key: `mail-day:${mailbox}`, ...limits.LIMIT_MAILS_DAY },
  ];
}

function pauseOf({ limits, tokens }: Sender, { form, email, deviceHash = "" }: Asked): RateLimit {
  const address = tokens.digest("address", email);
  return { key: `mail-pause:${form}:${address}:${deviceHash}`, ...limits.LIMIT_MAIL_PAUSE };
}

/** Whether a mail may go out now: for callers whose answer must not depend on it. */
export async function mayMail(sender: Sender, asked: Asked): Promise<boolean> {
  return (await mayAsk(sender, asked)) && (await maySend(sender, asked));
}

/**
 * Whether this form may be asked again for a mail from this device. Where only a job finds out what there
 * is to send, the call asks this and the job `maySend`: an address that gets nothing loses none of its mails.
 */
export async function mayAsk(sender: Sender, asked: Asked): Promise<boolean> {
  return mayConsume(sender.db, [pauseOf(sender, asked)]);
}

/** Takes one of the mails that an address may still get; for the moment in which one is sent. */
export async function maySend(sender: Sender, asked: Asked): Promise<boolean> {
  return mayConsume(sender.db, quotasOf(sender, asked));
}

/**
 * Counts that a device asks again for a mail. Throws TOO_MANY_REQUESTS when it asks too often, whoever the
 * address belongs to; what other devices and forms have asked for is not shown.
 */
export async function consumeResend(sender: Sender, asked: Asked): Promise<void> {
  const { email, deviceHash = "" } = asked;
  const address = sender.tokens.digest("address", email);
  const hour = { key: `mail-resend:${address}:${deviceHash}`, ...sender.limits.LIMIT_MAILS };
  await consumeQuota(sender.db, [pauseOf(sender, asked), hour]);
}

/** Whether a mail that follows the right password may go out: counted for each person and device alone. */
export async function mayMailProven(
  { db, limits }: Omit<Sender, "tokens">,
  about: string,
): Promise<boolean> {
  return mayConsume(db, provenLimits(limits, about));
}

/** The same for whoever asks for such a mail again. Throws TOO_MANY_REQUESTS. */
export async function consumeProvenResend(
  { db, limits }: Omit<Sender, "tokens">,
  about: string,
): Promise<void> {
  await consumeQuota(db, provenLimits(limits, about));
}

function provenLimits(limits: Limits, about: string): RateLimit[] {
  return [
    { key: `mail-pause:proven:${about}`, ...limits.LIMIT_MAIL_PAUSE },
    { key: `mail-hour:proven:${about}`, ...limits.LIMIT_MAILS },
  ];
}

async function mayConsume(db: Sql, limits: RateLimit[]): Promise<boolean> {
  for (const limit of limits) {
    if (!(await tryConsume(db, limit)).allowed) return false;
  }
  return true;
}
