import { formatShort } from "#contract/money/kobo.ts";
import { readBalance } from "../../ledger/accounts.ts";
import { type PaymentProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Db } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { suspenseSentence } from "../suspense/hold-in-suspense.ts";
import { creditTopup } from "./credit-topup.ts";
import { addStep, type PaymentOutcome, type Topup, topupColumns } from "./topup.ts";

type TopupClaim = { personId: string; transactionId: string };

/**
 * Has a payment verified and credited to the owner of its top-up, who alone gets an answer: another
 * caller gets TRANSACTION_NOT_FOUND, although the money then is with its owner. While nobody knows,
 * it is pending. Throws PAYMENT_NOT_SUCCESSFUL or PAYMENT_MISMATCH when it will not be credited.
 */
export async function claimTopup(db: Db, provider: PaymentProvider, claim: TopupClaim) {
  const completed = await complete(db, provider, claim);
  if (completed.outcome === "failed" || completed.outcome === "reversed") {
    throw new Refusal("PAYMENT_NOT_SUCCESSFUL");
  }
  if (completed.outcome === "suspense") {
    throw new Refusal("PAYMENT_MISMATCH", await readHeld(db, provider.name, claim));
  }
  const newBalance = await readBalance(db, "wallet", claim.personId);
  const amount = completed.topup && formatShort(completed.topup.amountKobo);
  if (completed.outcome === "credited") {
    const message = `Wallet funded successfully! ${amount} added.`;
    return { data: { newBalance, status: completed.outcome }, message };
  }
  const message = `Payment completed! ${amount ?? "It"} will be added to your wallet.`;
  return { data: { newBalance, status: completed.outcome }, message, status: 202 as const };
}

/** The sentence for the payer about a payment that is in suspense. */
async function readHeld(
  db: Db,
  provider: string,
  { transactionId }: TopupClaim,
): Promise<{ message: string } | undefined> {
  const [held] = await db<{ reason: string; amountKobo: bigint; currency: string }>`
    select reason, amount_kobo, currency from app.suspense_item
    where provider = ${provider} and ltrim(${transactionId}, '0') in (ltrim(provider_transaction_id, '0'), reference)
      and reason in ('wrong_currency', 'already_paid', 'amount_short')
    order by created_at desc, id desc limit 1`;
  return held && { message: suspenseSentence(held.reason, held.amountKobo, held.currency) };
}

async function complete(
  db: Db,
  provider: PaymentProvider,
  claim: TopupClaim,
): Promise<PaymentOutcome> {
  const { personId, transactionId } = claim;
  try {
    const completed =
      (await findCredited(db, provider.name, claim)) ??
      (await creditTopup(db, provider, transactionId));
    if (completed?.topup?.personId === personId) return completed;
  } catch (problem) {
    if (!(problem instanceof ProviderUnreachable)) throw problem;
    return { outcome: "pending", topup: await markReported(db, provider.name, claim) };
  }
  throw new Refusal("TRANSACTION_NOT_FOUND");
}

/** A payment that we have credited already needs no provider: a repeat succeeds while that is away. */
async function findCredited(
  db: Db,
  provider: string,
  { personId, transactionId }: TopupClaim,
): Promise<PaymentOutcome | null> {
  const [topup] = await db<Topup>`
    select ${topupColumns} from app.topup
    where provider = ${provider} and ${transactionId} in (provider_transaction_id, reference)
      and person_id = ${personId} and status = 'credited'`;
  return topup ? { outcome: "credited", topup } : null;
}

/**
 * Without the provider nobody knows which top-up an id belongs to, unless it is our own reference. It is
 * most likely the caller's newest open one: that is shown as pending, and the poller asks for it.
 */
async function markReported(
  db: Db,
  provider: string,
  { personId, transactionId }: TopupClaim,
): Promise<Topup | null> {
  return db.transaction(async (tx) => {
    const [topup] = await tx<Topup>`
      select ${topupColumns} from app.topup
      where person_id = ${personId} and provider = ${provider} and status in ('created', 'pending')
      order by reference = ${transactionId} desc, created_at desc, id desc limit 1
      for no key update`;
    if (topup?.status !== "created") return topup ?? null;
    await tx`
      update app.topup set status = 'pending', updated_at = app.now(), checks = 0,
        check_at = app.now() + interval '5 seconds'
      where id = ${topup.id}`;
    const note = "Payment completed. The provider cannot be reached; we keep asking.";
    await addStep(tx, topup.id, "pending", note);
    return topup;
  });
}
