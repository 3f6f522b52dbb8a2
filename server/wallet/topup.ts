import type { topupStatuses } from "#contract/wallet.ts";
import type { Tx } from "../platform/db.ts";
import { newId } from "../platform/ids.ts";

export type Topup = {
  id: string;
  personId: string;
  amountKobo: bigint;
  status: (typeof topupStatuses)[number];
};

/** What became of a payment, and the top-up that it belongs to when there is one. */
export type Settled = {
  outcome: "credited" | "pending" | "failed" | "suspense" | "reversed";
  topup: Topup | null;
};

type Step = "started" | "resolved" | Settled["outcome"];

/** Adds a step to the timeline that the owner of a top-up reads. */
export async function addStep(tx: Tx, topupId: string, step: Step, note: string): Promise<void> {
  await tx`
    insert into app.topup_event (id, topup_id, step, note)
    values (${newId()}, ${topupId}, ${step}, ${note})`;
}
