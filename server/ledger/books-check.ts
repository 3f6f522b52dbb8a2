import type { Sql } from "../platform/db/db.ts";

type BooksCheck = { checkedAt: Date; findings: number };

const keptDays = 30;

/** Writes down how the books were found. */
export async function noteBooksCheck(db: Sql, findings: number): Promise<void> {
  await db`
    insert into app.books_check (checked_at, findings) values (clock_timestamp(), ${findings})`;
  await db`
    delete from app.books_check where checked_at < clock_timestamp() - make_interval(days => ${keptDays})`;
}

/** How they were found last; null before the first time. */
export async function readBooksCheck(db: Sql): Promise<BooksCheck | null> {
  const [last = null] = await db<BooksCheck>`
    select checked_at, findings from app.books_check order by checked_at desc limit 1`;
  return last;
}
