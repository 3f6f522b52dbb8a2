import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { countNotifications, countUnread, listNotifications } from "./list-notifications.ts";
import { markAllNotifications, markNotification } from "./mark-read.ts";

export function notificationRoutes(route: Route, db: Db): void {
  const unreadOf = async (personId: string) => ({
    data: { unreadCount: await countUnread(db, personId) },
  });

  route(endpoints.listNotifications, async ({ input, user }) => {
    const page = await listNotifications(db, { ...input, personId: user.id });
    const unreadCount = await countUnread(db, user.id);
    return {
      data: { notifications: page.notifications, unreadCount },
      nextCursor: page.nextCursor,
    };
  });

  route(endpoints.listNotificationMessages, async ({ input, user }) => {
    if (input.userId && input.userId !== user.id) throw new Refusal("USER_NOT_FOUND");
    const page = await listNotifications(db, { ...input, personId: user.id });
    const data = page.notifications.map(({ id, message, isRead, createdAt }) => {
      return { id, message, isRead, createdAt };
    });
    return { data, nextCursor: page.nextCursor, total: await countNotifications(db, user.id) };
  });

  route(endpoints.markNotification, async ({ input, user }) => {
    await markNotification(db, { ...input, personId: user.id });
    return unreadOf(user.id);
  });

  route(endpoints.markAllNotifications, async ({ user }) => {
    await markAllNotifications(db, user.id);
    return unreadOf(user.id);
  });
}
