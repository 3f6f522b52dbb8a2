import type { Withdrawal } from "#contract/withdrawals.ts";
import type { Sql } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { Refusal } from "../../platform/http/refusal.ts";

type Page = { personId: string; cursor: string | undefined; limit: number };
type Row = Omit<Withdrawal, "timeline">;
type TimelineStep = Withdrawal["timeline"][number] & { withdrawalId: string };

const columns = fragment`
  id, reference, amount_kobo as amount, bank_name, account_number, account_name, status, sendable_at,
  reason, created_at`;

/** A person's withdrawals, newest first, each with its timeline. */
export async function listWithdrawals(db: Sql, { personId, cursor, limit }: Page) {
  const [after = null] = readCursor(cursor, "withdrawals", ["id"]) ?? [];
  const rows = await db<Row>`
    select ${columns} from app.withdrawal
    where person_id = ${personId} and (${after}::uuid is null or (created_at, id) <
      (select created_at, id from app.withdrawal where id = ${after} and person_id = ${personId}))
    order by created_at desc, id desc limit ${limit + 1}`;
  const page = cutPage(rows, limit, "withdrawals", ({ id }) => [id]);
  const [count] = await db<{ total: number }>`
    select count(*)::int as total from app.withdrawal where person_id = ${personId}`;
  return {
    data: await withTimelines(db, page.rows),
    nextCursor: page.nextCursor,
    total: count?.total ?? 0,
  };
}

/** One of a person's own withdrawals. Throws WITHDRAWAL_NOT_FOUND. */
export async function readWithdrawal(
  db: Sql,
  { id, personId }: { id: string; personId: string },
): Promise<Withdrawal> {
  const rows = await db<Row>`
    select ${columns} from app.withdrawal where id = ${id} and person_id = ${personId}`;
  const [withdrawal] = await withTimelines(db, rows);
  if (!withdrawal) throw new Refusal("WITHDRAWAL_NOT_FOUND");
  return withdrawal;
}

async function withTimelines(db: Sql, rows: Row[]): Promise<Withdrawal[]> {
  const steps = await db<TimelineStep>`
    select withdrawal_id, step, note, created_at as at from app.withdrawal_event
    where withdrawal_id = any(${rows.map(({ id }) => id)}::uuid[]) order by created_at, id`;
  const byWithdrawal = Map.groupBy(steps, ({ withdrawalId }) => withdrawalId);
  return rows.map((row) => ({ ...row, timeline: byWithdrawal.get(row.id) ?? [] }));
}
