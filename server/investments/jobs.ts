import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { notifyBackers } from "./notify-backers.ts";
import { notifyInvested } from "./notify-invested.ts";

export function investmentJobs(db: Db) {
  return {
    tellInvested: inTransaction(db, notifyInvested),
    tellBackers: inTransaction(db, notifyBackers),
  } satisfies Partial<JobHandlers>;
}
