import type { Providers } from "../payments/create-providers.ts";
import type { Db } from "../platform/db/db.ts";
import type { JobHandlers } from "../platform/jobs/worker.ts";
import { creditTopup } from "./topups/credit-topup.ts";
import { eraseWebhooks } from "./topups/erase-webhooks.ts";
import { followTransfer } from "./withdrawals/follow-transfer.ts";

export function walletJobs(db: Db, { payments, payouts }: Providers) {
  return {
    creditTopup: async ({ transactionId }) => {
      await creditTopup(db, payments, transactionId);
    },
    followTransfer: async ({ reference }) => {
      await followTransfer(db, payouts, reference);
    },
    eraseNotices: (about) => eraseWebhooks(db, about),
  } satisfies Partial<JobHandlers>;
}
