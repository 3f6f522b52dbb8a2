import type { Db, Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { balanceAfter, firstId } from "./balance-after.ts";
import type { Finding } from "./check-books.ts";

const atOnce = 250;
/** The last byte of an id is as good as a die: one transfer in 32 is marked. */
const chosenBelow = 8;
/** Ids are in the order in which they were made, a little before their transfers are booked. */
const bookedWithin = fragment`interval '1 hour'`;

/**
 * Marks what wallets held after transfers of an hour ago and longer, which nothing older can join any more. Goes on
 * behind the last mark, so the first time it marks all of the past; on many processes the same marks are made once.
 */
export async function markBalances(db: Db): Promise<void> {
  const [made] = await db<{ transferId: string }>`
    select transfer_id from ledger.balance_mark order by place desc limit 1`;
  let last: string | undefined = made?.transferId ?? firstId;
  while (last !== undefined) last = await markSome(db, last);
}

/** Marks the next of them, and answers which was the last one. */
async function markSome(db: Db, after: string): Promise<string | undefined> {
  const [last] = await db<{ id: string }>`
    with chosen as materialized (
      select id, debit_id, credit_id from ledger.transfer
      where id > ${after} and id < app.first_id_at(now() - ${bookedWithin})
        and get_byte(uuid_send(id), 15) < ${chosenBelow}
      order by id limit ${atOnce}
    ), marked as (
      insert into ledger.balance_mark (account_id, transfer_id, balance_kobo)
      select a.id, c.id, ${balanceAfter(fragment`a.id`, fragment`c.id`)}
      from chosen c join ledger.account a on a.id = any(array[c.debit_id, c.credit_id]) and a.kind = 'wallet'
      order by c.id on conflict do nothing
    )
    select id from chosen order by id desc limit 1`;
  return last?.id;
}

/** Whether what moved since each account's newest mark leads to what it holds. */
export function checkMarks(db: Sql): Promise<Finding[]> {
  return db<Finding>`
    select 'what moved since an account''s newest mark leads to its balance' as invariant, count(*) as violations
    from (
      select distinct on (account_id) account_id, transfer_id, balance_kobo from ledger.balance_mark
      order by account_id, transfer_id desc) m
    join ledger.account a on a.id = m.account_id
    where a.balance_kobo <> m.balance_kobo
      + (select coalesce(sum(amount_kobo), 0) from ledger.transfer where credit_id = m.account_id and id > m.transfer_id)
      - (select coalesce(sum(amount_kobo), 0) from ledger.transfer where debit_id = m.account_id and id > m.transfer_id)
    having count(*) > 0`;
}
