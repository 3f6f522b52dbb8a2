import type { AddressLimit, Limits, Quota } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sql } from "./db.ts";

export type RateLimit = Quota & { key: string };

/**
 * Consumes one unit of each limit before the thing is attempted, so that parallel attempts cannot pass
 * together. Counted outside the verb's transaction: a refused attempt still counts.
 * Throws TOO_MANY_REQUESTS with Retry-After when any limit is used up.
 */
export async function consumeQuota(db: Sql, limits: RateLimit[]): Promise<void> {
  for (const limit of limits) {
    const { allowed, retryAfterSeconds } = await tryConsume(db, limit);
    if (!allowed) throw new Refusal("TOO_MANY_REQUESTS", { retryAfterSeconds });
  }
}

/**
 * Consumes one unit of a network address's limit. These limits are wide, because many people share one address;
 * the strict ones are by account, device and target. Throws TOO_MANY_REQUESTS.
 */
export async function consumeForAddress(
  db: Sql,
  limits: Limits,
  limit: AddressLimit,
  address: string,
): Promise<void> {
  const { max, seconds } = limits[limit];
  const key = `${limit}:${address}`;
  await consumeQuota(db, [{ key, max: max * limits.RATE_LIMIT_FACTOR, seconds }]);
}

/** Consumes one unit; not allowed when the quota is used up. Nothing is counted beyond it. */
export async function tryConsume(
  db: Sql,
  { key, max, seconds }: RateLimit,
): Promise<{ allowed: boolean; retryAfterSeconds: number }> {
  const [taken] = await db`
    insert into app.counter as c (key, count, resets_at)
    values (${key}, 1, app.now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when c.resets_at <= app.now() then 1 else c.count + 1 end,
      resets_at = case when c.resets_at <= app.now() then excluded.resets_at else c.resets_at end
    where c.resets_at <= app.now() or c.count < ${max}
    returning count`;
  if (taken) return { allowed: true, retryAfterSeconds: 0 };
  const [used] = await db<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from resets_at - app.now())))::int as seconds
    from app.counter where key = ${key}`;
  return { allowed: false, retryAfterSeconds: used?.seconds ?? seconds };
}

/** Resets the counters, after a success. */
export async function resetQuota(db: Sql, keys: string[]): Promise<void> {
  await db`delete from app.counter where key = any(${keys})`;
}

/** Refunds units that are not to count after all; a negative number consumes more. */
export async function refundQuota(db: Sql, keys: string[], units = 1): Promise<void> {
  await db`update app.counter set count = greatest(count - ${units}, 0) where key = any(${keys})`;
}

/** Removes counters whose window is over. */
export async function sweepRateLimits(db: Sql): Promise<void> {
  await db`delete from app.counter where resets_at < app.now() - interval '1 hour'`;
}
