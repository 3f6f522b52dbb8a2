import { endpoints } from "#contract/endpoints.ts";
import type { IdentityContext } from "../identity/context.ts";
import { consumeForAddress } from "../platform/db/rate-limiter.ts";
import type { AddressLimit } from "../platform/http/limits.ts";
import type { Caller, Route } from "../platform/http/route.ts";
import { listMessages, markAnswered } from "./inbox.ts";
import { replyToMessage } from "./reply.ts";
import { sendMessage } from "./send-message.ts";

export function contactRoutes(route: Route, context: IdentityContext, supportEmail: string): void {
  const { db, limits } = context;
  const ring = (limit: AddressLimit, { address }: Caller) =>
    consumeForAddress(db, limits, limit, address);

  route(endpoints.sendContactMessage, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_CONTACT", caller);
    await db.transaction((tx) => sendMessage(tx, context, input));
    return { data: null, message: "Message sent successfully! We'll get back to you soon." };
  });

  route(endpoints.listContactMessages, ({ input }) => listMessages(db, input));

  route(endpoints.markContactAnswered, async ({ input, user }) => {
    await db.transaction((tx) => markAnswered(tx, { ...input, adminId: user.id }));
    const message = input.answered ? "Marked as answered" : "Marked as not answered";
    return { data: null, message };
  });

  route(endpoints.replyToContact, ({ input, user, once }) =>
    once(async (tx) => {
      const id = await replyToMessage(tx, { ...input, adminId: user.id, replyTo: supportEmail });
      return { data: { id }, message: "Reply sent" };
    }),
  );
}
