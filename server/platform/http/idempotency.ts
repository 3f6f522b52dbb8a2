import type { Endpoint } from "#contract/endpoint.ts";
import type { Db, Tx } from "../db/db.ts";
import { Refusal } from "./refusal.ts";

export type Claim = { personId: string; call: string; key: string; requestHash: Buffer };

/** A call and its aliases are one: a key is scoped to what is done, not to how it is spelt. */
export function nameOfCall({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/**
 * Does the work once for each claim and keeps its answer in the same transaction. A twin at the same
 * moment waits for the first on the unique key. Throws KEY_REUSED when the request was another one.
 */
export async function answerOnce(
  db: Db,
  claim: Claim,
  work: (tx: Tx) => Promise<object>,
): Promise<{ reply: object; replayed: boolean }> {
  return db.transaction(async (tx) => {
    const [claimed] = await tx`
      insert into app.idempotency (person_id, call, key, request_hash)
      values (${claim.personId}, ${claim.call}, ${claim.key}, ${claim.requestHash})
      on conflict do nothing returning key`;
    if (!claimed) return { reply: await firstAnswer(tx, claim), replayed: true };
    const reply = await work(tx);
    await tx`
      update app.idempotency set reply = ${reply}
      where person_id = ${claim.personId} and call = ${claim.call} and key = ${claim.key}`;
    return { reply, replayed: false };
  });
}

async function firstAnswer(tx: Tx, claim: Claim): Promise<object> {
  const [first] = await tx<{ requestHash: Buffer; reply: object | null }>`
    select request_hash, reply from app.idempotency
    where person_id = ${claim.personId} and call = ${claim.call} and key = ${claim.key}`;
  if (!first?.requestHash.equals(claim.requestHash)) throw new Refusal("KEY_REUSED");
  if (!first.reply) throw new Error(`${claim.call} kept no answer`);
  return first.reply;
}

/** Forgets answers after 30 days; they are promised for 7. */
export async function sweepAnswers(db: Db): Promise<void> {
  await db`delete from app.idempotency where created_at < app.now() - interval '30 days'`;
}
