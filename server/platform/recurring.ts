import type { Db } from "./db/db.ts";
import { sweepRateLimits } from "./db/rate-limiter.ts";
import { beat } from "./health/heartbeat.ts";
import { sweepResponseTimes } from "./health/response-times.ts";
import { sweepAnswers } from "./http/idempotency.ts";
import { sweepJobs } from "./jobs/look-after.ts";
import type { Recurring } from "./jobs/recurring.ts";

export function platformRecurring(db: Db): Recurring[] {
  return [
    { name: "sweepRateLimits", everySeconds: 3_600, work: () => sweepRateLimits(db) },
    { name: "sweepAnswers", everySeconds: 3_600, work: () => sweepAnswers(db) },
    { name: "beat", everySeconds: 20, work: () => beat(db) },
    { name: "sweepResponseTimes", everySeconds: 3_600, work: () => sweepResponseTimes(db) },
    { name: "sweepJobs", everySeconds: 3_600, work: () => sweepJobs(db) },
  ];
}
