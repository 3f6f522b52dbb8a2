import type { Sql } from "../../platform/db/db.ts";

/** For how long a payout counts towards what one admin may approve to its bank account. */
export const countedHours = 24;

/**
 * Erases where a closed account's withdrawals went. The numbers of those that were approved within a day stay
 * until a job calls this again: else closing an account would let its bank account be paid out to anew.
 */
export async function eraseBankAccounts(
  tx: Sql,
  { personId }: { personId: string },
): Promise<void> {
  await tx`
    update app.withdrawal w set account_name = '',
      account_number = case when exists (
        select from app.withdrawal_event e where e.withdrawal_id = w.id and e.step = 'approved'
          and e.created_at > app.now() - make_interval(hours => ${countedHours})) then account_number else '' end
    where person_id = ${personId} and (account_name <> '' or account_number <> '')`;
}
