import { randomInt } from "node:crypto";
import type { TopupMethod } from "#contract/wallet.ts";
import type { Db } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { Payment } from "../provider.ts";

export const outcomeNames = [
  "success",
  "failed",
  "pending",
  "late",
  "duplicate",
  "reordered",
  "wrong_amount",
  "reversed",
] as const;
type OutcomeName = (typeof outcomeNames)[number];
type Status = Payment["status"];

type Outcome = {
  status: Status;
  /** After how long a pending payment turns successful by itself. */
  settlesAfterSeconds?: number;
  /** The webhooks that go out, in this order. */
  webhooks: { status: Status; delaySeconds?: number }[];
};

const outcomes: Record<OutcomeName, Outcome> = {
  success: { status: "successful", webhooks: [{ status: "successful" }] },
  failed: { status: "failed", webhooks: [{ status: "failed" }] },
  // No webhook: only asking by reference finds out that it settled.
  pending: { status: "pending", settlesAfterSeconds: 15, webhooks: [] },
  late: {
    status: "pending",
    settlesAfterSeconds: 5,
    webhooks: [{ status: "successful", delaySeconds: 5 }],
  },
  duplicate: {
    status: "successful",
    webhooks: [{ status: "successful" }, { status: "successful" }, { status: "successful" }],
  },
  reordered: {
    status: "successful",
    webhooks: [{ status: "successful" }, { status: "pending" }, { status: "failed" }],
  },
  wrong_amount: { status: "successful", webhooks: [{ status: "successful" }] },
  reversed: {
    status: "successful",
    webhooks: [{ status: "successful" }, { status: "reversed", delaySeconds: 10 }],
  },
};

/** Pays what a checkout was opened for, with the outcome that is asked for. Throws TRANSACTION_NOT_FOUND. */
export async function pay(
  db: Db,
  { reference, method, outcome }: { reference: string; method: TopupMethod; outcome: OutcomeName },
): Promise<{ transactionId: string; status: Status }> {
  const { status, settlesAfterSeconds = null, webhooks } = outcomes[outcome];
  return db.transaction(async (tx) => {
    const [checkout] = await tx<{ amountKobo: bigint }>`
      select amount_kobo from sandbox.checkout where reference = ${reference}`;
    if (!checkout) throw new Refusal("TRANSACTION_NOT_FOUND");
    const transactionId = String(randomInt(100_000_000_000, 1_000_000_000_000));
    const paidKobo = outcome === "wrong_amount" ? checkout.amountKobo / 2n : checkout.amountKobo;
    await tx`
      insert into sandbox.payment (id, transaction_id, reference, method, amount_kobo, fee_kobo, status,
        settles_at)
      values (${newId()}, ${transactionId}, ${reference}, ${method}, ${paidKobo},
        sandbox.fee_of(${paidKobo}), ${status}, app.now() + make_interval(secs => ${settlesAfterSeconds}))`;
    // Repeats of one webhook are the same to the byte, as a provider that got no answer sends it again.
    const eventId = newId();
    for (const { status, delaySeconds = 0 } of webhooks) {
      const payload = { eventId, transactionId, reference, status };
      await enqueue(tx, "sandboxNotice", payload, { delaySeconds });
    }
    return { transactionId, status };
  });
}

/** Puts a payment that went through back to whom it came from, in the provider's own book. */
export async function reverse(db: Db, transactionId: string): Promise<void> {
  await db`update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
}
