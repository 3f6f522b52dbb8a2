import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import type { IdentityContext } from "./context.ts";
import { mailReset } from "./passwords/forgot-password.ts";
import { mailEmailCode } from "./registration/resend-code.ts";
import { eraseBankAccounts } from "./users/erase-bank-accounts.ts";

export function identityJobs(context: IdentityContext) {
  const { db } = context;
  return {
    eraseBankAccounts: (about) => eraseBankAccounts(db, about),
    // Whether a mail that anyone may ask for is due at all is found out when its caller has been answered.
    mailReset: inTransaction(db, (tx, asked) => mailReset(tx, context, asked)),
    mailEmailCode: inTransaction(db, (tx, asked) => mailEmailCode(tx, context, asked)),
  } satisfies Partial<JobHandlers>;
}
