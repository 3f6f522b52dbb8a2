import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import type * as z from "zod/mini";
import type { GivenFile } from "#contract/endpoint.ts";
import type { endpoints } from "#contract/endpoints.ts";
import type { Sql } from "../platform/db/db.ts";
import { firstId, lastId } from "../platform/db/ids.ts";
import { isoInLagos } from "../platform/files/lagos-time.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";

type Readers = z.output<typeof endpoints.listReaders.reply>;
type Confirmed = { id: string; email: string; confirmedAt: Date };

/** A page of those who asked for the newsletter, the newest first. */
export async function listSubscriptions(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Readers> {
  const [before = lastId] = readCursor(cursor, "readers", ["id"]) ?? [];
  const rows = await db<Readers["data"][number]>`
    select id, email, asked_at, confirmed_at,
      case when left_at is not null then 'left' when confirmed_at is null then 'waiting'
        else 'confirmed' end as state
    from app.newsletter_subscription where id < ${before} order by id desc limit ${limit + 1}`;
  const [counts = { confirmed: 0, waiting: 0, left: 0 }] = await db<Readers["counts"]>`
    select count(*) filter (where left_at is null and confirmed_at is not null)::int as confirmed,
      count(*) filter (where left_at is null and confirmed_at is null)::int as waiting,
      count(*) filter (where left_at is not null)::int as left
    from app.newsletter_subscription`;
  const page = cutPage(rows, limit, "readers", ({ id }) => [id]);
  const total = counts.confirmed + counts.waiting + counts.left;
  return { data: page.rows, nextCursor: page.nextCursor, total, counts };
}

const atOnce = 1_000;

/** Everyone who gets the newsletter, and nobody else, as comma-separated values. */
export function readersCsv(db: Sql, { isDemo }: { isDemo: boolean }): GivenFile {
  async function* rows(): AsyncGenerator<string[]> {
    if (isDemo) yield ["Demonstration"];
    yield ["Email", "Confirmed (Lagos)"];
    let after = firstId;
    for (;;) {
      const some = await listConfirmed(db, after);
      for (const { email, confirmedAt } of some) yield [email, isoInLagos(confirmedAt)];
      const last = some.at(-1);
      if (!last || some.length < atOnce) return;
      after = last.id;
    }
  }
  // A cell that starts like a formula is escaped: anyone may have typed an address.
  const csv = stringify({ escape_formulas: true, bom: true });
  return {
    name: "ajose-newsletter-readers.csv",
    type: "text/csv; charset=utf-8",
    body: pipeline(rows(), csv, () => undefined),
  };
}

function listConfirmed(db: Sql, after: string): Promise<Confirmed[]> {
  return db<Confirmed>`
    select id, email, confirmed_at from app.newsletter_subscription
    where confirmed_at is not null and left_at is null and id > ${after} order by id limit ${atOnce}`;
}
