import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { mailNewArticles } from "./mail-article.ts";

export function newsRecurring(db: Db): Recurring[] {
  return [{ name: "mailNewArticles", everySeconds: 30, work: () => mailNewArticles(db) }];
}
