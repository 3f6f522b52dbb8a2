import * as z from "zod/mini";
import { money } from "./money/money.ts";
import { notification } from "./notifications.ts";
import { id, instant } from "./text/text.ts";

/**
 * `GET /api/events`: server-sent events, each with an id and JSON data. With a token the first three come as they stand
 * and whenever they change; of the projects asked for (`?projects=<id>,<id>`) the fourth does, for anyone. With the id of the last
 * event in `Last-Event-ID`, what was notified since comes again. A stream may end at any time: open the next one.
 */
export const liveEvents = {
  /** One's wallet, and when one of the newest payments in or out got further; null in those of the release before. */
  balance: z.object({ balance: money, movedAt: z._default(z.nullable(instant), null) }),
  /** How many are unread, and one that has just come. */
  notification: z.object({ unreadCount: z.number(), notification: z.nullable(notification) }),
  /** How many conversations are unread, and when somebody last wrote in one of them or read it. */
  messages: z.object({ unreadCount: z.number(), changedAt: z.nullable(instant) }),
  raised: z.object({ projectId: id, totalMoneyInvested: money, investors: z.number() }),
};
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.output<(typeof liveEvents)[Name]> };
}[LiveEventName];
