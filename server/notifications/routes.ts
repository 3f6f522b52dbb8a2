import { endpoints } from "#contract/endpoints.ts";
import type { IdentityContext } from "../identity/context.ts";
import { consumeForAddress } from "../platform/db/rate-limiter.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { canText, type SmsSettings } from "../platform/sms/sms.ts";
import { countNotifications, countUnread, listNotifications } from "./list-notifications.ts";
import { markAllNotifications, markNotification } from "./mark-read.ts";
import { muteMails, readPreferences, savePreferences } from "./preferences.ts";

export function notificationRoutes(
  route: Route,
  context: IdentityContext & { sms: SmsSettings },
): void {
  const { db, tokens, limits, sms } = context;
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

  route(endpoints.getPreferences, async ({ user }) => ({
    data: { ...(await readPreferences(db, user.id)), canText: canText(sms) },
  }));

  route(endpoints.savePreferences, async ({ input: change, user }) => {
    const saving = { tokens, personId: user.id, change };
    const saved = await db.transaction((tx) => savePreferences(tx, saving));
    const data = { ...saved, canText: canText(sms) };
    return { data, message: "Notification preferences updated" };
  });

  route(endpoints.muteMails, async ({ input, caller }) => {
    await consumeForAddress(db, limits, "LIMIT_ADDRESS_NEWSLETTER_LINK", caller.address);
    await db.transaction((tx) => muteMails(tx, tokens, input.token));
    return { data: null, message: "We no longer send you these mails." };
  });
}
