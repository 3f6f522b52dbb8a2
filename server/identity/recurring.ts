import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { sweepRegistrations } from "./registration/sweep-registrations.ts";
import { sweepFailedSignIns } from "./security/failed-sign-ins.ts";
import { sweepSessions } from "./sign-in/sessions.ts";

export function identityRecurring(db: Db): Recurring[] {
  return [
    { name: "sweepSessions", everySeconds: 3_600, work: () => sweepSessions(db) },
    { name: "sweepFailedSignIns", everySeconds: 3_600, work: () => sweepFailedSignIns(db) },
    { name: "sweepRegistrations", everySeconds: 3_600, work: () => sweepRegistrations(db) },
  ];
}
