import { audit } from "../audit/audit.ts";
import { byWhom } from "../identity/by-whom.ts";
import {
  type LockedInvestment,
  lockInvestment,
  refundInvestment,
} from "../investments/lock-investment.ts";
import { notify } from "../notifications/notify.ts";
import { investmentApproved, investmentRejected } from "../notifications/texts/investment-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Decision } from "./decide-project.ts";

/** Lets a large investment stand. Throws INVESTMENT_NOT_FOUND, INVESTMENT_NOT_PENDING, OWN_ITEM. */
export async function approveInvestment(tx: Tx, { id, adminId }: Decision): Promise<void> {
  const locked = await lockPending(tx, { id, adminId });
  await tx`update app.investment set status = 'active', updated_at = app.now() where id = ${id}`;
  await record(tx, locked, { adminId, status: "active" });
  await notify(tx, { personId: locked.investorId, ...investmentApproved(locked) });
}

/** Refuses a large investment and gives the money back at once. Throws as approving does. */
export async function rejectInvestment(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const locked = await lockPending(tx, { id, adminId });
  const ended = { reason: "not-approved", by: adminId } as const;
  const { transferId } = await refundInvestment(tx, locked, ended);
  await record(tx, locked, { adminId, status: "cancelled", reason });
  await notify(tx, {
    personId: locked.investorId,
    ...investmentRejected({ ...locked, transferId, reason }),
  });
}

async function lockPending(tx: Tx, { id, adminId }: Decision): Promise<LockedInvestment> {
  const locked = await lockInvestment(tx, id);
  if (!locked) throw new Refusal("INVESTMENT_NOT_FOUND");
  if (locked.investorId === adminId || locked.creatorId === adminId) throw new Refusal("OWN_ITEM");
  // Where the project is over, everyone is being refunded already.
  const isUnsettled = locked.projectStatus === "OPEN" || locked.projectStatus === "FUNDED";
  if (locked.status !== "pending" || !isUnsettled) throw await decided(tx, locked);
  return locked;
}

/** The refusal for whoever comes too late, with what has become of it. */
async function decided(tx: Tx, locked: LockedInvestment): Promise<Refusal> {
  const { message } = new Refusal("INVESTMENT_NOT_PENDING");
  const outcome = await outcomeOf(tx, locked);
  return new Refusal("INVESTMENT_NOT_PENDING", { message: `${message}: ${outcome}` });
}

async function outcomeOf(tx: Tx, { id, status, endedReason }: LockedInvestment): Promise<string> {
  if (endedReason === "taken-back") return "its investor took it back";
  if (endedReason === "undecided") return "nobody decided in time, so it was given back";
  if (endedReason === "not-approved")
    return `rejected${await byWhom(tx, id, "investment_rejected")}`;
  const isRefunded = status === "pending" || status === "cancelled";
  if (isRefunded) return "its project has ended and everyone is refunded";
  return `approved${await byWhom(tx, id, "investment_approved")}`;
}

async function record(
  tx: Tx,
  { id, status: before }: LockedInvestment,
  { adminId, status, reason }: { adminId: string; status: string; reason?: string },
): Promise<void> {
  await audit(tx, {
    actorId: adminId,
    action: status === "active" ? "investment_approved" : "investment_rejected",
    subjectId: id,
    reason,
    before: { status: before },
    after: { status },
  });
}
