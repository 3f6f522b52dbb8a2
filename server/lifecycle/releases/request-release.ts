import { forgetApproval } from "../../approvals/approve.ts";
import { showImages } from "../../images/show-images.ts";
import { notifyAdmins } from "../../notifications/notify-admins.ts";
import { releaseWaiting } from "../../notifications/texts/admin-texts.ts";
import { releaseAsked } from "../../notifications/texts/backer-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { lockOwnProject } from "../lock-project.ts";
import { readNextMilestone } from "../milestones/next-milestone.ts";

type Asked = {
  projectId: string;
  milestoneId: string;
  creatorId: string;
  note: string;
  images: { url: string; alt: string }[];
};

/**
 * Asks for the release of the next milestone, with what shows that it was reached; asking again replaces
 * that. Throws PROJECT_NOT_FOUND, NOT_ALLOWED, PROJECT_NOT_ACTIVE, MILESTONE_NOT_FOUND, _RELEASED, _NOT_NEXT,
 * IMAGE_NOT_YOURS.
 */
export async function requestRelease(tx: Tx, asked: Asked): Promise<void> {
  const { projectId, milestoneId, creatorId, note, images } = asked;
  const locked = await lockOwnProject(tx, asked);
  const milestone = await readNextMilestone(tx, locked, milestoneId);
  await tx`
    update app.milestone set requested_at = app.now(), request_note = ${note}, decline_reason = null
    where id = ${milestoneId}`;
  await showImages(tx, { usedBy: milestoneId, ownerId: creatorId, images });
  // Whoever approved before has not seen this evidence.
  await forgetApproval(tx, "release", milestoneId);
  if (milestone.isRequested) return;
  const { title, grossKobo } = milestone;
  const reached = { project: locked, milestone: title, grossKobo };
  await enqueue(tx, "tellBackers", { projectId, ...releaseAsked(reached) });
  const waiting = { projectName: locked.name, milestone: title, grossKobo };
  await notifyAdmins(tx, releaseWaiting(waiting));
}
