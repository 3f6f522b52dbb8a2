import type { Reconciliation } from "#contract/reconciliation.ts";
import type { PayoutProvider } from "../payments/payouts.ts";
import type { PaymentProvider, Span } from "../payments/provider.ts";
import type { Db, Sql } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import { comparePayments } from "./compare-payments.ts";
import { compareTransfers } from "./compare-transfers.ts";
import { resultOf } from "./result.ts";
import { storeResult } from "./stored-result.ts";

type Providers = { provider: PaymentProvider; payouts: PayoutProvider };

/**
 * Compares one day of Lagos in our books with the provider's, brings in what only the provider knew, and
 * keeps what was found. Any number of times for the same day. Throws ProviderUnreachable; then nothing of
 * the comparison is kept, and what was brought in until then stays.
 */
export async function reconcile(
  db: Db,
  { provider, payouts }: Providers,
  { day, askedBy = null }: { day: string; askedBy?: string | null },
): Promise<Reconciliation> {
  const span = await spanOf(db, day);
  const payments = await comparePayments(db, provider, span);
  const transfers = await compareTransfers(db, payouts, span);
  const result = resultOf([payments, transfers]);
  return storeResult(db, { id: newId(), day, provider: provider.name, askedBy, result });
}

/** Asks for yesterday's comparison, once, from one o'clock in the night on. Safe on many processes. */
export async function scheduleReconciliation(db: Db, provider: string): Promise<void> {
  const day = await yesterday(db);
  await enqueue(db, "reconcile", { day }, { dedupeKey: `${provider}:${day}` });
}

/** The newest day of Lagos that has been over for an hour. */
export async function yesterday(db: Sql): Promise<string> {
  const [row] = await db<{ day: string }>`
    select (app.lagos_day(app.now() - interval '1 hour') - 1)::text as day`;
  return row?.day ?? "";
}

async function spanOf(db: Sql, day: string): Promise<Span> {
  const [span] = await db<Span>`
    select app.end_of_lagos_day(${day}::date - 1) as from, app.end_of_lagos_day(${day}::date) as to`;
  if (!span) throw new Error(`no such day: ${day}`);
  return span;
}
