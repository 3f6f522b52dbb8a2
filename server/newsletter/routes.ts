import { endpoints } from "#contract/endpoints.ts";
import { audit } from "../audit/audit.ts";
import type { IdentityContext } from "../identity/context.ts";
import type { Db } from "../platform/db/db.ts";
import { consumeForAddress } from "../platform/db/rate-limiter.ts";
import type { AddressLimit } from "../platform/http/limits.ts";
import type { Caller, Route } from "../platform/http/route.ts";
import { listIssues } from "./list-issues.ts";
import { listSubscriptions, readersCsv } from "./list-readers.ts";
import { confirm, leave, subscribe } from "./newsletter.ts";
import { sendIssue } from "./send-issue.ts";
import { createIssue, editIssue, removeIssue } from "./write-issue.ts";

export function newsletterRoutes(route: Route, context: IdentityContext, isDemo: boolean): void {
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

  route(endpoints.listReaders, ({ input }) => listSubscriptions(db, input));

  route(endpoints.exportReaders, async ({ user }) => {
    const done = { actorId: user.id, action: "readers_exported", subjectId: user.id } as const;
    await db.transaction((tx) => audit(tx, { ...done, before: {}, after: {} }));
    return { file: readersCsv(db, { isDemo }) };
  });

  issueRoutes(route, db);
}

function issueRoutes(route: Route, db: Db): void {
  route(endpoints.listIssues, ({ input }) => listIssues(db, input));

  route(endpoints.createIssue, ({ input, user, once }) =>
    once(async (tx) => {
      const data = await createIssue(tx, { ...input, adminId: user.id });
      return { data, message: "Draft saved" };
    }),
  );

  route(endpoints.editIssue, ({ input, user }) =>
    db.transaction(async (tx) => {
      const data = await editIssue(tx, { ...input, adminId: user.id });
      return { data, message: "Draft saved" };
    }),
  );

  route(endpoints.removeIssue, ({ input: { id }, user }) =>
    db.transaction(async (tx) => {
      await removeIssue(tx, { id, adminId: user.id });
      return { data: null, message: "Draft removed" };
    }),
  );

  route(endpoints.sendIssue, ({ input, user }) =>
    db.transaction(async (tx) => {
      const data = await sendIssue(tx, { ...input, adminId: user.id });
      return { data, message: "The issue is going out" };
    }),
  );
}
