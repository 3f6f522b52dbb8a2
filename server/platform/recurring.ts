import { sweepCounters } from "./db/counters.ts";
import type { Db } from "./db/db.ts";
import { sweepAnswers } from "./http/idempotency.ts";
import { sweepJobs } from "./jobs/look-after.ts";
import type { Recurring } from "./jobs/recurring.ts";

export function platformRecurring(db: Db): Recurring[] {
  return [
    { name: "sweepCounters", everySeconds: 3_600, work: () => sweepCounters(db) },
    { name: "sweepAnswers", everySeconds: 3_600, work: () => sweepAnswers(db) },
    { name: "sweepJobs", everySeconds: 3_600, work: () => sweepJobs(db) },
  ];
}
