import { expect } from "vitest";
import type { Tx } from "#server/platform/db/db.ts";

/** Until that many statements wait for what this transaction and those before them hold. */
export async function untilCallsWait(tx: Tx, count = 1): Promise<void> {
  const waiting = async () => {
    await tx`select pg_stat_clear_snapshot()`;
    const [row] = await tx<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.count;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
}
