import { askProvider, ProviderUnreachable } from "../payments/provider.ts";
import type { Treasury } from "../payments/treasury.ts";
import type { Sql } from "../platform/db/db.ts";

const patienceMs = 4_000;

type Sums = {
  wallets: bigint;
  escrows: bigint;
  returns: bigint;
  withdrawals: bigint;
  suspense: bigint;
  fees: bigint;
  float: bigint;
  unpaidCosts: bigint;
  receivable: bigint;
  owed: bigint;
  held: bigint;
};

/**
 * What the platform owes beside what the provider holds for it, by our own books and by the provider's word;
 * the owner's float and the costs that it has not paid yet stand apart.
 */
export async function readSolvency(db: Sql, treasury: Treasury, sumsOf = () => readSums(db)) {
  const reported = askProvider((signal) => treasury.readBalance(signal), patienceMs).catch(
    (problem: unknown) => {
      if (problem instanceof ProviderUnreachable) return null;
      throw problem;
    },
  );
  const [sums, providerReported] = await Promise.all([sumsOf(), reported]);
  return { ...sums, providerReported };
}

/** What our own books say of it, over all accounts there are. */
export async function readSums(db: Sql): Promise<Sums> {
  const [found] = await db<Sums>`
    with held as (
      select kind, sum(balance_kobo)::bigint as kobo from ledger.account group by kind
    ), sums as (
      select
        coalesce(sum(kobo) filter (where kind = 'wallet'), 0)::bigint as wallets,
        coalesce(sum(kobo) filter (where kind = 'escrow'), 0)::bigint as escrows,
        coalesce(sum(kobo) filter (where kind = 'returns'), 0)::bigint as returns,
        coalesce(sum(kobo) filter (where kind = 'withdrawal_hold'), 0)::bigint as withdrawals,
        coalesce(sum(kobo) filter (where kind = 'suspense'), 0)::bigint as suspense,
        coalesce(sum(kobo) filter (where kind in ('platform_fees', 'settlement_fees')), 0)::bigint as fees,
        coalesce(sum(kobo) filter (where kind = 'platform_float'), 0)::bigint as float,
        coalesce(-sum(kobo) filter (where kind = 'provider_costs'), 0)::bigint as unpaid_costs,
        coalesce(-sum(kobo) filter (where kind = 'receivable'), 0)::bigint as receivable,
        coalesce(-sum(kobo) filter (where kind = 'provider_clearing'), 0)::bigint as held
      from held
    )
    select *, wallets + escrows + returns + withdrawals + suspense as owed from sums`;
  if (!found) throw new Error("there are no books");
  return found;
}
