import type { WithdrawalStatus } from "#contract/withdrawals.ts";
import { audit } from "../audit/audit.ts";
import type { Config } from "../platform/config.ts";
import type { Sql, Tx } from "../platform/db.ts";
import { Refusal } from "../platform/refusal.ts";
import { refuseDebtor } from "../wallet/request-withdrawal.ts";
import {
  addStep,
  giveBackHeld,
  type HeldWithdrawal,
  lockWithdrawal,
} from "../wallet/withdrawal.ts";
import type { Decision } from "./decide-project.ts";

/**
 * Lets a withdrawal go out; above the configured amount, and for a suspended person's balance, only once a
 * second admin says the same. Answers what was done, as a sentence. Throws WITHDRAWAL_NOT_FOUND,
 * WITHDRAWAL_DECIDED, OWN_ITEM, SECOND_ADMIN_NEEDED, PERSON_SUSPENDED, NOT_SUSPENDED and MONEY_OWED.
 */
export async function approveWithdrawal(
  tx: Tx,
  { id, adminId }: Decision,
  { PAYOUT_TWO_ADMINS }: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<string> {
  const held = await lockWaiting(tx, { id, adminId });
  if (held.personStatus === "SUSPENDED" && !held.askedBy) throw new Refusal("PERSON_SUSPENDED");
  if (held.personStatus !== "SUSPENDED" && held.askedBy) throw new Refusal("NOT_SUSPENDED");
  refuseDebtor(held.owedKobo);
  if (held.firstApproverId === adminId) throw await secondAdminNeeded(tx);
  if (held.status === "held" && held.amountKobo > PAYOUT_TWO_ADMINS) {
    await tx`
      update app.withdrawal set status = 'awaiting_second', first_approver_id = ${adminId},
        updated_at = app.now()
      where id = ${id}`;
    const note = "One admin has approved it. An amount of this size needs a second one.";
    await addStep(tx, id, "awaiting_second", note);
    await record(tx, held, { adminId, action: "withdrawal_approved", status: "awaiting_second" });
    return `Approved by you; a second admin has to approve it too.${await loneAdminHint(tx)}`;
  }
  await tx`
    update app.withdrawal set status = 'approved', updated_at = app.now(),
      first_approver_id = coalesce(first_approver_id, ${adminId}),
      second_approver_id = case when first_approver_id is not null then ${adminId}::uuid end
    where id = ${id}`;
  const when = held.isSendable
    ? "It is sent now."
    : "It is sent as soon as its waiting time is over.";
  await addStep(tx, id, "approved", `Approved. ${when}`);
  await record(tx, held, { adminId, action: "withdrawal_approved", status: "approved" });
  return "Withdrawal approved";
}

/** Refuses a withdrawal: the money is in the wallet again at once. Throws as approving does. */
export async function rejectWithdrawal(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const held = await lockWaiting(tx, { id, adminId });
  await giveBackHeld(tx, held, {
    status: "rejected",
    reason,
    title: "Withdrawal not approved",
    sentence: `Your withdrawal was not approved. The reason: ${reason.replace(/\.$/, "")}.`,
  });
  await record(tx, held, { adminId, action: "withdrawal_rejected", status: "rejected", reason });
}

/** The refusal for an admin whose own approval is the first. */
async function secondAdminNeeded(tx: Sql): Promise<Refusal> {
  const refusal = new Refusal("SECOND_ADMIN_NEEDED");
  return new Refusal("SECOND_ADMIN_NEEDED", {
    message: `${refusal.message}${await loneAdminHint(tx)}`,
  });
}

/** What an admin who is alone has to do first, with a space before it; else nothing. */
export async function loneAdminHint(tx: Sql): Promise<string> {
  const [admins] = await tx<{ count: number }>`
    select count(*)::int as count from app.person
    where role = 'admin' and status = 'ACTIVE' and closed_at is null`;
  return (admins?.count ?? 0) > 1
    ? ""
    : " There is only one admin: create a second with npm run admin:create.";
}

async function lockWaiting(tx: Tx, { id, adminId }: Decision): Promise<HeldWithdrawal> {
  const held = await lockWithdrawal(tx, id);
  if (!held) throw new Refusal("WITHDRAWAL_NOT_FOUND");
  if (held.personId === adminId) throw new Refusal("OWN_ITEM");
  if (held.status !== "held" && held.status !== "awaiting_second") {
    throw new Refusal("WITHDRAWAL_DECIDED");
  }
  return held;
}

async function record(
  tx: Tx,
  { id, status: before }: HeldWithdrawal,
  done: { adminId: string; action: string; status: WithdrawalStatus; reason?: string },
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
