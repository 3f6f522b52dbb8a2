import { endpoints } from "#contract/endpoints.ts";
import type { IdentityContext } from "../identity/context.ts";
import { consumeForAddress } from "../platform/db/rate-limiter.ts";
import type { AddressLimit } from "../platform/http/limits.ts";
import type { Caller, Route } from "../platform/http/route.ts";
import { confirm, leave, subscribe } from "./newsletter.ts";

export function newsletterRoutes(route: Route, context: IdentityContext): void {
  const { db, limits } = context;
  const ring = (limit: AddressLimit, { address }: Caller) =>
    consumeForAddress(db, limits, limit, address);

  route(endpoints.subscribeToNewsletter, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_NEWSLETTER", caller);
    await subscribe(context, input.email);
    return { data: null, message: "Please check your email to confirm your subscription." };
  });

  route(endpoints.confirmNewsletter, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_NEWSLETTER_LINK", caller);
    await confirm(context, input.token);
    return { data: null, message: "You are subscribed." };
  });

  route(endpoints.leaveNewsletter, async ({ input, caller }) => {
    await ring("LIMIT_ADDRESS_NEWSLETTER_LINK", caller);
    await leave(context, input.token);
    return { data: null, message: "You have left the newsletter." };
  });
}
