import { firstId } from "../platform/db/ids.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";

/**
 * What an account held after a transfer of its own, in the order of their ids: the mark before it and what moved
 * since, which is as much however long the account's history is.
 */
export function balanceAfter(account: SqlFragment, transfer: SqlFragment): SqlFragment {
  const moved = (side: SqlFragment) => fragment`
    (select coalesce(sum(amount_kobo), 0) from ledger.transfer
      where ${side} = ${account} and id > coalesce(m.transfer_id, ${firstId}) and id <= ${transfer})`;
  return fragment`
    coalesce((
      select coalesce(m.balance_kobo, 0) + ${moved(fragment`credit_id`)} - ${moved(fragment`debit_id`)}
      from (select 1) one left join lateral (
        select transfer_id, balance_kobo from ledger.balance_mark
        where account_id = ${account} and transfer_id <= ${transfer} order by transfer_id desc limit 1) m on true), 0)::bigint`;
}
