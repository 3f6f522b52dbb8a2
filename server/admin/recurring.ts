import type { Providers } from "../payments/create-providers.ts";
import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { countAllDays, countRecentDays } from "./analytics/count-days.ts";
import { followRefunds } from "./money/follow-refunds.ts";

export function adminRecurring(db: Db, { payments, treasury }: Providers): Recurring[] {
  return [
    { name: "countRecentDays", everySeconds: 300, work: () => countRecentDays(db) },
    { name: "countAllDays", everySeconds: 86_400, work: () => countAllDays(db) },
    {
      name: "followRefunds",
      everySeconds: 60,
      work: () => followRefunds(db, { provider: payments.name, treasury }),
    },
  ];
}
