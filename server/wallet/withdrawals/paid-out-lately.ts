import { countedHours } from "../../identity/users/erase-bank-accounts.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/db.ts";
import { fragment } from "../../platform/db/sql.ts";

type Limit = Pick<Config, "PAYOUT_TWO_ADMINS">;
type Payout = { personId: string; accountNumber: string; amountKobo: bigint };

/** Approved in the last 24 hours, and not come back since. Approving is one of the updates of the row. */
const isLately = fragment`
  o.status in ('approved', 'sending', 'paid') and o.updated_at > app.now() - make_interval(hours => ${countedHours})
  and exists (select from app.withdrawal_event e where e.withdrawal_id = o.id and e.step = 'approved'
    and e.created_at > app.now() - make_interval(hours => ${countedHours}))`;

/**
 * SQL: the kobo whose withdrawal was approved in the last 24 hours for the person of the withdrawal `w`, or
 * for everybody to its bank account, whichever is more. Providers list some banks under two codes, so the
 * account's number stands for it.
 */
export const paidOutLately = fragment`greatest(
  (select coalesce(sum(o.amount_kobo), 0) from app.withdrawal o
    where o.person_id = w.person_id and ${isLately}),
  (select coalesce(sum(o.amount_kobo), 0) from app.withdrawal o
    where o.account_number = w.account_number and ${isLately}))::bigint`;

/**
 * Whether this payout, with what went to the same person or bank account in 24 hours, is above what one
 * admin may approve. Payouts of several people to one account wait here for each other, so that each counts
 * what the other has approved: call it after all other locks.
 */
export async function needsTwoForPayout(
  tx: Tx,
  { personId, accountNumber, amountKobo }: Payout,
  { PAYOUT_TWO_ADMINS: limit }: Limit,
): Promise<boolean> {
  // Above the limit too: a smaller one to this account has to wait until this one counts.
  const account = `payout:${accountNumber}`;
  await tx`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`;
  const [lately] = await tx<{ kobo: bigint }>`
    select ${paidOutLately} as kobo
    from (values (${personId}::uuid, ${accountNumber})) w (person_id, account_number)`;
  return amountKobo + (lately?.kobo ?? 0n) > limit;
}
