import type { Providers } from "../payments/create-providers.ts";
import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { scheduleReconciliation } from "./reconcile.ts";

export function reconciliationRecurring(db: Db, { payments }: Providers): Recurring[] {
  return [
    {
      name: "scheduleReconciliation",
      everySeconds: 600,
      work: () => scheduleReconciliation(db, payments.name),
    },
  ];
}
