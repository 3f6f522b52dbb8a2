import type { Providers } from "../payments/create-providers.ts";
import type { Db } from "../platform/db/db.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { reconcile } from "./reconcile.ts";

type Log = { error(facts: object, text: string): void };

export function reconciliationJobs(db: Db, { payments, payouts }: Providers, log: Log) {
  return {
    reconcile: async ({ day }) => {
      const found = await reconcile(db, { provider: payments, payouts }, { day });
      const { explainedPercent: explained, unreadable } = found;
      if (found.explained !== found.total || unreadable > 0)
        log.error({ day, explained, unreadable }, "money is not explained");
    },
  } satisfies Partial<JobHandlers>;
}
