import type { Db } from "../platform/db/db.ts";
import { firstId } from "../platform/db/ids.ts";
import { fragment } from "../platform/db/sql.ts";
import { balanceAfter } from "./balance-after.ts";

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

/**
 * Sets the marks right of accounts whose newest one does not lead to what they hold: a transfer came behind a mark, from a
 * server whose clock is late or with a time of long ago. Each mark stands on the one before, so the newest tells of all.
 * Answers of how many accounts.
 */
export async function mendMarks(db: Db): Promise<number> {
  const mended = await db<{ accountId: string }>`
    with newest as (
      select distinct on (account_id) account_id, transfer_id, balance_kobo from ledger.balance_mark
      order by account_id, transfer_id desc
    ), wrong as materialized (
      select m.account_id from newest m join ledger.account a on a.id = m.account_id
      where a.balance_kobo <> m.balance_kobo + (
        select coalesce(sum(amount_kobo), 0) from ledger.entry e
        where e.account_id = m.account_id and e.transfer_id > m.transfer_id)
    ), held as (
      select account_id, transfer_id, sum(amount_kobo) over (partition by account_id order by transfer_id)::bigint as kobo
      from ledger.entry where account_id in (select account_id from wrong)
    )
    update ledger.balance_mark m set balance_kobo = held.kobo from held
    where m.account_id = held.account_id and m.transfer_id = held.transfer_id
    returning m.account_id`;
  return new Set(mended.map(({ accountId }) => accountId)).size;
}
