import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { notifyOfWaitingItems } from "./notify-of-waiting-items.ts";

export function adminJobs(db: Db) {
  return { tellAdmins: inTransaction(db, notifyOfWaitingItems) } satisfies Partial<JobHandlers>;
}
