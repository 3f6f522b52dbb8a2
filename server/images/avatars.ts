import { imageIdOf } from "#contract/image-address.ts";
import type { Tx } from "../platform/db/db.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** The address of a person's picture, or null. */
export function avatarOf(personId: SqlFragment) {
  return fragment`(select '/images/' || u.image_id || '/320.webp'
    from app.image_use u where u.used_by = ${personId} limit 1)`;
}

/** Shows a picture of their own as the person's, in place of the one before; null takes it away. Throws IMAGE_NOT_YOURS. */
export async function setAvatar(
  tx: Tx,
  { personId, url }: { personId: string; url: string | null },
): Promise<void> {
  await tx`delete from app.image_use where used_by = ${personId}`;
  if (url === null) return;
  const [shown] = await tx`
    insert into app.image_use (used_by, position, image_id, alt)
    select ${personId}, 1, id, '' from app.image
    where id = ${imageIdOf(url)} and owner_id = ${personId} returning 1 as one`;
  if (!shown) {
    throw new Refusal("IMAGE_NOT_YOURS", { fields: { avatar: "Please upload the picture again" } });
  }
}

/** The picture of somebody whose account closes goes at once, unless a project of theirs shows it too. */
export async function eraseAvatar(tx: Tx, personId: string): Promise<void> {
  const gone = await tx<{ imageId: string }>`
    delete from app.image_use where used_by = ${personId} returning image_id`;
  await tx`
    delete from app.image i
    where id = any(${gone.map(({ imageId }) => imageId)}::uuid[])
      and not exists (select 1 from app.image_use u where u.image_id = i.id)`;
}
