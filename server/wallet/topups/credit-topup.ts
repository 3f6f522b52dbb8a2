import { formatShort } from "#contract/money/kobo.ts";
import { accountOf, lockAccounts, platformAccounts, readBalance } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { topupCredited } from "../../notifications/texts/wallet-texts.ts";
import { askProvider, type Payment, type PaymentProvider } from "../../payments/provider.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { holdInSuspense, type SuspenseReason } from "../suspense/hold-in-suspense.ts";
import { bookCost, bookSurcharge, costAccounts } from "../transactions/book-cost.ts";
import { attentionReasons, noteAttention } from "../withdrawals/note-attention.ts";
import { reverseTopup } from "./reverse-topup.ts";
import { addStep, dueKobo, type PaymentOutcome, type Topup, topupColumns } from "./topup.ts";

/**
 * Asks the provider about a payment and does what follows from its answer, once for ever: webhook,
 * browser, poller and requery all end here. Null when the provider knows no such payment.
 * Throws ProviderUnreachable; then nothing has changed.
 */
export async function creditTopup(
  db: Db,
  provider: PaymentProvider,
  transactionId: string,
): Promise<PaymentOutcome | null> {
  // Asked before the transaction, so that a slow provider holds no lock.
  const payment = await askProvider((signal) => provider.verify(transactionId, signal));
  return payment && completePayment(db, provider.name, payment);
}

/** The second half of `creditTopup`, for a caller who has the provider's answer already. */
export async function completePayment(
  db: Db,
  provider: string,
  payment: Payment,
): Promise<PaymentOutcome> {
  return db.transaction(async (tx) => {
    // One payment is dealt with by one process at a time, whether or not it matches a top-up.
    const key = `${provider}:${payment.transactionId}`;
    await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
    const before = await findCompleted(tx, provider, payment.transactionId);
    await noteAttention(tx, { provider, name: payment.transactionId, ...payment });
    if (payment.status === "reversed") {
      const topup = before ? before.topup : await lockTopup(tx, provider, payment.reference);
      return reverseTopup(tx, provider, payment, { outcome: before?.outcome, topup });
    }
    // What is credited or held stays so: a late "pending" or "failed" changes nothing.
    if (before) return before;

    const topup = await lockTopup(tx, provider, payment.reference);
    if (payment.status === "successful") return takeIn(tx, provider, payment, topup);
    return { outcome: payment.status, topup: topup && (await follow(tx, topup, payment.status)) };
  });
}

async function lockTopup(tx: Tx, provider: string, reference: string): Promise<Topup | null> {
  const [topup] = await tx<Topup>`
    select ${topupColumns} from app.topup
    where reference = ${reference} and provider = ${provider} for no key update`;
  return topup ?? null;
}

/** What an earlier webhook of the same payment led to, if its money has been dealt with. */
async function findCompleted(
  tx: Tx,
  provider: string,
  transactionId: string,
): Promise<PaymentOutcome | null> {
  const [topup] = await tx<Topup & { status: "credited" | "reversed" }>`
    select ${topupColumns} from app.topup
    where provider = ${provider} and provider_transaction_id = ${transactionId} for no key update`;
  if (topup) return { outcome: topup.status, topup };
  const [held] = await tx<{ topupId: string | null; isReversed: boolean }>`
    select topup_id, reason = 'reversed' as is_reversed from app.suspense_item
    where provider = ${provider} and provider_transaction_id = ${transactionId}
      and reason <> all(${attentionReasons}::text[])
    order by is_reversed desc limit 1`;
  if (!held) return null;
  const [intended] = await tx<Topup>`
    select ${topupColumns} from app.topup where id = ${held.topupId}`;
  return { outcome: held.isReversed ? "reversed" : "suspense", topup: intended ?? null };
}

/** Credits the intended amount when everything matches; otherwise the money waits in suspense. */
async function takeIn(
  tx: Tx,
  provider: string,
  payment: Payment,
  topup: Topup | null,
): Promise<PaymentOutcome> {
  const mismatch = whyNotCredit(payment, topup);
  const key = `${provider}:${payment.transactionId}`;
  if (!topup || mismatch) {
    await lockAccounts(tx, [...costAccounts, platformAccounts.suspense]);
    await holdInSuspense(tx, provider, payment, { reason: mismatch ?? "unknown_reference", topup });
    if (payment.currency === "NGN") await bookCost(tx, payment.costKobo, key);
    return { outcome: "suspense", topup };
  }
  const { providerClearing: from, platformFloat, suspense } = platformAccounts;
  const to = await accountOf(tx, "wallet", topup.personId);
  const excessKobo = payment.amountKobo - dueKobo(topup);
  // Several movements: all their accounts are locked at once, in the order of their ids.
  await lockAccounts(tx, [...costAccounts, platformFloat, to, suspense]);
  await post(tx, [{ from, to, kobo: topup.amountKobo, kind: "topup", businessKey: key }]);
  await bookSurcharge(tx, topup.surchargeKobo, key);
  await bookCost(tx, payment.costKobo, key);
  await tx`
    update app.topup set status = 'credited', provider_transaction_id = ${payment.transactionId},
      check_at = null, updated_at = app.now()
    where id = ${topup.id}`;
  if (excessKobo > 0n) {
    const excess = { ...payment, amountKobo: excessKobo };
    await holdInSuspense(tx, provider, excess, { reason: "excess", topup });
  }
  const message = `${formatShort(topup.amountKobo)} was added to your wallet.`;
  await addStep(tx, topup.id, "credited", message);
  const { personId } = topup;
  const balanceKobo = await readBalance(tx, "wallet", personId);
  await notify(tx, { personId, ...topupCredited({ ...topup, balanceKobo }) });
  return { outcome: "credited", topup };
}

function whyNotCredit(payment: Payment, topup: Topup | null): SuspenseReason | null {
  if (!topup) return "unknown_reference";
  if (payment.currency !== "NGN") return "wrong_currency";
  if (["credited", "resolved", "reversed"].includes(topup.status)) return "already_paid";
  return payment.amountKobo < dueKobo(topup) ? "amount_short" : null;
}

/** Moves a top-up forward, never back: created, pending, failed. A failed one may still be paid again. */
async function follow(tx: Tx, topup: Topup, status: "pending" | "failed"): Promise<Topup> {
  const isForward =
    topup.status === "created" || (topup.status === "pending" && status === "failed");
  if (!isForward) return topup;
  await tx`
    update app.topup set status = ${status}, updated_at = app.now(), checks = 0,
      check_at = app.now() + interval '5 seconds'
    where id = ${topup.id}`;
  const note =
    status === "pending"
      ? "Payment completed. We are waiting for the provider to confirm it."
      : "Payment was not successful. No money was taken into your wallet.";
  await addStep(tx, topup.id, status, note);
  return { ...topup, status };
}
