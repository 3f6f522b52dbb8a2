import type { RevisionStatus } from "#contract/revisions.ts";
import { copyImages, takeImagesOff } from "../../images/show-images.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";

export type LockedRevision = {
  id: string;
  projectId: string;
  status: RevisionStatus;
  description: string;
  creatorId: string;
  name: string;
  /** What stands on the project's page now. */
  publicText: string;
  /** False until the project opens: nobody has read that page yet. */
  isPublic: boolean;
};

/** Holds a revision and its project until the end, so that of two decisions only the first finds it open. */
export async function lockRevision(tx: Tx, id: string): Promise<LockedRevision | null> {
  // The project comes first, as where its creator sends another.
  await tx`
    select 1 as one from app.project where id = (
      select project_id from app.project_revision where id = ${id}) for no key update`;
  const [locked] = await tx<LockedRevision>`
    select r.id, r.project_id, r.status, r.description, p.creator_id, p.name, p.description as public_text,
      p.status <> 'DRAFT' as is_public
    from app.project_revision r join app.project p on p.id = r.project_id
    where r.id = ${id} for no key update of r`;
  return locked ?? null;
}

/** Makes an open revision what everyone reads; what they read until now, if they did, is kept as an earlier text. */
export async function publishRevision(tx: Tx, revision: LockedRevision): Promise<void> {
  const { id, projectId, isPublic } = revision;
  if (isPublic) await keepEarlierText(tx, projectId);
  await takeImagesOff(tx, [projectId]);
  await copyImages(tx, { from: id, to: projectId });
  await takeImagesOff(tx, [id]);
  await tx`
    update app.project p set description = r.description, description_html = r.description_html,
      updated_at = app.now()
    from app.project_revision r where r.id = ${id} and p.id = r.project_id`;
  await tx`update app.project_revision set status = 'approved' where id = ${id}`;
}

async function keepEarlierText(tx: Tx, projectId: string): Promise<void> {
  const earlierId = newId();
  await tx`
    insert into app.earlier_text (id, project_id, description, description_html, shown_from)
    select ${earlierId}, p.id, p.description, p.description_html, coalesce(
      (select max(e.shown_until) from app.earlier_text e where e.project_id = p.id),
      p.opened_at, p.approved_at, p.created_at)
    from app.project p where p.id = ${projectId}`;
  await copyImages(tx, { from: projectId, to: earlierId });
}

/** Leaves what is public as it is; the creator reads why. */
export async function refuseRevision(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await tx`update app.project_revision set status = 'rejected', reason = ${reason} where id = ${id}`;
}
