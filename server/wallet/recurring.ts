import type { Providers } from "../payments/create-providers.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { closeCovered } from "./suspense/close-covered.ts";
import { pollTopups } from "./topups/poll-topups.ts";
import { reimburseCosts } from "./transactions/book-cost.ts";
import { pollWithdrawals } from "./withdrawals/poll-withdrawals.ts";
import { sendWithdrawals } from "./withdrawals/send-withdrawals.ts";

export function walletRecurring(
  db: Db,
  { payments, payouts }: Providers,
  config: Config,
): Recurring[] {
  return [
    { name: "reimburseCosts", everySeconds: 60, work: () => reimburseCosts(db) },
    { name: "closeCovered", everySeconds: 60, work: () => closeCovered(db) },
    { name: "pollTopups", everySeconds: 1, work: () => pollTopups(db, payments) },
    { name: "sendWithdrawals", everySeconds: 1, work: () => sendWithdrawals(db, payouts, config) },
    { name: "pollWithdrawals", everySeconds: 1, work: () => pollWithdrawals(db, payouts) },
  ];
}
