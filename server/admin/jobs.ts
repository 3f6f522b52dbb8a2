import { notifyAdmins } from "../notifications/notify-admins.ts";
import { adminTried } from "../notifications/texts/admin-texts.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { inTransaction, type JobHandlers } from "../platform/jobs/worker.ts";
import { notifyOfWaitingItems } from "./notify-of-waiting-items.ts";

export function adminJobs(db: Db) {
  return {
    tellAdmins: inTransaction(db, (tx, { triedAdminId }: { triedAdminId?: string }) =>
      triedAdminId === undefined ? notifyOfWaitingItems(tx) : notifyOfTried(tx, triedAdminId),
    ),
  } satisfies Partial<JobHandlers>;
}

async function notifyOfTried(tx: Tx, id: string): Promise<void> {
  const [admin] = await tx<{ name: string }>`
    select first_name || ' ' || last_name as name from app.person where id = ${id}`;
  if (admin) await notifyAdmins(tx, adminTried(admin));
}
