import type { IdentityContext } from "../identity/context.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { mailUnread } from "./mail-unread.ts";
import { deliverDue } from "./write-to-backers.ts";

export function messageRecurring(
  context: Pick<IdentityContext, "db" | "tokens" | "publicUrl">,
): Recurring[] {
  return [
    { name: "deliverMessages", everySeconds: 5, work: () => deliverDue(context.db) },
    { name: "mailUnread", everySeconds: 60, work: () => mailUnread(context) },
  ];
}
