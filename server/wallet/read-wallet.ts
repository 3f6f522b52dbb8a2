import { minTopup } from "#contract/wallet.ts";
import { undecidedStatuses } from "#contract/withdrawals.ts";
import { readBalance } from "../ledger/accounts.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";

/** The person's balance, where else their money is, what they owe, and how much they may pay in and withdraw. */
export async function readWallet(
  db: Db,
  provider: Pick<PaymentProvider, "name" | "methods">,
  personId: string,
  limits: Pick<Config, "WITHDRAWAL_MIN" | "WITHDRAWAL_COOL_OFF_HOURS">,
) {
  const methods = provider.methods().map(({ method, maximumKobo, priceList }) => ({
    method,
    minimum: minTopup,
    maximum: maximumKobo,
    priceList,
  }));
  return {
    ...(await readMoney(db, personId)),
    withdrawal: {
      minimum: limits.WITHDRAWAL_MIN,
      delayHours: limits.WITHDRAWAL_COOL_OFF_HOURS,
    },
    topup: { provider: provider.name, methods },
  };
}

/** The balance, what is owed, and where else money of the person's is. */
export async function readMoney(db: Db, personId: string) {
  return {
    balance: await readBalance(db, "wallet", personId),
    owed: -(await readBalance(db, "receivable", personId)),
    ...(await readElsewhere(db, personId)),
  };
}

/** Money of the person's that is not in the wallet, by where it is. */
async function readElsewhere(db: Db, personId: string) {
  const [elsewhere] = await db<{ inEscrow: bigint; onItsWay: bigint; held: bigint }>`
    select
      (select coalesce(sum(a.balance_kobo), 0)::bigint from ledger.account a
        join app.project p on p.id = a.owner_id
        where a.kind = 'escrow' and p.creator_id = ${personId}) as in_escrow,
      ((select coalesce(sum(amount_kobo), 0) from app.topup
        where person_id = ${personId} and status = 'pending') +
      (select coalesce(sum(amount_kobo), 0) from app.withdrawal
        where person_id = ${personId} and status in ('approved', 'sending')))::bigint as on_its_way,
      ((select coalesce(sum(amount_kobo), 0) from app.withdrawal
        where person_id = ${personId} and status = any(${undecidedStatuses}::text[])) +
      (select coalesce(sum(s.amount_kobo), 0) from app.suspense_item s
        join app.topup u on u.id = s.topup_id
        where u.person_id = ${personId} and s.resolved_at is null and s.currency = 'NGN'))::bigint as held`;
  if (!elsewhere) throw new Error("an aggregate has one row");
  return elsewhere;
}
