import { endpoints } from "#contract/endpoints.ts";
import type { Means } from "../identity/means.ts";
import { takeTry } from "../platform/counters.ts";
import type { Caller, Route } from "../platform/route.ts";
import { listMessages, markAnswered } from "./inbox.ts";
import { confirm, leave, subscribe } from "./newsletter.ts";
import { sendMessage } from "./send-message.ts";

/** `addressFactor` multiplies what one network address may send. */
export function contactRoutes(
  route: Route,
  means: Means,
  { addressFactor }: { addressFactor: number },
): void {
  const { db } = means;
  // Wide, because many people share one network address.
  const ring = (kind: string, { address }: Caller, most: number) => ({
    key: `address:${kind}:${address}`,
    most: most * addressFactor,
    seconds: 900,
  });

  route(endpoints.sendContactMessage, async ({ input, caller }) => {
    await takeTry(db, [
      ring("contact", caller, 60),
      { key: `contact:${input.email}`, most: 5, seconds: 3600 },
    ]);
    await db.transaction((tx) => sendMessage(tx, input));
    return { data: null, message: "Message sent successfully! We'll get back to you soon." };
  });

  route(endpoints.listContactMessages, ({ input }) => listMessages(db, input));

  route(endpoints.markContactAnswered, async ({ input, member }) => {
    await markAnswered(db, { ...input, adminId: member.id });
    const message = input.answered ? "Marked as answered" : "Marked as not answered";
    return { data: null, message };
  });

  route(endpoints.subscribeToNewsletter, async ({ input, caller }) => {
    await takeTry(db, [ring("newsletter", caller, 150)]);
    await subscribe(means, input.email);
    return { data: null, message: "Please check your email to confirm your subscription." };
  });

  route(endpoints.confirmNewsletter, async ({ input, caller }) => {
    await takeTry(db, [ring("newsletterLink", caller, 300)]);
    await confirm(means, input.token);
    return { data: null, message: "You are subscribed." };
  });

  route(endpoints.leaveNewsletter, async ({ input, caller }) => {
    await takeTry(db, [ring("newsletterLink", caller, 300)]);
    await leave(means, input.token);
    return { data: null, message: "You have left the newsletter." };
  });
}
