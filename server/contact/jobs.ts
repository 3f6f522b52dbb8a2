import type { Means } from "../identity/context.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { mailConfirmation } from "./newsletter.ts";

export function contactJobs(means: Means) {
  return {
    // Whether it is due at all is found out when its caller has been answered.
    mailConfirmation: inTransaction(means.db, (tx, asked) => mailConfirmation(tx, means, asked)),
  } satisfies Partial<JobHandlers>;
}
