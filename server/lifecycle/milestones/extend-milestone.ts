import { audit } from "../../audit/audit.ts";
import { notify } from "../../notifications/notify.ts";
import { moreTime } from "../../notifications/texts/backer-texts.ts";
import { milestoneExtended } from "../../notifications/texts/project-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { isBeforeToday } from "../../projects/save-project.ts";
import { lockForAdmin } from "../lock-project.ts";
import { readUnreleased } from "./next-milestone.ts";

type Extension = {
  projectId: string;
  milestoneId: string;
  adminId: string;
  dueDate: string;
  reason: string;
};

/**
 * Allows more time for an unreleased milestone, on record; the due date that was approved stays. Throws
 * INVALID_INPUT for a day that is no later, PROJECT_NOT_FOUND, OWN_ITEM, PROJECT_NOT_ACTIVE,
 * MILESTONE_NOT_FOUND, MILESTONE_RELEASED.
 */
export async function extendMilestone(tx: Tx, extension: Extension): Promise<void> {
  const { projectId, milestoneId, adminId, dueDate, reason } = extension;
  const locked = await lockForAdmin(tx, extension);
  const milestone = await readUnreleased(tx, locked, milestoneId);
  const isLater = dueDate > milestone.dueDate && !(await isBeforeToday(tx, dueDate));
  if (!isLater || !/^2[01]/.test(dueDate)) {
    const message = "Please choose a day after today and after the due date";
    throw new Refusal("INVALID_INPUT", { message, fields: { dueDate: message } });
  }
  await tx`
    update app.milestone set extended_to = ${dueDate}, overdue_told_at = null where id = ${milestoneId}`;
  await audit(tx, {
    actorId: adminId,
    action: "milestone_extended",
    subjectId: milestoneId,
    reason,
    before: { dueDate: milestone.dueDate },
    after: { dueDate },
  });
  const extended = { project: locked, milestone: milestone.title, dueDate, reason };
  await notify(tx, { personId: locked.creatorId, ...milestoneExtended(extended) });
  await enqueue(tx, "tellBackers", { projectId, ...moreTime(extended) });
}
