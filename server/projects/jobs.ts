import type { Db } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { announceProject } from "./announce-project.ts";

export function projectJobs(db: Db) {
  return { announceProject: inTransaction(db, announceProject) } satisfies Partial<JobHandlers>;
}
