import type { Tx } from "../platform/db/db.ts";
import type { SqlFragment } from "../platform/db/sql.ts";
import type { TransferKind } from "./post.ts";

/**
 * Moves money along every row that a query gives: (from_id, to_id, kobo, business_key), all of one kind.
 * Rows of 0 kobo move nothing. The same books, the same refusals and the same
 * repayment of what people owe as `post`, without the rows ever
 * passing through this program. Answers how much moved.
 */
export async function postMany(tx: Tx, kind: TransferKind, legs: SqlFragment): Promise<bigint> {
  const [moved] = await tx<{ kobo: bigint }>`
    with posted as (
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key, created_at)
      select app.new_id(), from_id, to_id, kobo, ${kind}, business_key, app.now()
      from (${legs}) legs (from_id, to_id, kobo, business_key) where kobo > 0
      returning amount_kobo)
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from posted`;
  // A statement of its own: it has to see the balances that the one before left.
  await tx`
    select ledger.repay_receivables(
      array(select to_id from (${legs}) legs (from_id, to_id, kobo, business_key)))`;
  return moved?.kobo ?? 0n;
}
