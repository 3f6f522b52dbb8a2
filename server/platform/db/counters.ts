import type { AddressLimit, Budget, Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sql } from "./db.ts";

export type Limit = Budget & { key: string };

/**
 * Takes one try from each limit before the thing is attempted, so that tries in parallel cannot pass
 * together. Counted outside the verb's transaction: a refused try still counts.
 * Throws TOO_MANY_REQUESTS with Retry-After when any limit is used up.
 */
export async function takeTry(db: Sql, limits: Limit[]): Promise<void> {
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await tryOne(db, limit);
    if (!allowed) throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds });
  }
}

/**
 * The outer ring: one try of what a network address may do. Wide, because many people share one address;
 * what counts is limited by account, device and target. Throws TOO_MANY_REQUESTS.
 */
export async function takeFromAddress(
  db: Sql,
  limits: Limits,
  limit: AddressLimit,
  address: string,
): Promise<void> {
  const { most, seconds } = limits[limit];
  const key = `${limit}:${address}`;
  await takeTry(db, [{ key, most: most * limits.RATE_LIMIT_FACTOR, seconds }]);
}

/** Takes one try; false when the limit is used up. Nothing is counted beyond the limit. */
export async function tryOne(
  db: Sql,
  { key, most, seconds }: Limit,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const [taken] = await db`
    insert into app.counter as c (key, count, resets_at)
    values (${key}, 1, app.now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when c.resets_at <= app.now() then 1 else c.count + 1 end,
      resets_at = case when c.resets_at <= app.now() then excluded.resets_at else c.resets_at end
    where c.resets_at <= app.now() or c.count < ${most}
    returning count`;
  if (taken) return { allowed: true, retryAfterSeconds: 0 };
  const [used] = await db<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from resets_at - app.now())))::int as seconds
    from app.counter where key = ${key}`;
  return { allowed: false, retryAfterSeconds: used?.seconds ?? seconds };
}

/** Forgets what was counted, after a success. */
export async function forgetTries(db: Sql, keys: string[]): Promise<void> {
  await db`delete from app.counter where key = any(${keys})`;
}

/** Gives tries back that are not to count after all; fewer than none takes more of them. */
export async function giveBackTries(db: Sql, keys: string[], tries = 1): Promise<void> {
  await db`update app.counter set count = greatest(count - ${tries}, 0) where key = any(${keys})`;
}

/** Removes counters whose window is over. */
export async function sweepCounters(db: Sql): Promise<void> {
  await db`delete from app.counter where resets_at < app.now() - interval '1 hour'`;
}
