import type { IdentityContext } from "../identity/context.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { mailConfirmation } from "./newsletter.ts";

export function newsletterJobs(context: IdentityContext) {
  return {
    // Whether it is due at all is found out when its caller has been answered.
    mailConfirmation: inTransaction(context.db, (tx, asked) =>
      mailConfirmation(tx, context, asked),
    ),
  } satisfies Partial<JobHandlers>;
}
