import { formatShort } from "#contract/money/kobo.ts";
import { accountOf, lockAccounts, openAccount, platformAccounts } from "../../ledger/accounts.ts";
import { type Movement, post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { topupReversed } from "../../notifications/texts/wallet-texts.ts";
import type { Payment } from "../../payments/provider.ts";
import type { Tx } from "../../platform/db/db.ts";
import { addSuspenseItem } from "../suspense/add-suspense-item.ts";
import { closeCovered } from "../suspense/close-covered.ts";
import { bookSurchargeBack, costAccounts } from "../transactions/book-cost.ts";
import { addStep, type PaymentOutcome, type Topup } from "./topup.ts";

/**
 * Follows a payment that the provider took back: what we hold of it in suspense goes back, then what
 * is left of it in the wallet, and the rest is owed by the person. Once for ever; while something of it is
 * owed, it is a case for admins.
 */
export async function reverseTopup(
  tx: Tx,
  provider: string,
  payment: Payment,
  before: { outcome: PaymentOutcome["outcome"] | undefined; topup: Topup | null },
): Promise<PaymentOutcome> {
  const { topup } = before;
  if (before.outcome === "reversed") return { outcome: "reversed", topup };
  // This also records the payment, so that a late "successful" of it credits nothing.
  await addSuspenseItem(tx, { provider, ...payment, topupId: topup?.id, reason: "reversed" });
  // The platform's own accounts of all that follows, before any wallet.
  await lockAccounts(tx, [...costAccounts, platformAccounts.suspense]);
  await returnSuspense(tx, provider, payment.transactionId);
  await takeBackGiven(tx, provider, payment.transactionId);
  if (topup && before.outcome === "credited") {
    await takeBack(tx, `${provider}:${payment.transactionId}`, topup);
  } else if (topup) {
    // Nothing of it reached the wallet, so the top-up is still unpaid.
    await tx`
      update app.topup set status = 'failed', check_at = null, updated_at = app.now()
      where id = ${topup.id} and status in ('created', 'pending', 'suspense')`;
    await addStep(tx, topup.id, "reversed", "The provider reversed this payment.");
  }
  await closeCovered(tx, { provider, transactionId: payment.transactionId });
  return { outcome: "reversed", topup };
}

async function returnSuspense(tx: Tx, provider: string, transactionId: string): Promise<void> {
  const held = await tx<{ amountKobo: bigint; isNaira: boolean }>`
    update app.suspense_item set resolved_at = app.now()
    where provider = ${provider} and provider_transaction_id = ${transactionId}
      and reason <> 'reversed' and resolved_at is null
    returning amount_kobo, transfer_id is not null as is_naira`;
  const kobo = held.reduce((sum, { amountKobo, isNaira }) => sum + (isNaira ? amountKobo : 0n), 0n);
  if (kobo === 0n) return;
  const { suspense: from, providerClearing: to } = platformAccounts;
  const businessKey = `${provider}:${transactionId}:suspense`;
  await post(tx, [{ from, to, kobo, kind: "topup_reversal", businessKey }]);
}

/** Takes back what admins credited to somebody out of suspense. */
async function takeBackGiven(tx: Tx, provider: string, transactionId: string): Promise<void> {
  const given = await tx<{ id: string; personId: string; amountKobo: bigint }>`
    select id, resolved_to as person_id, amount_kobo from app.suspense_item
    where provider = ${provider} and provider_transaction_id = ${transactionId}
      and resolved_to is not null order by id`;
  for (const { id, personId, amountKobo } of given) {
    await takeFrom(tx, `${provider}:${transactionId}:${id}`, {
      personId,
      amountKobo,
      reference: null,
    });
  }
}

/** The payer has everything back, so the wallet gives its part and the platform the rest. */
async function takeBack(tx: Tx, key: string, topup: Topup): Promise<void> {
  const { id, surchargeKobo } = topup;
  const message = await takeFrom(tx, key, topup);
  await bookSurchargeBack(tx, surchargeKobo, `${key}:surcharge`);
  await tx`
    update app.topup set status = 'reversed', check_at = null, updated_at = app.now()
    where id = ${id}`;
  await addStep(tx, id, "reversed", message);
}

/** Takes what is left in the wallet; the rest is owed. Answers the sentence for its owner. */
async function takeFrom(
  tx: Tx,
  key: string,
  from: { personId: string; amountKobo: bigint; reference: string | null },
): Promise<string> {
  const { personId, amountKobo, reference } = from;
  const wallet = await accountOf(tx, "wallet", personId);
  const owed = await openAccount(tx, "receivable", personId);
  // Every account of the movement, so that they are locked in the order of their ids.
  const to = platformAccounts.providerClearing;
  const balances = await lockAccounts(tx, [wallet, owed, to]);
  const leftKobo = balances.get(wallet) ?? 0n;
  const takenKobo = leftKobo < amountKobo ? leftKobo : amountKobo;
  const owedKobo = amountKobo - takenKobo;
  const kind = "topup_reversal";
  const movements: Movement[] = [
    { from: wallet, to, kobo: takenKobo, kind, businessKey: key },
    { from: owed, to, kobo: owedKobo, kind, businessKey: `${key}:owed` },
  ];
  await post(
    tx,
    movements.filter(({ kobo }) => kobo > 0n),
  );
  const message =
    owedKobo === 0n
      ? `The provider reversed a payment: ${formatShort(takenKobo)} was taken out of your wallet.`
      : `The provider reversed a payment: ${formatShort(takenKobo)} was taken out of your wallet and ${formatShort(owedKobo)} is still owed.`;
  const reversed = { amountKobo, reference, takenKobo, owedKobo };
  await notify(tx, { personId, ...topupReversed(reversed) });
  return message;
}
