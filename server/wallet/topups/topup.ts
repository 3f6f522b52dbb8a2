import type { topupStatuses } from "#contract/wallet.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";

export type Topup = {
  id: string;
  personId: string;
  reference: string;
  /** What is meant for the wallet. */
  amountKobo: bigint;
  /** What the payer is charged beyond that, for the provider. */
  surchargeKobo: bigint;
  status: (typeof topupStatuses)[number];
};

export const topupColumns = fragment`id, person_id, reference, amount_kobo, surcharge_kobo, status`;

/** SQL: a payment of it may still come in, of a failed one too. The index `topup_due` has the same condition. */
export const mayStillBePaid = fragment`status in ('created', 'pending', 'failed')`;

/** The least that has to come in for it to be credited. */
export function dueKobo({ amountKobo, surchargeKobo }: Topup): bigint {
  return amountKobo + surchargeKobo;
}

/** What became of a payment, and the top-up that it belongs to when there is one. */
export type PaymentOutcome = {
  outcome: "credited" | "pending" | "failed" | "suspense" | "reversed";
  topup: Topup | null;
};

type Step = "started" | "resolved" | PaymentOutcome["outcome"];

/** Adds a step to the timeline that the owner of a top-up reads. */
export async function addStep(tx: Tx, topupId: string, step: Step, note: string): Promise<void> {
  await tx`
    insert into app.topup_event (id, topup_id, step, note)
    values (${newId()}, ${topupId}, ${step}, ${note})`;
}
