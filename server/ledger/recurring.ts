import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { noteBooksCheck } from "./books-check.ts";
import { checkBooks } from "./check-books.ts";
import { markBalances, mendMarks } from "./mark-balances.ts";

type Log = {
  fatal(facts: object, text: string): void;
  warn(facts: object, text: string): void;
};

export function ledgerRecurring(db: Db, log: Log): Recurring[] {
  return [
    { name: "reportBooks", everySeconds: 3_600, work: () => reportBooks(db, log) },
    { name: "markBalances", everySeconds: 600, work: () => markBalances(db) },
    { name: "mendMarks", everySeconds: 3_600, work: () => reportMended(db, log) },
  ];
}

/** The books are checked every hour; whatever is broken is shouted into the log. */
async function reportBooks(db: Db, log: Log): Promise<void> {
  const findings = await checkBooks(db);
  for (const { invariant } of findings) log.fatal({ invariant }, "the books do not balance");
  await noteBooksCheck(db, findings.length);
}

async function reportMended(db: Db, log: Log): Promise<void> {
  const accounts = await mendMarks(db);
  if (accounts > 0)
    log.warn(
      { accounts },
      "what wallets held is marked anew: money was booked under an earlier time",
    );
}
