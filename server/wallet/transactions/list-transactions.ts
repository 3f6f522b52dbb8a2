import { maxTotal } from "#contract/text/total.ts";
import { accountOf } from "../../ledger/accounts.ts";
import type { Sql } from "../../platform/db/db.ts";
import { lastId } from "../../platform/db/ids.ts";
import { empty, fragment } from "../../platform/db/sql.ts";
import { cutPage, readCursor } from "../../platform/http/cursor.ts";
import { describeMovements } from "./describe-movements.ts";
import {
  conditionOf,
  isDirection,
  type Movement,
  movementsOf,
  transfersOf,
  type Wanted,
} from "./movements.ts";
import { labelOf } from "./transaction-words.ts";

type Page = Wanted & { personId: string; cursor?: string | undefined; limit: number };

/** What moved in a person's wallet, newest first, in words. */
export async function listTransactions(db: Sql, { personId, cursor, limit, ...wanted }: Page) {
  const wallet = await accountOf(db, "wallet", personId);
  const [after = lastId] = readCursor(cursor, "transactions", ["id"]) ?? [];
  const condition = await conditionOf(db, personId, wanted);
  const direction = isDirection(wanted.kind) ? wanted.kind : undefined;
  // Each side is read for a whole page; the newest of both are kept.
  const newestFirst = fragment`and t.id < ${after} order by t.id desc limit ${limit + 1}`;
  const rows = await db<Movement>`
    select * from (${movementsOf(wallet, condition, newestFirst, direction)}) moved
    order by id desc limit ${limit + 1}`;
  // What is all on its first page is not looked for once more to be counted.
  const isAll = cursor === undefined && rows.length <= limit;
  const [count] = isAll
    ? [{ total: rows.length }]
    : await db<{ total: number }>`
      select count(*)::int as total from (
        select 1 from (${transfersOf(wallet, condition, empty, direction)}) moved limit ${maxTotal}) counted`;
  const page = cutPage(rows, limit, "transactions", ({ id }) => [id]);
  const described = await describeMovements(db, { walletId: wallet, personId }, page.rows);
  return {
    data: described.map((row) => ({ ...row, label: labelOf(row.kind, row.projectName) })),
    nextCursor: page.nextCursor,
    total: count?.total ?? 0,
  };
}
