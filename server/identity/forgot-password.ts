import { randomBytes } from "node:crypto";
import { tryOne } from "../platform/counters.ts";
import type { Tx } from "../platform/db.ts";
import { queueLetter } from "../platform/mail.ts";
import { hashCode, isSame, makeCode } from "./codes.ts";
import {
  addresseeOf,
  resetCodeLetter,
  strangerAt,
  suspendedResetLetter,
  unverifiedResetLetter,
} from "./letters.ts";
import { mayMail } from "./mail-limits.ts";
import type { Means } from "./means.ts";

type Person = { id: string; email: string; firstName: string; lastName: string; status: string };
type LiveReset = { personId: string; codeHash: string; handleHash: string; needsHandle: boolean };

const mostOnOneDevice = 3;

/**
 * Mails a reset code and link when the email is known; the answer is the same for every address. Answers
 * the handle for the browser's cookie: with it the code is looked for among this browser's resets alone.
 */
export async function forgotPassword(
  means: Means,
  { email, deviceHash, handle }: { email: string; deviceHash: string; handle: string | undefined },
): Promise<{ handle: string }> {
  const { db, tokens } = means;
  const about = tokens.digest("address", email);
  const mayMailNow = (await mayMail(means, "reset", about)) && (await mayMailToday(means, about));
  return db.transaction(async (tx) => {
    // Requests of one device wait for each other, or they could pass its limit together.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`reset:${deviceHash}`}, 0))`;
    const [person] = await tx<Person>`
      select id, email, first_name, last_name, status from app.person where lower(email) = ${email}`;
    const live = await readLiveResets(tx, deviceHash);
    // A person's own earlier code on this device gives way to the new one.
    const others = live.filter((reset) => reset.personId !== person?.id);
    const chosen = chooseHandle(means, handle, { live, others });
    if (person && mayMailNow)
      await answerByMail(tx, means, { person, deviceHash, others, ...chosen });
    return { handle: chosen.handle };
  });
}

async function mayMailToday({ db, limits }: Means, about: string): Promise<boolean> {
  const day = { key: `mail-day:reset:${about}`, ...limits.LIMIT_RESET_MAILS };
  return (await tryOne(db, day)).allowed;
}

async function readLiveResets(tx: Tx, deviceHash: string): Promise<LiveReset[]> {
  return tx<LiveReset>`
    select person_id, code_hash, handle_hash, needs_handle from app.code
    where device_hash = ${deviceHash} and purpose = 'reset' and voided_at is null
      and code_expires_at > app.now()`;
}

/** A browser keeps its handle while it stands for few resets: one guess must never be compared with many. */
function chooseHandle(
  { tokens }: Means,
  given: string | undefined,
  { live, others }: { live: LiveReset[]; others: LiveReset[] },
): { handle: string; handleHash: string } {
  const givenHash = tokens.digest("handle", given ?? "");
  const isOf = (reset: LiveReset) => reset.handleHash === givenHash;
  if (given && live.some(isOf) && others.filter(isOf).length < mostOnOneDevice) {
    return { handle: given, handleHash: givenHash };
  }
  const handle = randomBytes(16).toString("base64url");
  return { handle, handleHash: tokens.digest("handle", handle) };
}

async function answerByMail(
  tx: Tx,
  means: Means,
  reset: { person: Person; deviceHash: string; others: LiveReset[]; handleHash: string },
): Promise<void> {
  const { tokens, publicUrl } = means;
  const { person, deviceHash, others, handleHash } = reset;
  if (person.status === "PENDING") {
    return queueLetter(tx, strangerAt(person.email), unverifiedResetLetter(publicUrl));
  }
  if (person.status === "SUSPENDED") {
    return queueLetter(tx, addresseeOf(person), suspendedResetLetter(person));
  }
  // Whoever copies a Device-ID may fill the places that need no handle, never those that do.
  const places = others.filter((other) => !other.needsHandle).length;
  const isNeeded = deviceHash === "" || places >= mostOnOneDevice;
  const made = await makeCode(tx, tokens, {
    purpose: "reset",
    personId: person.id,
    deviceHash,
    handle: { hash: handleHash, isNeeded },
    // Codes that live on one device differ, so that a code names one person.
    isTaken: (code) =>
      others.some((other) =>
        isSame(other.codeHash, hashCode(tokens, "reset", other.personId, code)),
      ),
  });
  await queueLetter(tx, addresseeOf(person), resetCodeLetter(person, made, publicUrl));
}
