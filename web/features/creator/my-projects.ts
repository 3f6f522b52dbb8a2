import { overStatuses, unsettledStatuses } from "#contract/project-facts.ts";
import type { ProjectCard, ProjectDetail } from "#contract/projects.ts";

/** Approved and opened at some time, so that everyone may see it. */
export function isPublic(project: Pick<ProjectCard, "approvalStatus" | "status">): boolean {
  return project.approvalStatus === "APPROVED" && project.status !== "DRAFT";
}

/** Its creator may still change it. */
export function isEditable(project: Pick<ProjectCard, "approvalStatus" | "status">): boolean {
  const { status, approvalStatus } = project;
  return status === "DRAFT" && (approvalStatus === null || approvalStatus === "REJECTED");
}

/** Its creator may send a new description and pictures to review. */
export function isRevisable({ approvalStatus, status, isWindingUp }: ProjectDetail): boolean {
  return approvalStatus === "APPROVED" && !overStatuses.includes(status) && !isWindingUp;
}

/** Its creator may call it off: not yet settled, and not on its way out already. */
export function isCancellable({ status, isWindingUp }: ProjectDetail): boolean {
  return unsettledStatuses.includes(status) && !isWindingUp;
}

/** Where a project of one's own opens: the public page knows the way back here. */
export function ownProjectLink(project: ProjectCard): { to: string; state?: unknown } {
  return isPublic(project)
    ? { to: `/projects/${project.id}`, state: { from: "/creator/my-projects" } }
    : { to: managePath(project) };
}

/** Where its creator writes what everyone reads of it, once it is approved. */
export function descriptionPath({ id }: Pick<ProjectCard, "id">): string {
  return `/creator/projects/${id}/description`;
}

/** Where its creator sees what happens next, and does it. */
export function managePath({ id }: Pick<ProjectCard, "id">): string {
  return `/creator/projects/${id}`;
}
