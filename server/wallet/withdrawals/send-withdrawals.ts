import { formatHours } from "#contract/dates/dates.ts";
import { shortAccount } from "../../notifications/texts/withdrawal-texts.ts";
import type { Payout, PayoutProvider } from "../../payments/payouts.ts";
import { askProvider, ProviderUnreachable } from "../../payments/provider.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { applyTransfer } from "./follow-transfer.ts";
import { readSendingDelay, sendingDelaySentence } from "./sending-delay.ts";
import { addStep, type LockedWithdrawal, lockWithdrawal, releaseHold } from "./withdrawal.ts";

const atOnce = 10;
const patienceMs = 20_000;
type Limits = Pick<Config, "WITHDRAWAL_COOL_OFF_HOURS">;

/**
 * Sends every approved withdrawal whose time has come. The status "sending" is committed before the
 * provider is asked, so that after a crash it is asked about and never simply sent again. Safe on
 * many processes; answers how many it sent.
 */
export async function sendWithdrawals(
  db: Db,
  payouts: PayoutProvider,
  limits: Limits,
): Promise<number> {
  const due = await db<{ id: string }>`
    select id from app.withdrawal
    where status = 'approved' and sendable_at <= app.now() and provider = ${payouts.name}
    order by sendable_at, id limit ${atOnce}`;
  const sendOne = async ({ id }: { id: string }) => {
    const locked = await db.transaction((tx) => start(tx, id, limits));
    if (locked) await sendOut(db, payouts, locked);
    return locked !== null;
  };
  const sent = (await Promise.all(due.map(sendOne))).filter(Boolean).length;
  return due.length < atOnce ? sent : sent + (await sendWithdrawals(db, payouts, limits));
}

/** Sets one to "sending" if it still may be sent; the caller then asks the provider. Null otherwise. */
async function start(tx: Tx, id: string, limits: Limits): Promise<LockedWithdrawal | null> {
  const locked = await lockWithdrawal(tx, id);
  if (locked?.status !== "approved" || !locked.isSendable) return null;
  const obstacle = obstacleTo(locked);
  if (obstacle) {
    const title = "Withdrawal not sent";
    const end = { status: "rejected", reason: obstacle, title, sentence: `${obstacle}.` } as const;
    await releaseHold(tx, locked, end);
    return null;
  }
  if (!locked.askedBy && (await waitsAgain(tx, locked, limits))) return null;
  await tx`
    update app.withdrawal set status = 'sending', attempts = 1, sent_at = app.now(), checks = 0,
      check_at = app.now() + interval '30 seconds', updated_at = app.now()
    where id = ${id}`;
  await addStep(tx, id, "sending", `The money is on its way to ${shortAccount(locked)}.`);
  return { ...locked, attempts: 1 };
}

/** What has happened since the approval that forbids sending it; null when nothing has. */
function obstacleTo({ personStatus, askedBy, owedKobo }: LockedWithdrawal): string | null {
  // Otherwise somebody could pay in, withdraw, and have the payment reversed by their bank.
  if (owedKobo > 0n) return "A payment into your wallet was taken back, which is repaid first";
  return personStatus === "SUSPENDED" && !askedBy
    ? "Your account was suspended before the money was sent"
    : null;
}

/** A reset or a new device since it was asked for starts the wait anew. */
async function waitsAgain(tx: Tx, locked: LockedWithdrawal, limits: Limits): Promise<boolean> {
  const hours = limits.WITHDRAWAL_COOL_OFF_HOURS;
  const delay = await readSendingDelay(tx, locked, hours);
  const why = sendingDelaySentence(delay);
  if (!why) return false;
  await tx`
    update app.withdrawal set sendable_at = ${delay.until}, updated_at = app.now()
    where id = ${locked.id}`;
  await addStep(
    tx,
    locked.id,
    "waiting",
    `${why} To keep your money safe, it waits ${formatHours(hours)} more.`,
  );
  return true;
}

/** Asks the provider to send it, once; without an answer it stays "sending" and is asked about. */
export async function sendOut(
  db: Db,
  payouts: PayoutProvider,
  locked: LockedWithdrawal,
): Promise<void> {
  const payout: Payout = { ...pick(locked), narration: `Ajose ${locked.reference}` };
  try {
    const transfer = await askProvider(
      (signal) => payouts.sendTransfer(payout, signal),
      patienceMs,
    );
    await applyTransfer(db, payouts.name, transfer);
  } catch (problem) {
    await db.transaction(async (tx) => {
      const [open] = await tx`
        update app.withdrawal set call_ended = 'unanswered', updated_at = app.now(),
          check_at = app.now() + interval '5 seconds'
        where id = ${locked.id} and status = 'sending' and call_ended is null returning id`;
      const note =
        "The bank has not confirmed it yet. We keep asking; the money is safe and is not sent twice.";
      if (open) await addStep(tx, locked.id, "unanswered", note);
    });
    if (!(problem instanceof ProviderUnreachable)) throw problem;
  }
}

function pick(locked: LockedWithdrawal): Omit<Payout, "narration"> {
  const { reference, bankCode, accountNumber, accountName, amountKobo } = locked;
  return { reference, bankCode, accountNumber, accountName, amountKobo };
}
