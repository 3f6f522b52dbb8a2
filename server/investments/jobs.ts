import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { tellBackers } from "./notify-backers.ts";
import { tellInvested } from "./notify-invested.ts";

export function investmentJobs(db: Db) {
  return {
    tellInvested: inTransaction(db, tellInvested),
    tellBackers: inTransaction(db, tellBackers),
  } satisfies Partial<JobHandlers>;
}
