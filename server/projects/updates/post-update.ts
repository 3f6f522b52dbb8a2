import type { ProjectUpdate } from "#contract/updates.ts";
import { updatePosted } from "../../notifications/texts/backer-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { renderMarkdown } from "../../platform/mail/markdown.ts";
import { type CardRow, isPublic } from "../project-row.ts";

type NewUpdate = { projectId: string; creatorId: string; title: string; body: string };

/**
 * Puts an update on one's own public project and notifies its backers.
 * Throws INVALID_INPUT for Markdown beyond its bounds, PROJECT_NOT_FOUND, NOT_ALLOWED for another's project, PROJECT_NOT_PUBLIC.
 */
export async function postUpdate(
  tx: Tx,
  { projectId, creatorId, title, body }: NewUpdate,
): Promise<ProjectUpdate> {
  const name = await nameOfOwn(tx, { projectId, creatorId });
  const id = newId();
  const [update] = await tx<ProjectUpdate>`
    insert into app.project_update (id, project_id, title, body, body_html)
    values (${id}, ${projectId}, ${title}, ${body}, ${renderMarkdown(body, "body")})
    returning id, title, body_html, created_at`;
  if (!update) throw new Error("an insert answers its row");
  const news = { projectId, ...updatePosted({ project: { id: projectId, name }, title }) };
  await enqueue(tx, "tellBackers", news, { dedupeKey: `update:${id}` });
  return update;
}

async function nameOfOwn(
  tx: Tx,
  { projectId, creatorId }: Pick<NewUpdate, "projectId" | "creatorId">,
): Promise<string> {
  const [project] = await tx<Pick<CardRow, "name" | "creatorId" | "approvalStatus" | "status">>`
    select name, creator_id, approval_status, status from app.project where id = ${projectId}`;
  const isOwn = project?.creatorId === creatorId;
  if (!project || !(isOwn || isPublic(project))) throw new Refusal("PROJECT_NOT_FOUND");
  if (!isOwn) throw new Refusal("NOT_ALLOWED");
  if (!isPublic(project)) throw new Refusal("PROJECT_NOT_PUBLIC");
  return project.name;
}
