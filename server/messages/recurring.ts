import type { IdentityContext } from "../identity/context.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { mailUnread } from "./mail-unread.ts";

export function messageRecurring(
  context: Pick<IdentityContext, "db" | "tokens" | "publicUrl">,
): Recurring[] {
  return [{ name: "mailUnread", everySeconds: 60, work: () => mailUnread(context) }];
}
