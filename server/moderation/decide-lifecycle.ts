import { formatPlain } from "#contract/kobo.ts";
import { audit } from "../audit/audit.ts";
import { cancelAsAdmin } from "../lifecycle/cancel-project.ts";
import { declineRelease } from "../lifecycle/decline-release.ts";
import { extendMilestone } from "../lifecycle/extend-milestone.ts";
import { type Released, releaseMilestone } from "../lifecycle/release-milestone.ts";
import { settleOutcome } from "../lifecycle/settle-outcome.ts";
import type { Config } from "../platform/config.ts";
import type { Tx } from "../platform/db.ts";

type Settings = Pick<Config, "PAYOUT_TWO_ADMINS">;
type OfProject = { projectId: string; adminId: string };
type OfMilestone = OfProject & { milestoneId: string };

/** Cancels a project, on record. Throws as `cancelAsAdmin` does. */
export async function decideCancellation(
  tx: Tx,
  { projectId, adminId, reason }: OfProject & { reason: string },
): Promise<void> {
  const { before } = await cancelAsAdmin(tx, { projectId, adminId, reason });
  await audit(tx, {
    actorId: adminId,
    action: "project_cancelled",
    subjectId: projectId,
    reason,
    before: { status: before },
    after: { status: "CANCELLED" },
  });
}

/** Releases a milestone, or approves it as the first of two, on record. Throws as `releaseMilestone` does. */
export async function decideRelease(
  tx: Tx,
  decided: OfMilestone & { note?: string | undefined },
  settings: Settings,
): Promise<Released["status"]> {
  const { status, grossKobo } = await releaseMilestone(tx, decided, settings);
  await audit(tx, {
    actorId: decided.adminId,
    action: status === "released" ? "milestone_released" : "milestone_approved_first",
    subjectId: decided.milestoneId,
    reason: decided.note,
    before: { state: "requested" },
    after: { state: status, amount: formatPlain(grossKobo) },
  });
  return status;
}

/** Sends a request for release back, on record. Throws as `declineRelease` does. */
export async function decideDecline(
  tx: Tx,
  declined: OfMilestone & { reason: string },
): Promise<void> {
  await declineRelease(tx, declined);
  await audit(tx, {
    actorId: declined.adminId,
    action: "milestone_declined",
    subjectId: declined.milestoneId,
    reason: declined.reason,
    before: { state: "requested" },
    after: { state: "waiting" },
  });
}

/** Gives a milestone more time, on record. Throws as `extendMilestone` does. */
export async function decideExtension(
  tx: Tx,
  extension: OfMilestone & { dueDate: string; reason: string },
): Promise<void> {
  const { before } = await extendMilestone(tx, extension);
  await audit(tx, {
    actorId: extension.adminId,
    action: "milestone_extended",
    subjectId: extension.milestoneId,
    reason: extension.reason,
    before: { dueDate: before },
    after: { dueDate: extension.dueDate },
  });
}

/** Settles an outcome, or approves it as the first of two, on record. Throws as `settleOutcome` does. */
export async function decideOutcome(
  tx: Tx,
  outcome: OfProject & { successRate: number; returnKobo: bigint },
  settings: Settings,
): Promise<"settled" | "awaiting_second"> {
  const status = await settleOutcome(tx, outcome, settings);
  await audit(tx, {
    actorId: outcome.adminId,
    action: status === "settled" ? "outcome_settled" : "outcome_approved_first",
    subjectId: outcome.projectId,
    before: { status: "ACTIVE" },
    after: {
      status,
      successRate: outcome.successRate,
      returnAmount: formatPlain(outcome.returnKobo),
    },
  });
  return status;
}
