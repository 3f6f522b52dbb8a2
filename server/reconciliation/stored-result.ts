import * as z from "zod/mini";
import { type Reconciliation, reconciliationResult } from "#contract/reconciliation.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { cutPage, readCursor } from "../platform/http/cursor.ts";
import type { Result } from "./result.ts";

type Row = Pick<Reconciliation, "id" | "day" | "provider" | "createdAt" | "isDaily"> & {
  result: z.input<typeof reconciliationResult>;
};

const columns = fragment`
  id, day::text as day, provider, created_at, asked_by is null as is_daily, result`;

export async function storeResult(
  db: Sql,
  found: { id: string; day: string; provider: string; askedBy: string | null; result: Result },
): Promise<Reconciliation> {
  const { id, day, provider, askedBy, result } = found;
  const rows = await db<Row>`
    insert into app.reconciliation (id, day, provider, asked_by, result)
    values (${id}, ${day}::date, ${provider}, ${askedBy}, ${z.encode(reconciliationResult, result)})
    returning ${columns}`;
  const [row] = rows.map(read);
  if (!row) throw new Error("nothing was kept");
  return row;
}

/** Comparisons, newest first. */
export async function readReconciliations(
  db: Sql,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [after = null] = readCursor(cursor, "reconciliations", ["id"]) ?? [];
  const rows = await db<Row>`
    select ${columns} from app.reconciliation
    where ${after}::uuid is null or (created_at, id) < (
      select created_at, id from app.reconciliation where id = ${after})
    order by created_at desc, id desc limit ${limit + 1}`;
  const [count] = await db<{ total: number }>`
    select count(*)::int as total from app.reconciliation`;
  const page = cutPage(rows, limit, "reconciliations", ({ id }) => [id]);
  return { data: page.rows.map(read), nextCursor: page.nextCursor, total: count?.total ?? 0 };
}

function read({ result, ...facts }: Row): Reconciliation {
  return { ...facts, ...z.decode(reconciliationResult, result) };
}
