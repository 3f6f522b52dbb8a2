import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { tellAdmins } from "./notify-admins.ts";

export function adminJobs(db: Db) {
  return { tellAdmins: inTransaction(db, tellAdmins) } satisfies Partial<JobHandlers>;
}
