import { forgetApproval } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import { notify } from "../../notifications/notify.ts";
import { releaseDeclined } from "../../notifications/texts/project-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { lockForAdmin } from "../lock-project.ts";
import { readNextMilestone } from "../milestones/next-milestone.ts";
import { notRequested } from "./release-milestone.ts";

/** Sends a request for release back to the creator, who may ask again, on record. Throws as releasing does. */
export async function declineRelease(
  tx: Tx,
  declined: { projectId: string; milestoneId: string; adminId: string; reason: string },
): Promise<void> {
  const { milestoneId, adminId, reason } = declined;
  const locked = await lockForAdmin(tx, declined);
  const milestone = await readNextMilestone(tx, locked, milestoneId);
  if (!milestone.isRequested) throw await notRequested(tx, milestoneId);
  await tx`
    update app.milestone set requested_at = null, decline_reason = ${reason}, declined_at = app.now()
    where id = ${milestoneId}`;
  await forgetApproval(tx, "release", milestoneId);
  await audit(tx, {
    actorId: adminId,
    action: "milestone_declined",
    subjectId: milestoneId,
    reason,
    before: { state: "requested" },
    after: { state: "waiting" },
  });
  const declinedOne = { project: locked, milestone: milestone.title, reason };
  await notify(tx, { personId: locked.creatorId, ...releaseDeclined(declinedOne) });
}
