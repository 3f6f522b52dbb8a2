import type { Config } from "../config/config.ts";
import type { Queues } from "./worker.ts";

/** How often each queue is looked at, and how much is taken from it each time. */
export function createQueues({
  NOTICE_MAILS_PER_SECOND,
}: Pick<Config, "NOTICE_MAILS_PER_SECOND">): Queues {
  return {
    money: { everyMs: 250 },
    // Notifications may wait a moment behind money, and are not late for long after a rush.
    news: { everyMs: 250, max: 20 },
    askedFor: { everyMs: 250 },
    // A mail server that does not answer holds up mails, and never money.
    mail: { everyMs: 250 },
    notices: { everyMs: 1_000, max: NOTICE_MAILS_PER_SECOND },
    reconciliation: { everyMs: 10_000, max: 1 },
  };
}
