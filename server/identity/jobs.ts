import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { Means } from "./context.ts";
import { mailReset } from "./passwords/forgot-password.ts";
import { mailEmailCode } from "./registration/resend-code.ts";
import { eraseBankAccounts } from "./users/erase-bank-accounts.ts";

export function identityJobs(means: Means) {
  const { db } = means;
  return {
    eraseBankAccounts: (about) => eraseBankAccounts(db, about),
    // Whether a mail that anyone may ask for is due at all is found out when its caller has been answered.
    mailReset: inTransaction(db, (tx, asked) => mailReset(tx, means, asked)),
    mailEmailCode: inTransaction(db, (tx, asked) => mailEmailCode(tx, means, asked)),
  } satisfies Partial<JobHandlers>;
}
