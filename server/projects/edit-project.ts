import type { ProjectDetail } from "#contract/projects.ts";
import type { Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { type CardRow, type Fees, isPublic } from "./project-row.ts";
import { getProject } from "./read-projects.ts";
import { reviseProject } from "./revisions/revise-project.ts";
import { type ProjectFields, saveFields } from "./save-project.ts";

type Own = { projectId: string; creatorId: string };
type Locked = Pick<
  CardRow,
  "id" | "creatorId" | "approvalStatus" | "status" | "startDate" | "endDate"
>;

/**
 * Changes a draft or rejected project of the caller's; of an approved one, sends a revision to review.
 * Throws PROJECT_NOT_FOUND, NOT_ALLOWED, PROJECT_LOCKED, INVALID_INPUT.
 */
export async function editProject(
  tx: Tx,
  { fields, ...own }: Own & { fields: ProjectFields },
  fees: Fees,
): Promise<ProjectDetail> {
  const project = await lockOwnProject(tx, own);
  if (project.approvalStatus === "APPROVED") await reviseProject(tx, project, fields);
  else await changeProject(tx, project, fields);
  const viewer = { id: own.creatorId, role: "user" };
  return getProject(tx, { id: own.projectId, viewer }, fees);
}

async function changeProject(tx: Tx, project: Locked, fields: ProjectFields): Promise<void> {
  refuseLocked(project);
  const startDate = fields.startDate ?? project.startDate;
  const endDate = fields.endDate ?? project.endDate;
  if (startDate && endDate && endDate < startDate) {
    const message = "End date must not be before the start date";
    throw new Refusal("INVALID_INPUT", { message, fields: { endDate: message } });
  }
  await saveFields(tx, { projectId: project.id, creatorId: project.creatorId }, fields);
}

/** Locks a project of the caller's. Throws PROJECT_NOT_FOUND, NOT_ALLOWED. */
export async function lockOwnProject(tx: Tx, { projectId, creatorId }: Own): Promise<Locked> {
  const [project] = await tx<Locked>`
    select id, creator_id, approval_status, status, start_date, end_date from app.project
    where id = ${projectId} for no key update`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  if (project.creatorId !== creatorId) {
    throw new Refusal(isPublic(project) ? "NOT_ALLOWED" : "PROJECT_NOT_FOUND");
  }
  return project;
}

/** Throws PROJECT_LOCKED unless it is a draft that nobody reviews or has approved. */
export function refuseLocked({ status, approvalStatus }: Locked): void {
  const isOpenToChange =
    status === "DRAFT" && (approvalStatus === null || approvalStatus === "REJECTED");
  if (!isOpenToChange) throw new Refusal("PROJECT_LOCKED");
}
