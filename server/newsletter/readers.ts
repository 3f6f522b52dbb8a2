import type { Sql } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";

/** The next of those who get the newsletter, by the ids of their subscriptions. */
export async function listReaders(
  db: Sql,
  { after = firstId, limit }: { after?: string | undefined; limit: number },
): Promise<string[]> {
  const readers = await db<{ id: string }>`
    select id from app.newsletter_subscription
    where confirmed_at is not null and left_at is null and id > ${after} order by id limit ${limit}`;
  return readers.map(({ id }) => id);
}

/** The address of one of them, or null when they have left meanwhile. */
export async function readerAddress(db: Sql, subscriptionId: string): Promise<string | null> {
  const [reader] = await db<{ email: string }>`
    select email from app.newsletter_subscription
    where id = ${subscriptionId} and confirmed_at is not null and left_at is null`;
  return reader?.email ?? null;
}
