import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { sweepTurns } from "./mail-issue.ts";
import { sweepSubscriptions } from "./newsletter.ts";

export function newsletterRecurring(db: Db): Recurring[] {
  return [
    { name: "sweepSubscriptions", everySeconds: 3_600, work: () => sweepSubscriptions(db) },
    { name: "sweepTurns", everySeconds: 86_400, work: () => sweepTurns(db) },
  ];
}
