import type { ProjectDetail } from "#contract/projects.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { type Fees, isPublic } from "./project-row.ts";
import { getProject } from "./read-projects.ts";
import { type ProjectFields, saveFields } from "./save-project.ts";

/** Changes a draft or rejected project of the caller's. Throws PROJECT_NOT_FOUND, NOT_ALLOWED, PROJECT_LOCKED. */
export async function editProject(
  tx: Tx,
  { projectId, creatorId, fields }: { projectId: string; creatorId: string; fields: ProjectFields },
  fees: Fees,
): Promise<ProjectDetail> {
  const kept = await lockOwnProject(tx, { projectId, creatorId });
  const startDate = fields.startDate ?? kept.startDate;
  const endDate = fields.endDate ?? kept.endDate;
  if (startDate && endDate && endDate < startDate) {
    const message = "End date must not be before the start date";
    throw new Refusal("INVALID_INPUT", { message, fields: { endDate: message } });
  }
  await saveFields(tx, { projectId, creatorId }, fields);
  return getProject(tx, { id: projectId, viewer: { id: creatorId, role: "user" } }, fees);
}

/** Locks a project that its creator may still change. */
export async function lockOwnProject(
  tx: Tx,
  { projectId, creatorId }: { projectId: string; creatorId: string },
): Promise<{ startDate: string | null; endDate: string | null }> {
  const [project] = await tx<{
    creatorId: string;
    approvalStatus: "PENDING" | "APPROVED" | "REJECTED" | null;
    status: "DRAFT" | "OPEN";
    startDate: string | null;
    endDate: string | null;
  }>`
    select creator_id, approval_status, status, start_date, end_date from app.project
    where id = ${projectId} for no key update`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  if (project.creatorId !== creatorId) {
    throw new Refusal(isPublic(project) ? "NOT_ALLOWED" : "PROJECT_NOT_FOUND");
  }
  const isOpenToChange =
    project.status === "DRAFT" &&
    (project.approvalStatus === null || project.approvalStatus === "REJECTED");
  if (!isOpenToChange) throw new Refusal("PROJECT_LOCKED");
  return project;
}
