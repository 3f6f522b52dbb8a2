import type { Tx } from "#server/platform/db/db.ts";
import { idAt } from "#server/platform/db/ids.ts";

export type PastTopup = {
  id: string;
  number: number;
  personId: string;
  amountKobo: bigint;
  at: Date;
};

const methods = ["bank_transfer", "card", "bank_transfer", "ussd", "mobile_money"];

/** The intents behind the demo's top-ups, their timelines, and the sandbox provider's own record of them. */
export async function loadTopups(tx: Tx, topups: PastTopup[]): Promise<void> {
  const references = topups.map(({ number }) => `AJ-DEMO${String(number).padStart(8, "0")}`);
  const transactionIds = topups.map(({ number }) => topupTransactionId(number));
  const method = topups.map(({ number }) => methods[number % methods.length]);
  const kobo = topups.map((topup) => topup.amountKobo);
  const at = topups.map((topup) => topup.at);
  await tx`
    insert into app.topup (id, person_id, reference, provider, method, amount_kobo, status, provider_transaction_id, created_at, updated_at)
    select id, person, reference, 'sandbox', method, kobo, 'credited', paid, at, at + interval '40 seconds'
    from unnest(${topups.map((t) => t.id)}::uuid[], ${topups.map((t) => t.personId)}::uuid[], ${references}::text[], ${method}::text[],
      ${kobo}::bigint[], ${transactionIds}::text[], ${at}::timestamptz[]) as past (id, person, reference, method, kobo, paid, at)`;
  await tx`
    insert into sandbox.payment (id, transaction_id, reference, method, amount_kobo, status, created_at)
    select id, paid, reference, method, kobo, 'successful', at
    from unnest(${topups.map((t) => idAt(t.at))}::uuid[], ${transactionIds}::text[], ${references}::text[], ${method}::text[],
      ${kobo}::bigint[], ${at}::timestamptz[]) as past (id, paid, reference, method, kobo, at)`;
}

/** The sandbox provider's id for the demo top-up with this number. */
export function topupTransactionId(number: number): string {
  return String(70_000_000 + number);
}
