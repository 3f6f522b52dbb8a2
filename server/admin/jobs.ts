import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { notifyAdminsOfItems } from "./notify-admins.ts";

export function adminJobs(db: Db) {
  return { tellAdmins: inTransaction(db, notifyAdminsOfItems) } satisfies Partial<JobHandlers>;
}
