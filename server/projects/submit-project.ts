import * as z from "zod/mini";
import { formatPlain } from "#contract/money/kobo.ts";
import { type ProjectDetail, projectInput } from "#contract/projects.ts";
import { notify } from "../notifications/notify.ts";
import { projectSubmitted } from "../notifications/texts/project-texts.ts";
import type { Config } from "../platform/config/config.ts";
import { refusePaused } from "../platform/config/switches.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import { lockOwnProject, refuseLocked } from "./edit-project.ts";
import { getProject } from "./read-projects.ts";
import { isBeforeToday, refuseTooManyPending, untitled } from "./save-project.ts";

/**
 * Sends a draft or a rejected project to the reviewers. Throws INVALID_INPUT while something is
 * missing, PROJECT_DATES_PASSED, PROJECT_LOCKED, TOO_MANY_PENDING.
 */
export async function submitProject(
  tx: Tx,
  { projectId, creatorId }: { projectId: string; creatorId: string },
  config: Config,
): Promise<{ project: ProjectDetail; isAgain: boolean }> {
  const { approvalStatus, ...locked } = await lockOwnProject(tx, { projectId, creatorId });
  refuseLocked({ approvalStatus, ...locked });
  const viewer = { id: creatorId, role: "user" };
  const project = await getProject(tx, { id: projectId, viewer }, config);
  refuseUnfinished(project);
  if (project.startDate && (await isBeforeToday(tx, project.startDate))) {
    throw new Refusal("PROJECT_DATES_PASSED");
  }
  await sendToReview(tx, { projectId, creatorId }, config);
  const sent = await getProject(tx, { id: projectId, viewer }, config);
  return { project: sent, isAgain: approvalStatus === "REJECTED" };
}

/** Marks a complete project as waiting for review and promises its creator an answer. */
export async function sendToReview(
  tx: Tx,
  { projectId, creatorId }: { projectId: string; creatorId: string },
  config: Pick<Config, "MAX_PENDING_PROJECTS" | "PROJECTS_OPEN">,
): Promise<void> {
  refusePaused("PROJECTS_OPEN", config);
  await refuseTooManyPending(tx, creatorId, config);
  const [sent] = await tx<{ name: string }>`
    update app.project set approval_status = 'PENDING', submitted_at = app.now(),
      rejection_reason = null, updated_at = app.now()
    where id = ${projectId} returning name`;
  const project = { id: projectId, name: sent?.name ?? "" };
  await notify(tx, { personId: creatorId, ...projectSubmitted(project) });
  await enqueue(tx, "tellAdmins", {});
}

function refuseUnfinished(project: ProjectDetail): void {
  const read = z.safeParse(projectInput, {
    name: project.name === untitled ? "" : project.name,
    description: project.description,
    category: project.category,
    expectedRaiseAmount: formatPlain(project.expectedRaiseAmount),
    startDate: project.startDate ?? "",
    endDate: project.endDate ?? "",
  });
  if (read.success) return;
  const fields = Object.fromEntries(
    read.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  const [message = "Please fill in all required fields"] = Object.values(fields);
  throw new Refusal("INVALID_INPUT", { message, fields });
}
