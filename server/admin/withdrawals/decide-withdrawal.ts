import type { AuditAction } from "#contract/audit-actions.ts";
import { awaitsDecision, type WithdrawalStatus } from "#contract/withdrawals.ts";
import { awaitingSecond } from "../../approvals/active-admins.ts";
import { approve, forgetApproval } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import { byWhom } from "../../identity/by-whom.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { needsTwoForPayout } from "../../wallet/withdrawals/paid-out-lately.ts";
import { refuseDebtor } from "../../wallet/withdrawals/request-withdrawal.ts";
import {
  addStep,
  type LockedWithdrawal,
  lockWithdrawal,
  releaseHold,
} from "../../wallet/withdrawals/withdrawal.ts";
import type { Decision } from "../decide-project.ts";

type Approved = { status: "approved" | "awaiting_second"; message: string };

/**
 * Lets a withdrawal go out; above the configured amount (see `needsTwoForPayout`), and for a suspended
 * person's balance, only once a second admin says the same. Throws WITHDRAWAL_NOT_FOUND, WITHDRAWAL_DECIDED,
 * OWN_ITEM, AWAITS_SECOND_ADMIN, PERSON_SUSPENDED, NOT_SUSPENDED and MONEY_OWED.
 */
export async function approveWithdrawal(
  tx: Tx,
  { id, adminId }: Decision,
  settings: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<Approved> {
  const locked = await lockPending(tx, { id, adminId });
  if (locked.personStatus === "SUSPENDED" && !locked.askedBy) throw new Refusal("PERSON_SUSPENDED");
  if (locked.personStatus !== "SUSPENDED" && locked.askedBy) throw new Refusal("NOT_SUSPENDED");
  refuseDebtor(locked.owedKobo);
  const needsTwo = locked.askedBy !== null || (await needsTwoForPayout(tx, locked, settings));
  const verdict = await approve(tx, { kind: "withdrawal", itemId: id, adminId, needsTwo });
  if (verdict.status === "awaiting_second") await keepFirst(tx, locked, adminId);
  else await letOut(tx, locked, { adminId, firstAdminId: verdict.firstAdminId });
  const { status } = verdict;
  await record(tx, locked, { adminId, action: "withdrawal_approved", status });
  const message = status === "approved" ? "Withdrawal approved" : await awaitingSecond(tx);
  return { status, message };
}

async function keepFirst(tx: Tx, { id }: LockedWithdrawal, adminId: string): Promise<void> {
  await tx`
    update app.withdrawal set status = 'awaiting_second', first_approver_id = ${adminId},
      updated_at = app.now()
    where id = ${id}`;
  const note = "One admin has approved it. Because of the amount it needs a second one.";
  await addStep(tx, id, "awaiting_second", note);
}

async function letOut(
  tx: Tx,
  { id, isSendable }: LockedWithdrawal,
  { adminId, firstAdminId }: { adminId: string; firstAdminId: string | null },
): Promise<void> {
  await tx`
    update app.withdrawal set status = 'approved', updated_at = app.now(),
      first_approver_id = ${firstAdminId ?? adminId},
      second_approver_id = ${firstAdminId === null ? null : adminId}
    where id = ${id}`;
  const when = isSendable ? "It is sent now." : "It is sent as soon as its waiting time is over.";
  await addStep(tx, id, "approved", `Approved. ${when}`);
}

/** Refuses a withdrawal: the money is in the wallet again at once. Throws as approving does. */
export async function rejectWithdrawal(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const locked = await lockPending(tx, { id, adminId });
  await releaseHold(tx, locked, {
    status: "rejected",
    reason,
    sentence: `Your withdrawal was not approved. The reason: ${reason.replace(/\.$/, "")}.`,
  });
  await forgetApproval(tx, "withdrawal", id);
  await record(tx, locked, { adminId, action: "withdrawal_rejected", status: "rejected", reason });
}

async function lockPending(tx: Tx, { id, adminId }: Decision): Promise<LockedWithdrawal> {
  const locked = await lockWithdrawal(tx, id);
  if (!locked) throw new Refusal("WITHDRAWAL_NOT_FOUND");
  if (locked.personId === adminId) throw new Refusal("OWN_ITEM");
  if (!awaitsDecision(locked.status)) throw await decided(tx, locked);
  return locked;
}

/** The refusal for whoever comes too late, with what has become of it and by whom. */
async function decided(tx: Tx, { id, status }: LockedWithdrawal): Promise<Refusal> {
  const approved = `approved${await byWhom(tx, id, "withdrawal_approved")}`;
  const outcomes: Partial<Record<WithdrawalStatus, string>> = {
    approved,
    sending: `${approved}, and on its way to the bank`,
    paid: `${approved}, and paid`,
    failed: `${approved}, but the bank did not take the money`,
    reversed: `${approved}, but the bank sent the money back`,
    rejected: `rejected${await byWhom(tx, id, "withdrawal_rejected")}`,
    cancelled: "cancelled by its owner",
  };
  const { message } = new Refusal("WITHDRAWAL_DECIDED");
  return new Refusal("WITHDRAWAL_DECIDED", { message: `${message}: ${outcomes[status]}` });
}

async function record(
  tx: Tx,
  { id, status: before }: LockedWithdrawal,
  done: { adminId: string; action: AuditAction; status: WithdrawalStatus; reason?: string },
): Promise<void> {
  await audit(tx, {
    actorId: done.adminId,
    action: done.action,
    subjectId: id,
    reason: done.reason,
    before: { status: before },
    after: { status: done.status },
  });
}
