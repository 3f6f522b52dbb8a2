import { overStatuses, unsettledStatuses } from "#contract/project-facts.ts";
import { audit } from "../audit/audit.ts";
import { notify } from "../notifications/notify.ts";
import { draftCancelled } from "../notifications/texts/project-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { lockForAdmin, lockOwnProject } from "./lock-project.ts";
import { startWindUp } from "./wind-up/start-wind-up.ts";
import { withState } from "./with-state.ts";

type Cancellation = { projectId: string; adminId: string; reason: string };

/**
 * Cancels one's own project until it is settled: everyone is refunded in full, and it says CANCELLED once
 * they are. Throws PROJECT_NOT_FOUND, NOT_ALLOWED, PROJECT_NOT_CANCELLABLE.
 */
export async function cancelOwnProject(
  tx: Tx,
  { projectId, creatorId, reason = "" }: { projectId: string; creatorId: string; reason?: string },
): Promise<void> {
  if (await isUnapproved(tx, projectId)) {
    await cancelUnapproved(tx, projectId, ({ creatorId: owner }) => {
      if (owner !== creatorId) throw new Refusal("PROJECT_NOT_FOUND");
    });
    return;
  }
  const locked = await lockOwnProject(tx, { projectId, creatorId });
  if (locked.status === "WINDING_UP" || !unsettledStatuses.includes(locked.status)) {
    throw withState("PROJECT_NOT_CANCELLABLE", locked.status);
  }
  await startWindUp(tx, locked, { kind: "cancel", reason, actorId: creatorId });
}

/**
 * Cancels any project that is not over, on record. Of an ACTIVE one the investors share what is not released and
 * what was paid in as returns. Throws PROJECT_NOT_FOUND, OWN_ITEM, PROJECT_NOT_CANCELLABLE.
 */
export async function cancelAsAdmin(tx: Tx, cancellation: Cancellation): Promise<void> {
  const { projectId, adminId, reason } = cancellation;
  const before = await endAsAdmin(tx, cancellation);
  await audit(tx, {
    actorId: adminId,
    action: "project_cancelled",
    subjectId: projectId,
    reason,
    before: { status: before },
    after: { status: "CANCELLED" },
  });
}

/** Answers the status that it had. */
async function endAsAdmin(tx: Tx, { projectId, adminId, reason }: Cancellation): Promise<string> {
  if (await isUnapproved(tx, projectId)) {
    const { name, creatorId } = await cancelUnapproved(tx, projectId, (draft) => {
      if (draft.creatorId === adminId) throw new Refusal("OWN_ITEM");
    });
    const draft = { id: projectId, name, reason };
    await notify(tx, { personId: creatorId, ...draftCancelled(draft) });
    return "DRAFT";
  }
  const locked = await lockForAdmin(tx, { projectId, adminId });
  if (locked.status === "WINDING_UP" || overStatuses.includes(locked.status)) {
    throw withState("PROJECT_NOT_CANCELLABLE", locked.status);
  }
  await startWindUp(tx, locked, { kind: "cancel", reason, actorId: adminId });
  return locked.status;
}

/** One that was never approved has no accounts, no totals and no money. */
async function isUnapproved(tx: Tx, projectId: string): Promise<boolean> {
  const [project] = await tx<{ isUnapproved: boolean }>`
    select approval_status is distinct from 'APPROVED' as is_unapproved from app.project
    where id = ${projectId}`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  return project.isUnapproved;
}

type Draft = { creatorId: string; name: string };

async function cancelUnapproved(
  tx: Tx,
  projectId: string,
  refuse: (draft: Draft) => void,
): Promise<Draft> {
  const [draft] = await tx<Draft & { status: string; approvalStatus: string | null }>`
    select creator_id, name, status, approval_status from app.project
    where id = ${projectId} for no key update`;
  if (!draft) throw new Refusal("PROJECT_NOT_FOUND");
  refuse(draft);
  // It was approved a moment ago and has totals by now; the next try finds them.
  if (draft.status !== "DRAFT" || draft.approvalStatus === "APPROVED") {
    throw new Refusal("PROJECT_NOT_CANCELLABLE");
  }
  // It leaves the list of pending reviews and, never approved, does not become public.
  await tx`
    update app.project set status = 'CANCELLED', ended_at = app.now(), updated_at = app.now(),
      approval_status = nullif(approval_status, 'PENDING')
    where id = ${projectId}`;
  return draft;
}
