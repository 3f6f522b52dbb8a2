import type { Sql } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** Marks one of a person's own notifications as read or unread. Throws NOTIFICATION_NOT_FOUND. */
export async function markNotification(
  tx: Sql,
  { id, personId, isRead }: { id: string; personId: string; isRead: boolean },
): Promise<void> {
  const [marked] = await tx`
    update app.notification set is_read = ${isRead}
    where id = ${id} and person_id = ${personId} returning id`;
  if (!marked) throw new Refusal("NOTIFICATION_NOT_FOUND");
}

export async function markAllNotifications(tx: Sql, personId: string): Promise<void> {
  await tx`
    update app.notification set is_read = true where person_id = ${personId} and not is_read`;
}
