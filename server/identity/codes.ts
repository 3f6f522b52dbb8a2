import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { codeSeconds, codeTries, otpLength } from "#contract/account-rules.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { refundQuota, tryConsume } from "../platform/db/rate-limiter.ts";
import type { SqlFragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { IdentityContext } from "./context.ts";
import type { Tokens } from "./sign-in/tokens.ts";

export type Purpose = "email" | "device" | "reset" | "telephone";
export type MailedCode = { code: string; linkToken: string };
export type FoundCode = { id: string; personId: string; deviceHash: string };

/** No link leaves by text message; it is made, and nobody has it. */
const linkSeconds: Record<Purpose, number> = {
  email: 3600,
  device: 3600,
  reset: 1800,
  telephone: codeSeconds,
};

type NewCode = {
  purpose: Purpose;
  personId: string;
  deviceHash: string;
  passwordProvenAt?: Date;
  handle?: { hash: string; isNeeded: boolean };
  /** True for a code that must not be used here. */
  isTaken?: (code: string) => boolean;
};

/**
 * Makes a code and a link for one purpose of a person. The code voids the one before; the links of
 * earlier mails stay good until they are used or too old, so that nobody can lock another out.
 */
export async function createCode(tx: Tx, tokens: Tokens, wanted: NewCode): Promise<MailedCode> {
  const { purpose, personId, deviceHash, handle, isTaken = () => false } = wanted;
  let code = sixDigits();
  while (isTaken(code)) code = sixDigits();
  const linkToken = randomBytes(32).toString("base64url");
  // The person is locked, so that of two codes made at once the later one voids the earlier.
  await tx`select 1 from app.person where id = ${personId} for no key update`;
  await tx`
    update app.code set voided_at = app.now()
    where person_id = ${personId} and purpose = ${purpose} and voided_at is null`;
  await tx`
    insert into app.code (id, purpose, person_id, device_hash, code_hash, link_hash, code_expires_at,
      link_expires_at, password_proven_at, handle_hash, needs_handle)
    values (${newId()}, ${purpose}, ${personId}, ${deviceHash},
      ${hashCode(tokens, purpose, personId, code)}, ${hashLink(tokens, purpose, linkToken)},
      app.now() + make_interval(secs => ${codeSeconds}),
      app.now() + make_interval(secs => ${linkSeconds[purpose]}),
      ${wanted.passwordProvenAt ?? null}, ${handle?.hash ?? null}, ${handle?.isNeeded ?? false})`;
  return { code, linkToken };
}

/** Makes a link alone, beside whatever codes there are; nothing that is typed is right for it. */
export async function createLink(
  tx: Tx,
  tokens: Tokens,
  purpose: Purpose,
  personId: string,
): Promise<string> {
  const linkToken = randomBytes(32).toString("base64url");
  await tx`
    insert into app.code (id, purpose, person_id, device_hash, code_hash, link_hash, code_expires_at,
      link_expires_at, voided_at)
    values (${newId()}, ${purpose}, ${personId}, '', '', ${hashLink(tokens, purpose, linkToken)},
      app.now(), app.now() + make_interval(secs => ${linkSeconds[purpose]}), app.now())`;
  return linkToken;
}

/**
 * Compares a typed code with the live codes that `which` narrows down to, and answers the one it is, or
 * null. The try is taken from every one of them and from its person's day before anything is compared,
 * so that tries in parallel cannot pass together; a right code gives the day's try back.
 * Throws TOO_MANY_REQUESTS when the day's tries are used up.
 */
export async function matchCode(
  { db, tokens, limits }: IdentityContext,
  { purpose, typed, which }: { purpose: Purpose; typed: string; which: SqlFragment },
): Promise<FoundCode | null> {
  const live = await db<FoundCode & { codeHash: string }>`
    update app.code set tries = tries + 1
    where purpose = ${purpose} and voided_at is null and tries < ${codeTries}
      and code_expires_at > app.now() ${which}
    returning id, person_id, device_hash, code_hash`;
  const open: typeof live = [];
  let waitSeconds = 0;
  for (const code of live) {
    const { allowed, retryAfterSeconds } = await tryConsume(db, {
      key: wrongCodes(purpose, code.personId),
      ...limits.LIMIT_WRONG_CODES,
    });
    if (allowed) open.push(code);
    else waitSeconds = retryAfterSeconds;
  }
  if (open.length === 0 && waitSeconds > 0) {
    throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds: waitSeconds });
  }
  const right = open.find((code) =>
    isSame(code.codeHash, hashCode(tokens, purpose, code.personId, typed)),
  );
  if (!right) return null;
  await refundQuota(
    db,
    open.map((code) => wrongCodes(purpose, code.personId)),
  );
  return right;
}

/** The code row that a mailed link belongs to, or null. No counter touches it. */
export async function findLink(
  { db, tokens }: IdentityContext,
  purpose: Purpose,
  linkToken: string,
): Promise<FoundCode | null> {
  const [found] = await db<FoundCode>`
    select id, person_id, device_hash from app.code
    where purpose = ${purpose} and link_hash = ${hashLink(tokens, purpose, linkToken)}
      and link_expires_at > app.now()`;
  return found ?? null;
}

/** Uses up a code and its link; false when another call was faster. */
export async function spendCode(tx: Tx, { id }: FoundCode): Promise<boolean> {
  const used = await tx`delete from app.code where id = ${id} returning id`;
  return used.length === 1;
}

/** A code as it is kept: bound to its purpose and person. */
export function hashCode(tokens: Tokens, purpose: Purpose, personId: string, code: string): string {
  return tokens.digest(`code:${purpose}:${personId}`, code);
}

/** Compares two digests in constant time. */
export function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function hashLink(tokens: Tokens, purpose: Purpose, linkToken: string): string {
  return tokens.digest(`link:${purpose}`, linkToken);
}

function wrongCodes(purpose: Purpose, personId: string): string {
  return `wrong-codes:${purpose}:${personId}`;
}

function sixDigits(): string {
  return String(randomInt(10 ** otpLength)).padStart(otpLength, "0");
}
