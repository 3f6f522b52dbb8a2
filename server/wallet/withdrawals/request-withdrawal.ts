import { randomBytes } from "node:crypto";
import { formatHours } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { openWithdrawalStatuses, type Withdrawal, whyNotWithdraw } from "#contract/withdrawals.ts";
import { lockAccounts, openAccount, readBalance } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { shortAccount, withdrawalRequested } from "../../notifications/texts/withdrawal-texts.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { flagUnlikeNames } from "./flag-unlike-names.ts";
import { readWithdrawal } from "./list-withdrawals.ts";
import type { BankAccount } from "./name-enquiry.ts";
import { readSendingDelay, type SendingDelay, sendingDelaySentence } from "./sending-delay.ts";
import { addStep, keyOf } from "./withdrawal.ts";

export type WithdrawalLimits = Pick<
  Config,
  "WITHDRAWAL_MIN" | "WITHDRAWAL_COOL_OFF_HOURS" | "MAX_OPEN_WITHDRAWALS"
>;
type Request = { personId: string; amountKobo: bigint; account: BankAccount };

/**
 * Takes the money out of the wallet at once and holds it until an admin has decided. The password and the
 * bank's name for the account have been asked for before. Throws INVALID_INPUT for too small an amount,
 * INSUFFICIENT_BALANCE, MONEY_OWED and TOO_MANY_WITHDRAWALS.
 */
export async function requestWithdrawal(
  tx: Tx,
  request: Request,
  limits: WithdrawalLimits,
): Promise<Withdrawal & { newBalance: bigint }> {
  const { personId, amountKobo, account } = request;
  const wallet = await lockWallet(tx, personId);
  await refuse(tx, request, wallet, limits);
  const delay = await readSendingDelay(
    tx,
    { personId, ...account },
    limits.WITHDRAWAL_COOL_OFF_HOURS,
  );
  const times = { now: delay.now, sendableAt: delay.until };
  const { id, reference } = await holdAmount(tx, { ...request, ...times }, wallet);
  const what = `${formatShort(amountKobo)} to ${shortAccount(account)}`;
  const note = `You asked to withdraw ${what}. It waits for an admin's approval.`;
  await addStep(tx, id, "requested", note);
  await addWait(tx, id, delay, limits.WITHDRAWAL_COOL_OFF_HOURS);
  if (!account.isNameLike) await flagUnlikeNames(tx, personId);
  const told = { ...account, ...times, amountKobo, reference };
  await notify(tx, { personId, ...withdrawalRequested(told) });
  return {
    ...(await readWithdrawal(tx, { id, personId })),
    newBalance: wallet.balanceKobo - amountKobo,
  };
}

export type LockedWallet = {
  walletId: string;
  holdId: string;
  balanceKobo: bigint;
  owedKobo: bigint;
};

/** The accounts that a withdrawal moves and what is in them, locked. */
export async function lockWallet(tx: Tx, personId: string): Promise<LockedWallet> {
  const walletId = await openAccount(tx, "wallet", personId);
  const holdId = await openAccount(tx, "withdrawal_hold", personId);
  const balances = await lockAccounts(tx, [walletId, holdId]);
  // What is owed moves only while the wallet is locked, and that it is now.
  const owedKobo = -(await readBalance(tx, "receivable", personId));
  return { walletId, holdId, balanceKobo: balances.get(walletId) ?? 0n, owedKobo };
}

/** Puts the amount on hold, saves the withdrawal and enqueues the admins' notification; answers its id and reference. */
export async function holdAmount(
  tx: Tx,
  given: Request & { now: Date; sendableAt: Date; askedBy?: string },
  { walletId, holdId }: LockedWallet,
): Promise<{ id: string; reference: string }> {
  const { personId, amountKobo, account, now, sendableAt, askedBy = null } = given;
  const [id, reference] = [newId(), newReference()];
  await tx`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name,
      account_number, account_name, is_name_like, sendable_at, asked_by, status, first_approver_id, created_at)
    values (${id}, ${personId}, ${reference}, ${account.provider}, ${amountKobo}, ${account.bankCode},
      ${account.bankName}, ${account.accountNumber}, ${account.accountName}, ${account.isNameLike},
      ${sendableAt}, ${askedBy}, ${askedBy ? "awaiting_second" : "held"}, ${askedBy}, ${now})`;
  const businessKey = keyOf({ id, personId });
  await post(tx, [
    { from: walletId, to: holdId, kobo: amountKobo, kind: "withdrawal_held", businessKey },
  ]);
  await enqueue(tx, "tellAdmins", {});
  return { id, reference };
}

/** Says in the timeline why it waits, if it does. */
async function addWait(tx: Tx, id: string, delay: SendingDelay, hours: number): Promise<void> {
  const why = sendingDelaySentence(delay);
  if (!why) return;
  await addStep(
    tx,
    id,
    "waiting",
    `${why} To keep your money safe, it is sent after ${formatHours(hours)}.`,
  );
}

async function refuse(
  tx: Tx,
  { personId, amountKobo }: Request,
  { balanceKobo, owedKobo }: LockedWallet,
  limits: WithdrawalLimits,
): Promise<void> {
  refuseDebtor(owedKobo);
  const sentence = whyNotWithdraw(amountKobo, { minKobo: limits.WITHDRAWAL_MIN, balanceKobo });
  if (sentence && amountKobo > balanceKobo && amountKobo >= limits.WITHDRAWAL_MIN) {
    throw new Refusal("INSUFFICIENT_BALANCE");
  }
  if (sentence) {
    throw new Refusal("INVALID_INPUT", { message: sentence, fields: { amount: sentence } });
  }
  const [open] = await tx<{ count: number }>`
    select count(*)::int as count from app.withdrawal
    where person_id = ${personId} and status = any(${openWithdrawalStatuses})`;
  if ((open?.count ?? 0) >= limits.MAX_OPEN_WITHDRAWALS) throw new Refusal("TOO_MANY_WITHDRAWALS");
}

/** Throws MONEY_OWED with the amount. */
export function refuseDebtor(owedKobo: bigint): void {
  if (owedKobo <= 0n) return;
  const owed = formatShort(owedKobo);
  throw new Refusal("MONEY_OWED", {
    message: `${owed} is still owed from a payment that was taken back. It is repaid first from whatever comes into the wallet; after that, money can be withdrawn again.`,
  });
}

/** "ajw-" and 100 random bits: small letters and digits, which every provider takes. */
function newReference(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  return `ajw-${Array.from(randomBytes(20), (byte) => letters[byte % 32]).join("")}`;
}
