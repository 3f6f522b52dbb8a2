import { randomId } from "#web/api/random-id.ts";
import { tabStorage } from "#web/session/storage.ts";

/** What was confirmed: `subject` is the thing that it is about, `request` all that was asked. */
export type Confirmation = { subject: string; request: string };
type StoredConfirmation = Confirmation & { key: string; madeAt: number };

const place = "confirmations";
// Whose answer was lost for longer looks into the lists before pressing again. The server knows keys for longer.
const maxAgeMs = 24 * 3_600_000;
const maxConfirmations = 20;

/**
 * The Idempotency-Key of what a person confirms. The same request has the same key until it has
 * succeeded, also after a reload: whoever presses again because nothing came back, does it once. Another
 * amount is another request. A refusal ends nothing: it leaves no trace on the server, and a password
 * mistyped at the second press does not show how the first one ended.
 */
export function confirmationKey({ subject, request }: Confirmation): string {
  const stored = read();
  const known = stored.find((one) => one.subject === subject && one.request === request);
  if (known) return known.key;
  const key = randomId();
  write([...stored, { subject, request, key, madeAt: Date.now() }].slice(-maxConfirmations));
  return key;
}

/**
 * It has succeeded: the next press is a new confirmation. So is whatever else was left unanswered about
 * the same thing: whoever joins a waiting list again means the next leaving anew.
 */
export function forgetConfirmation({ subject }: Confirmation): void {
  const stored = read();
  const left = stored.filter((one) => one.subject !== subject);
  if (left.length < stored.length) write(left);
}

function read(): StoredConfirmation[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(place) ?? "[]");
    const known = Array.isArray(stored) ? stored.filter(isStoredConfirmation) : [];
    return known.filter(({ madeAt }) => Math.abs(Date.now() - madeAt) < maxAgeMs);
  } catch {
    return [];
  }
}

function write(stored: readonly StoredConfirmation[]): void {
  tabStorage.setItem(place, JSON.stringify(stored));
}

function isStoredConfirmation(value: unknown): value is StoredConfirmation {
  if (typeof value !== "object" || value === null) return false;
  const { subject, request, key, madeAt } = value as Partial<
    Record<keyof StoredConfirmation, unknown>
  >;
  const areTexts = [subject, request, key].every((text) => typeof text === "string");
  return areTexts && typeof madeAt === "number";
}
