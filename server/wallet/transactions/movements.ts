import type { Direction, Transaction, TransactionGroup } from "#contract/transactions.ts";
import type { TransferKind } from "../../ledger/post.ts";
import type { Sql } from "../../platform/db/db.ts";
import { isId } from "../../platform/db/ids.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { hasWords } from "./search-words.ts";
import { kindsOf } from "./transaction-words.ts";

/** Which movements of a wallet are asked for; what is missing asks for all. Days are days of Lagos. */
export type Wanted = {
  search?: string | undefined;
  kind?: TransactionGroup | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amount?: bigint | undefined;
};

export type Movement = Pick<Transaction, "id" | "amount" | "projectId" | "createdAt"> & {
  kind: TransferKind;
  businessKey: string;
  projectName: string | null;
};

/** The id of the withdrawal or investment that a movement belongs to: it stands second in the key. */
export function subjectOf(businessKey: string): string | null {
  const [, subject = ""] = businessKey.split(":");
  return isId(subject) ? subject : null;
}

/** The two ways in which a transfer may touch a wallet: each is read from an index of its own. */
const sides = {
  out: {
    own: fragment`t.debit_id`,
    other: fragment`t.credit_id`,
    amount: fragment`-t.amount_kobo`,
  },
  in: { own: fragment`t.credit_id`, other: fragment`t.debit_id`, amount: fragment`t.amount_kobo` },
};
type Side = (typeof sides)[keyof typeof sides];

/**
 * The movements of a wallet that are wanted, as a query of `Movement` rows; `order` bounds each side, and with a
 * direction there is one side alone.
 */
export function movementsOf(
  walletId: string,
  condition: SqlFragment,
  order: SqlFragment = empty,
  direction?: Direction,
): SqlFragment {
  return fragment`
    select t.id, t.kind, t.business_key, wanted.amount, t.created_at, p.id as project_id, p.name as project_name
    from (${transfersOf(walletId, condition, order, direction)}) wanted
    join ledger.transfer t on t.id = wanted.id
    left join ledger.account a on a.id = case when t.debit_id = ${walletId} then t.credit_id else t.debit_id end
    left join app.project p on p.id = a.owner_id`;
}

/**
 * Their ids and amounts alone, for whoever counts or adds them up: both stand in the index, as the kind does and the account
 * on the other side, `other_id` in a condition, so that a movement that is not wanted is not read.
 */
export function transfersOf(
  walletId: string,
  condition: SqlFragment,
  order: SqlFragment = empty,
  direction?: Direction,
): SqlFragment {
  const select = ({ own, other, amount }: Side) => fragment`
    (select t.id, ${amount} as amount from ledger.transfer t cross join lateral (select ${other} as other_id) o
      where ${own} = ${walletId} ${condition} ${order})`;
  return direction
    ? select(sides[direction])
    : fragment`${select(sides.out)} union all ${select(sides.in)}`;
}

/** Whether one side is asked for, and not kinds of movements. */
export function isDirection(kind: TransactionGroup | undefined): kind is Direction {
  return kind === "in" || kind === "out";
}

/** The SQL condition for a person's search, but its direction. */
export async function conditionOf(
  db: Sql,
  personId: string,
  { search, kind, from, to, amount }: Wanted,
): Promise<SqlFragment> {
  const words = search?.trim() ? fragment`and (${await hasWords(db, personId, search)})` : empty;
  return fragment`
    ${kind && !isDirection(kind) ? fragment`and t.kind = any(${kindsOf[kind]}::text[])` : empty}
    ${amount === undefined ? empty : fragment`and t.amount_kobo = ${amount}`}
    ${from ? fragment`and t.created_at >= app.end_of_lagos_day(${from}::date - 1)` : empty}
    ${to ? fragment`and t.created_at < app.end_of_lagos_day(${to}::date)` : empty}
    ${words}`;
}
