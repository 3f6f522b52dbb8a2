import { takeImagesOff } from "../../images/show-images.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Takes back what waits for review. The caller holds the project's row. Throws REVISION_NOT_OPEN. */
export async function withdrawRevision(tx: Tx, projectId: string): Promise<void> {
  if (!(await withdrawOpen(tx, projectId))) throw new Refusal("REVISION_NOT_OPEN");
}

/** The text of a project that ends stays as its investors know it: what waits for review waits no more. */
export async function withdrawOfEnding(tx: Tx, projectId: string): Promise<void> {
  // Whoever decides or sends another holds the project first, too.
  await tx`select 1 as one from app.project where id = ${projectId} for no key update`;
  await withdrawOpen(tx, projectId);
}

async function withdrawOpen(tx: Tx, projectId: string): Promise<boolean> {
  const [withdrawn] = await tx<{ id: string }>`
    update app.project_revision set status = 'withdrawn'
    where project_id = ${projectId} and status = 'open' returning id`;
  if (withdrawn) await takeImagesOff(tx, [withdrawn.id]);
  return withdrawn !== undefined;
}
