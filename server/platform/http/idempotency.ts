import type { Endpoint } from "#contract/endpoint.ts";
import type { Db, Sql, Tx } from "../db/db.ts";
import { Refusal } from "./refusal.ts";

export type IdempotencyKey = { personId: string; call: string; key: string; requestHash: Buffer };

/** A call and its aliases are one: a key is scoped to what is done, not to how it is spelt. */
export function nameOfCall({ method, path }: Pick<Endpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/**
 * Does the work once for each idempotency key and saves its answer in the same transaction. A second call at
 * the same moment waits for the first on the unique key. Throws KEY_REUSED when the request was another one.
 */
export async function answerOnce(
  db: Db,
  idempotencyKey: IdempotencyKey,
  work: (tx: Tx) => Promise<object>,
): Promise<{ reply: object; replayed: boolean }> {
  return db.transaction(async (tx) => {
    const [isFirst] = await tx`
      insert into app.idempotency (person_id, call, key, request_hash)
      values (${idempotencyKey.personId}, ${idempotencyKey.call}, ${idempotencyKey.key}, ${idempotencyKey.requestHash})
      on conflict do nothing returning key`;
    if (!isFirst) return { reply: await firstAnswer(tx, idempotencyKey), replayed: true };
    const reply = await work(tx);
    await tx`
      update app.idempotency set reply = ${reply}
      where person_id = ${idempotencyKey.personId} and call = ${idempotencyKey.call} and key = ${idempotencyKey.key}`;
    return { reply, replayed: false };
  });
}

/** Whether a call was made before under this key; what it answers then is no new doing. */
export async function wasAsked(db: Sql, { personId, call, key }: IdempotencyKey): Promise<boolean> {
  const [asked] = await db`
    select 1 as one from app.idempotency
    where person_id = ${personId} and call = ${call} and key = ${key}`;
  return asked !== undefined;
}

async function firstAnswer(tx: Tx, idempotencyKey: IdempotencyKey): Promise<object> {
  const [first] = await tx<{ requestHash: Buffer; reply: object | null }>`
    select request_hash, reply from app.idempotency
    where person_id = ${idempotencyKey.personId} and call = ${idempotencyKey.call} and key = ${idempotencyKey.key}`;
  if (!first?.requestHash.equals(idempotencyKey.requestHash)) throw new Refusal("KEY_REUSED");
  if (!first.reply) throw new Error(`${idempotencyKey.call} kept no answer`);
  return first.reply;
}

/** Forgets answers after 30 days; they are promised for 7. */
export async function sweepAnswers(db: Db): Promise<void> {
  await db`delete from app.idempotency where created_at < app.now() - interval '30 days'`;
}
