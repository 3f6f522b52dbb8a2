import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { loneAdminHint } from "../../approvals/active-admins.ts";
import { approve } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import { notify } from "../../notifications/notify.ts";
import { payoutStarted, shortAccount } from "../../notifications/texts/withdrawal-texts.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Sql, Tx } from "../../platform/db/db.ts";
import { empty, fragment, type SqlFragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { BankAccount } from "../../wallet/withdrawals/name-enquiry.ts";
import {
  holdAmount,
  lockWallet,
  refuseDebtor,
} from "../../wallet/withdrawals/request-withdrawal.ts";
import { addStep } from "../../wallet/withdrawals/withdrawal.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";

type Payout = {
  personId: string;
  adminId: string;
  account: BankAccount;
  reason: string;
};
type Reply = z.output<typeof endpoints.payOutUser.reply> & { message: string };
type PendingPayout = { id: string; amountKobo: bigint; isSameAccount: boolean };

/**
 * Pays a suspended person's whole balance to a bank account in their own name: the first admin's call puts
 * it on hold, another admin's same call lets it go out. Throws OWN_ITEM, USER_NOT_FOUND, NOT_SUSPENDED,
 * ACCOUNT_NOT_THEIRS, MONEY_OWED, INSUFFICIENT_BALANCE, PAYOUT_UNDER_WAY and AWAITS_SECOND_ADMIN.
 */
export async function payOutSuspended(
  tx: Tx,
  payout: Payout,
  settings: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<Reply> {
  const { personId, adminId, account } = payout;
  if (personId === adminId) throw new Refusal("OWN_ITEM");
  await refuseUnlessSuspended(tx, personId, empty);
  const wallet = await lockWallet(tx, personId);
  // Once more with the row held, which comes after the accounts: a reactivation waits for this to end.
  await refuseUnlessSuspended(tx, personId, fragment`for share`);
  if (!account.isNameLike) {
    throw new Refusal("ACCOUNT_NOT_THEIRS", {
      message: `The bank account is in the name of ${account.accountName}, not of this person`,
    });
  }
  const waiting = await findPending(tx, personId, account);
  if (waiting && !waiting.isSameAccount) throw new Refusal("PAYOUT_UNDER_WAY");
  if (waiting) {
    const { id } = waiting;
    const { status, message } = await approveWithdrawal(tx, { id, adminId }, settings);
    return { data: { ...replyOf(waiting, account), status }, message };
  }
  refuseDebtor(wallet.owedKobo);
  if (wallet.balanceKobo === 0n)
    throw new Refusal("INSUFFICIENT_BALANCE", { message: emptyWallet });
  const [clock] = await tx<{ now: Date }>`select app.now() as now`;
  if (!clock) throw new Error("the clock did not answer");
  const amountKobo = wallet.balanceKobo;
  const times = { now: clock.now, sendableAt: clock.now };
  const { id } = await holdAmount(
    tx,
    { ...payout, ...times, amountKobo, askedBy: adminId },
    wallet,
  );
  await approve(tx, { kind: "withdrawal", itemId: id, adminId, needsTwo: true });
  await notifyUser(tx, { ...payout, id, amountKobo });
  return {
    data: { ...replyOf({ id, amountKobo }, account), status: "awaiting_second" },
    message: `Payout started; a second admin has to approve it too.${await loneAdminHint(tx)}`,
  };
}

const emptyWallet = "There is nothing in this person's wallet";

async function refuseUnlessSuspended(tx: Sql, personId: string, lock: SqlFragment): Promise<void> {
  const [user] = await tx<{ status: string }>`
    select status from app.person where id = ${personId} and closed_at is null ${lock}`;
  if (!user) throw new Refusal("USER_NOT_FOUND");
  if (user.status !== "SUSPENDED") throw new Refusal("NOT_SUSPENDED");
}

async function findPending(
  tx: Sql,
  personId: string,
  { bankCode, accountNumber }: BankAccount,
): Promise<PendingPayout | undefined> {
  const [waiting] = await tx<PendingPayout>`
    select id, amount_kobo, bank_code = ${bankCode} and account_number = ${accountNumber} as is_same_account
    from app.withdrawal
    where person_id = ${personId} and asked_by is not null and status = 'awaiting_second'`;
  return waiting;
}

function replyOf(
  { id, amountKobo }: Pick<PendingPayout, "id" | "amountKobo">,
  { bankName, accountName }: BankAccount,
) {
  return { id, amount: amountKobo, bankName, accountName };
}

async function notifyUser(
  tx: Tx,
  {
    id,
    personId,
    adminId,
    account,
    amountKobo,
    reason,
  }: Payout & { id: string; amountKobo: bigint },
): Promise<void> {
  const what = `${formatShort(amountKobo)} to ${shortAccount(account)}`;
  const note = `Your account is suspended. An admin asked to pay out ${what}; a second admin has to agree.`;
  await addStep(tx, id, "requested", note);
  await audit(tx, {
    actorId: adminId,
    action: "payout_started",
    subjectId: id,
    reason,
    before: { status: null },
    after: { status: "awaiting_second", personId },
  });
  await notify(tx, { personId, ...payoutStarted({ ...account, amountKobo, message: note }) });
}
