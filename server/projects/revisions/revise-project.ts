import { overStatuses } from "#contract/project-facts.ts";
import { copyImages, showImages, takeImagesOff } from "../../images/show-images.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { renderMarkdown } from "../../platform/mail/markdown.ts";
import type { CardRow } from "../project-row.ts";
import type { ProjectFields } from "../save-project.ts";

type Revised = Pick<CardRow, "id" | "creatorId" | "status">;

/**
 * Sends a new description, new pictures or both of an approved project to the reviewers, in place of what waits
 * already; what is not given stays as it waits, or as it is public. The caller holds the project's row. Throws
 * INVALID_INPUT for every other field and when nothing is new, PROJECT_LOCKED once the project is over.
 */
export async function reviseProject(
  tx: Tx,
  project: Revised,
  { description, images, ...fixed }: ProjectFields,
): Promise<void> {
  refuseFixed(fixed);
  await refuseOver(tx, project);
  const [waiting] = await tx<{ id: string }>`
    update app.project_revision set status = 'replaced'
    where project_id = ${project.id} and status = 'open' returning id`;
  const base = waiting?.id ?? project.id;
  const id = newId();
  const html = description === undefined ? null : renderMarkdown(description, "description");
  await tx`
    insert into app.project_revision (id, project_id, description, description_html)
    select ${id}, p.id, coalesce(${description ?? null}, r.description, p.description),
      coalesce(${html}, r.description_html, p.description_html)
    from app.project p left join app.project_revision r on r.id = ${base}
    where p.id = ${project.id}`;
  if (images) await showImages(tx, { usedBy: id, ownerId: project.creatorId, images });
  else await copyImages(tx, { from: base, to: id });
  await refuseUnchanged(tx, { id, projectId: project.id });
  await takeOldImagesOff(tx, { id, projectId: project.id });
  await enqueue(tx, "tellAdmins", {});
}

const fixedTerms = ["expectedRaiseAmount", "startDate", "endDate", "milestones"];

function refuseFixed(fixed: Partial<ProjectFields>): void {
  const given = Object.entries(fixed).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (given.length === 0) return;
  const message = given.some((name) => fixedTerms.includes(name))
    ? "Goal, dates, milestones and fees never change after approval"
    : "After approval only the description and the pictures can change";
  const fields = Object.fromEntries(given.map((name) => [name, message]));
  throw new Refusal("INVALID_INPUT", { message, fields });
}

async function refuseOver(tx: Tx, { id, status }: Revised): Promise<void> {
  const [ending] = await tx`
    select 1 as one from app.project_totals where project_id = ${id} and status = 'WINDING_UP'`;
  if (ending || overStatuses.includes(status)) throw new Refusal("PROJECT_LOCKED");
}

/** Reviewers are not asked to read what everyone reads already. */
async function refuseUnchanged(
  tx: Tx,
  { id, projectId }: { id: string; projectId: string },
): Promise<void> {
  const [same] = await tx`
    select 1 as one from app.project p join app.project_revision r on r.project_id = p.id
    where r.id = ${id} and p.id = ${projectId} and r.description = p.description and not exists (
      select from
        (select position, image_id, alt from app.image_use where used_by = p.id) u
        full join (select position, image_id, alt from app.image_use where used_by = r.id) n
          on (n.position, n.image_id, n.alt) = (u.position, u.image_id, u.alt)
      where u.position is null or n.position is null)`;
  if (!same) return;
  const message = "Nothing is different from what is public now";
  throw new Refusal("INVALID_INPUT", { message, fields: { description: message } });
}

/** Of the revisions that came to nothing only the newest is shown to anybody. */
async function takeOldImagesOff(
  tx: Tx,
  { id, projectId }: { id: string; projectId: string },
): Promise<void> {
  const old = await tx<{ id: string }>`
    select id from app.project_revision
    where project_id = ${projectId} and id <> ${id} and status in ('rejected', 'replaced')`;
  await takeImagesOff(
    tx,
    old.map((revision) => revision.id),
  );
}
