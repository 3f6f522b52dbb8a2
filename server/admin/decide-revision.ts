import { audit } from "../audit/audit.ts";
import { byWhom } from "../identity/by-whom.ts";
import { notify } from "../notifications/notify.ts";
import { revisionApproved, revisionRejected } from "../notifications/texts/project-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import {
  type LockedRevision,
  lockRevision,
  publishRevision,
  refuseRevision,
} from "../projects/revisions/decide-revision.ts";
import type { Decision } from "./decide-project.ts";

/** Makes a revised text the public one. Throws REVISION_NOT_FOUND, REVISION_NOT_OPEN, OWN_ITEM. */
export async function approveRevision(tx: Tx, { id, adminId }: Decision): Promise<void> {
  const revision = await lockOpen(tx, { id, adminId });
  await publishRevision(tx, revision);
  await audit(tx, {
    actorId: adminId,
    action: "revision_approved",
    subjectId: id,
    before: { projectId: revision.projectId, status: "open", description: revision.publicText },
    after: { status: "approved", description: revision.description },
  });
  const { projectId, name, isPublic } = revision;
  const project = { id: projectId, name, isPublic };
  await notify(tx, { personId: revision.creatorId, ...revisionApproved(project) });
}

/** Leaves the public text as it is and tells the creator why. Throws as approving does. */
export async function rejectRevision(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const revision = await lockOpen(tx, { id, adminId });
  await refuseRevision(tx, { id, reason });
  await audit(tx, {
    actorId: adminId,
    action: "revision_rejected",
    subjectId: id,
    reason,
    before: { projectId: revision.projectId, status: "open" },
    after: { status: "rejected" },
  });
  const project = { id: revision.projectId, name: revision.name };
  await notify(tx, { personId: revision.creatorId, ...revisionRejected({ ...project, reason }) });
}

async function lockOpen(tx: Tx, { id, adminId }: Decision): Promise<LockedRevision> {
  const revision = await lockRevision(tx, id);
  if (!revision) throw new Refusal("REVISION_NOT_FOUND");
  if (revision.creatorId === adminId) throw new Refusal("OWN_ITEM");
  if (revision.status === "open") return revision;
  const { message } = new Refusal("REVISION_NOT_OPEN");
  const outcome = await outcomeOf(tx, revision);
  throw new Refusal("REVISION_NOT_OPEN", { message: `${message}: ${outcome}` });
}

async function outcomeOf(tx: Tx, { id, status }: LockedRevision): Promise<string> {
  if (status === "withdrawn") return "its creator took it back, or the project has ended";
  if (status === "replaced") return "its creator has sent a newer one";
  return status === "approved"
    ? `it was approved${await byWhom(tx, id, "revision_approved")}`
    : `it was rejected${await byWhom(tx, id, "revision_rejected")}`;
}
