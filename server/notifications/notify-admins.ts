import type { Sql } from "../platform/db/db.ts";
import { type NotificationContent, notifyEach } from "./notify.ts";

/** Notifies every active admin of the same. */
export async function notifyAdmins(tx: Sql, notification: NotificationContent): Promise<void> {
  const admins = await tx<{ id: string }>`select id from app.active_admin`;
  await notifyEach(
    tx,
    admins.map(({ id }) => id),
    notification,
  );
}
