import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import type { Invest } from "./invest.ts";
import { rejectUndecided } from "./reject-undecided.ts";
import { fillFromWaitlist } from "./waitlist/fill-from-waitlist.ts";

export function investmentRecurring(db: Db, invest: Invest, config: Config): Recurring[] {
  return [
    { name: "fillFromWaitlist", everySeconds: 1, work: () => fillFromWaitlist(db, invest) },
    { name: "rejectUndecided", everySeconds: 30, work: () => rejectUndecided(db, config) },
  ];
}
