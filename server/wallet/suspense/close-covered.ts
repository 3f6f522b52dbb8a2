import type { Sql } from "../../platform/db/db.ts";

/**
 * Closes the cases of payments that were taken back, this one or all, once nobody owes anything of them:
 * there is nothing for an admin to decide. Safe on many processes.
 */
export async function closeCovered(
  db: Sql,
  one: { provider: string; transactionId: string } | null = null,
): Promise<void> {
  await db`
    update app.suspense_item s set resolved_at = app.now(), resolution = 'covered'
    where s.reason = 'reversed' and s.resolved_at is null
      and (${one?.provider ?? null}::text is null
        or (s.provider, s.provider_transaction_id) = (${one?.provider ?? null}, ${one?.transactionId ?? null}))
      and not exists (
        select 1 from ledger.account debt
        where debt.kind = 'receivable' and debt.balance_kobo < 0 and debt.owner_id in (
          select t.person_id from app.topup t where t.id = s.topup_id
          union all
          select given.resolved_to from app.suspense_item given
          where given.provider = s.provider and given.resolved_to is not null
            and given.provider_transaction_id = s.provider_transaction_id))`;
}
