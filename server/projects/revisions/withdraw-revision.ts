import { takeImagesOff } from "../../images/show-images.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";

/** Takes back what waits for review. The caller holds the project's row. Throws REVISION_NOT_OPEN. */
export async function withdrawRevision(tx: Tx, projectId: string): Promise<void> {
  const [withdrawn] = await tx<{ id: string }>`
    update app.project_revision set status = 'withdrawn'
    where project_id = ${projectId} and status = 'open' returning id`;
  if (!withdrawn) throw new Refusal("REVISION_NOT_OPEN");
  await takeImagesOff(tx, [withdrawn.id]);
}
