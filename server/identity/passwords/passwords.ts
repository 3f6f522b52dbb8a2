import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { composed } from "#contract/text/clean.ts";
import { createTurns } from "../../platform/http/turns.ts";

/** Memory in KiB, passes and parallelism: OWASP's first choice for argon2id. Only tests change it. */
export const hashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const saltLength = 16;

// A flood of sign-ins would otherwise be an outage. One of Node's four threads stays free for files.
const inTurn = createTurns({ maxAtOnce: 3, maxWaiting: 64, retryAfterSeconds: 2 });
/** Everybody waits in one queue. */
const anybody = "";

const derive = promisify(argon2);

/** The text kept for a password: its parameters, salt and hash. Throws UNAVAILABLE when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const cost = { ...hashCost };
  return encode(cost, salt, await inTurn(anybody, () => hash(composed(password), salt, cost)));
}

/** Throws UNAVAILABLE when so many wait for a hash that one more is refused before any work is done. */
export const refuseWhenBusy = inTurn.refuseWhenFull;

/**
 * Whether the password is the one kept; "outdated" is right too, and asks for a new hash: it was made
 * with other parameters than today's, or before passwords were composed. Spends the same time on null or
 * on a text that is no hash, so that nobody learns from the clock whether there is an account. Who is `gone`
 * gives up their place in the queue. Throws UNAVAILABLE.
 */
export async function comparePassword(
  kept: string | null,
  password: string,
  gone?: AbortSignal,
): Promise<"right" | "outdated" | "wrong"> {
  const spelling = composed(password);
  if (await isHashOf(kept, spelling, gone)) return isOfToday(kept) ? "right" : "outdated";
  return spelling !== password && (await isHashOf(kept, password, gone)) ? "outdated" : "wrong";
}

async function isHashOf(
  kept: string | null,
  password: string,
  gone: AbortSignal | undefined,
): Promise<boolean> {
  const decoded = decode(kept);
  const { salt, tag, ...keptCost } = decoded ?? nobody();
  const given = await inTurn(anybody, () => hash(password, salt, keptCost), gone);
  return timingSafeEqual(given, tag) && decoded !== null;
}

function isOfToday(kept: string | null): boolean {
  const { memory, passes, parallelism } = decode(kept) ?? nobody();
  return (
    memory === hashCost.memory && passes === hashCost.passes && parallelism === hashCost.parallelism
  );
}

type Cost = typeof hashCost;

/** What is compared where nothing is kept. */
function nobody() {
  return { ...hashCost, salt: Buffer.alloc(saltLength), tag: Buffer.alloc(tagLength) };
}

async function hash(password: string, nonce: Buffer, given: Cost): Promise<Buffer> {
  return derive("argon2id", { message: password, nonce, tagLength, ...given });
}

function encode({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`;
}

function bare(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}

function decode(kept: string | null): (Cost & { salt: Buffer; tag: Buffer }) | null {
  const [, memory, passes, parallelism, salt, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]{43})$/.exec(kept ?? "") ?? [];
  if (!salt || !tag) return null;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
