import type { Db } from "../../platform/db/db.ts";

/**
 * The job that empties a provider's webhooks about a closed account's payments and withdrawals, which name
 * their payer. That each came, and what followed from it, stays; a repeat of one is still known by its hash.
 * In a demo the sandbox's own book is erased too.
 */
export async function eraseWebhooks(db: Db, { personId }: { personId: string }): Promise<void> {
  await db.transaction(
    async (tx) => {
      await tx`
        update app.webhook_event e set body = ''
        where body <> '' and exists (
          select 1 from (
            select reference, provider_transaction_id from app.topup where person_id = ${personId}
            union all
            select reference, provider_transfer_id from app.withdrawal where person_id = ${personId}) own
          where position(own.reference in e.body) > 0
            or position('"' || own.provider_transaction_id || '"' in e.body) > 0)`;
      await tx`
        update sandbox.checkout c set customer_email = ''
        from app.topup t where t.reference = c.reference and t.person_id = ${personId}`;
      await tx`
        update sandbox.transfer s set account_number = ''
        from app.withdrawal w where w.reference = s.reference and w.person_id = ${personId}`;
    },
    // This reads every webhook that is stored: slow, and no request waits for it.
    { statementTimeoutMs: 600_000 },
  );
}
