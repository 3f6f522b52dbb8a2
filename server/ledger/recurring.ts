import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { noteBooksCheck } from "./books-check.ts";
import { checkBooks } from "./check-books.ts";
import { checkMarks, markBalances } from "./mark-balances.ts";

type Log = { fatal(facts: object, text: string): void };

export function ledgerRecurring(db: Db, log: Log): Recurring[] {
  return [
    { name: "reportBooks", everySeconds: 3_600, work: () => reportBooks(db, log) },
    { name: "markBalances", everySeconds: 600, work: () => markBalances(db) },
  ];
}

/** The books are checked every hour; whatever is broken is shouted into the log. */
async function reportBooks(db: Db, log: Log): Promise<void> {
  const findings = [...(await checkBooks(db)), ...(await checkMarks(db))];
  for (const { invariant } of findings) log.fatal({ invariant }, "the books do not balance");
  await noteBooksCheck(db, findings.length);
}
