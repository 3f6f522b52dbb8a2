import { formatShort } from "#contract/money/kobo.ts";
import { lockAccounts, openAccount, platformAccounts, readBalance } from "../../ledger/accounts.ts";
import { type Movement, post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import {
  shortAccount,
  withdrawalPaid,
  withdrawalSentBack,
} from "../../notifications/texts/withdrawal-texts.ts";
import type { PayoutProvider, Transfer } from "../../payments/payouts.ts";
import { askProvider } from "../../payments/provider.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { addSuspenseItem } from "../suspense/add-suspense-item.ts";
import { bookCost, costAccounts } from "../transactions/book-cost.ts";
import { noteAttention } from "./note-attention.ts";
import {
  addStep,
  keyOf,
  type LockedWithdrawal,
  lockWithdrawal,
  releaseHold,
} from "./withdrawal.ts";

const clearing = platformAccounts.providerClearing;
type Outcome = Transfer["status"] | "unknown";

/**
 * Asks the provider about the transfer with our reference and does what follows: webhooks and the poller
 * end here. Throws ProviderUnreachable; then nothing has changed.
 */
export async function followTransfer(
  db: Db,
  payouts: PayoutProvider,
  reference: string,
): Promise<Outcome> {
  const transfer = await askProvider((signal) => payouts.findTransfer(reference, signal));
  return transfer ? applyTransfer(db, payouts.name, transfer) : "unknown";
}

/**
 * Brings a withdrawal to where the provider says that its transfer is, each movement once for ever. The
 * second half of `followTransfer`, for a caller who has the provider's answer already.
 */
export async function applyTransfer(
  db: Db,
  provider: string,
  transfer: Transfer,
): Promise<Outcome> {
  const [found] = await db<{ id: string }>`
    select id from app.withdrawal where reference = ${transfer.reference} and provider = ${provider}`;
  if (!found) return "unknown";
  await db.transaction(async (tx) => {
    const locked = await lockWithdrawal(tx, found.id, costAccounts);
    if (!locked) throw new Error("a withdrawal went away");
    await tx`
      update app.withdrawal set call_ended = 'answered',
        fee_kobo = case when ${transfer.status === "paid"} then ${transfer.feeKobo} else fee_kobo end,
        provider_transfer_id = coalesce(${transfer.providerId}, provider_transfer_id)
      where id = ${locked.id}`;
    const contradiction = await applyStatus(tx, locked, transfer);
    if (transfer.status === "paid") await bookFee(tx, locked, transfer.feeKobo);
    const { reference, amountKobo } = locked;
    const about = { provider, name: reference, reference, amountKobo, currency: "NGN" };
    await noteAttention(tx, { ...about, attention: contradiction ?? transfer.attention });
  });
  return transfer.status;
}

/**
 * Each movement is made once: a provider that changes its mind a second time is not followed but shown to
 * admins, in the sentence answered.
 */
async function applyStatus(
  tx: Tx,
  locked: LockedWithdrawal,
  { status, reason }: Transfer,
): Promise<string | undefined> {
  const cameBack = status === "failed" || status === "reversed";
  const wentBack = locked.status === "failed" || locked.status === "reversed";
  if (locked.status === "sending") {
    if (status === "paid") await payOut(tx, locked);
    else if (status !== "pending") await failWithdrawal(tx, locked, { status, reason });
  } else if (locked.status === "paid" && cameBack) {
    if (await hasComeBack(tx, locked)) return contradictionOf(locked, status);
    await takeIn(tx, locked, reason);
  } else if (wentBack && status === "paid") {
    if (await hasComeBack(tx, locked)) return contradictionOf(locked, status);
    await payAfterAll(tx, locked);
  } else if (status === "paid" && locked.status !== "paid") {
    // Our books never sent it: they may be those of a restored backup.
    return contradictionOf(locked, status);
  }
  return undefined;
}

function contradictionOf({ status }: LockedWithdrawal, told: Transfer["status"]): string {
  return `The provider says that this transfer is ${told}. Our books say ${status} and do not follow: compare with the provider.`;
}

/** Whether it came back after it had been paid. */
async function hasComeBack(tx: Tx, locked: LockedWithdrawal): Promise<boolean> {
  const [moved] = await tx`
    select 1 as one from ledger.transfer
    where kind = 'withdrawal_reversed' and business_key = ${keyOf(locked)}`;
  return moved !== undefined;
}

/** Books the provider's fee, once however often it is reported. */
async function bookFee(tx: Tx, locked: LockedWithdrawal, kobo: bigint): Promise<void> {
  const businessKey = keyOf(locked);
  const [booked] = await tx`
    select 1 as one from ledger.transfer
    where kind = 'provider_cost' and business_key = ${businessKey}`;
  if (!booked) await bookCost(tx, kobo, businessKey);
}

/** Ends one that the provider did not pay: the money never left the hold. */
export async function failWithdrawal(
  tx: Tx,
  locked: LockedWithdrawal,
  { status, reason }: { status: "failed" | "reversed"; reason: string | null },
): Promise<void> {
  await releaseHold(tx, locked, {
    status,
    reason,
    sentence: `The bank did not take the money${reason ? `: ${withoutStop(reason)}` : ""}.`,
  });
}

async function payOut(tx: Tx, locked: LockedWithdrawal): Promise<void> {
  const { amountKobo, holdId } = locked;
  await post(tx, [
    {
      from: holdId,
      to: clearing,
      kobo: amountKobo,
      kind: "withdrawal_paid",
      businessKey: keyOf(locked),
    },
  ]);
  const message = `${formatShort(amountKobo)} was paid to ${shortAccount(locked)}.`;
  await markPaid(tx, locked, { message, isAfterAll: false });
}

/** The bank sent it back after it was paid. */
async function takeIn(tx: Tx, locked: LockedWithdrawal, reason: string | null): Promise<void> {
  const { id, personId, amountKobo, walletId, isClosed } = locked;
  const to = isClosed ? platformAccounts.suspense : walletId;
  const kind = "withdrawal_reversed";
  const movement = {
    from: clearing,
    to,
    kobo: amountKobo,
    kind,
    businessKey: keyOf(locked),
  } as const;
  const [transferId = null] = await post(tx, [movement]);
  // The owner of a closed account would not get the money: it goes to suspense, for an admin.
  if (isClosed) {
    const { provider, reference } = locked;
    const item = { provider, transactionId: reference, reference, amountKobo, currency: "NGN" };
    await addSuspenseItem(tx, { ...item, reason: kind, transferId });
  }
  await tx`
    update app.withdrawal set status = 'reversed', reason = ${reason}, check_at = app.now() + interval '1 day',
      settled_at = app.now(), updated_at = app.now()
    where id = ${id}`;
  const why = reason ? `: ${withoutStop(reason)}` : "";
  const where = isClosed ? "kept safe" : "in your wallet again";
  const message = `The bank sent the money back${why}. ${formatShort(amountKobo)} is ${where}.`;
  await addStep(tx, id, "reversed", message);
  await notify(tx, { personId, ...withdrawalSentBack({ ...locked, message }) });
}

/** It was given back already and is paid now: taken from the wallet again, and what is missing is owed. */
async function payAfterAll(tx: Tx, locked: LockedWithdrawal): Promise<void> {
  const { personId, amountKobo, walletId } = locked;
  const owed = await openAccount(tx, "receivable", personId);
  await lockAccounts(tx, [owed]);
  const leftKobo = await readBalance(tx, "wallet", personId);
  const owedKobo = amountKobo > leftKobo ? amountKobo - leftKobo : 0n;
  const key = keyOf(locked);
  const [to, kind] = [clearing, "withdrawal_taken_back"] as const;
  const movements: Movement[] = [
    { from: walletId, to, kobo: amountKobo - owedKobo, kind, businessKey: key },
    { from: owed, to, kobo: owedKobo, kind, businessKey: `${key}:owed` },
  ];
  await post(
    tx,
    movements.filter(({ kobo }) => kobo > 0n),
  );
  const message = `${formatShort(amountKobo)} was paid to ${shortAccount(locked)} after all, and is out of your wallet again.`;
  await markPaid(tx, locked, { message, isAfterAll: true });
}

async function markPaid(
  tx: Tx,
  locked: LockedWithdrawal,
  { message, isAfterAll }: { message: string; isAfterAll: boolean },
): Promise<void> {
  const { id, personId } = locked;
  // A bank may still send it back: it is asked about for three more days.
  await tx`
    update app.withdrawal set status = 'paid', reason = null, check_at = app.now() + interval '1 day',
      settled_at = app.now(), updated_at = app.now()
    where id = ${id}`;
  await addStep(tx, id, "paid", message);
  await notify(tx, { personId, ...withdrawalPaid({ ...locked, isAfterAll }) });
}

function withoutStop(reason: string): string {
  return reason.trim().replace(/\.$/, "").slice(0, 200);
}
