import { imageIdOf } from "#contract/image-address.ts";
import type { Tx } from "../platform/db/db.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** Shows these pictures of the owner's in this order, in place of those before. Throws IMAGE_NOT_YOURS. */
export async function showImages(
  tx: Tx,
  {
    usedBy,
    ownerId,
    images,
  }: { usedBy: string; ownerId: string; images: readonly { url: string; alt: string }[] },
): Promise<void> {
  const ids = images.map(({ url }) => imageIdOf(url));
  const own = await tx<{ id: string }>`
    select id from app.image where id = any(${ids}::uuid[]) and owner_id = ${ownerId}`;
  if (own.length < new Set(ids).size) {
    throw new Refusal("IMAGE_NOT_YOURS", { fields: { images: "Please upload the picture again" } });
  }
  await tx`delete from app.image_use where used_by = ${usedBy}`;
  await tx`
    insert into app.image_use (used_by, position, image_id, alt)
    select ${usedBy}, position, image_id, alt
    from unnest(${ids}::uuid[], ${images.map(({ alt }) => alt)}::text[])
      with ordinality as given (image_id, alt, position)`;
}

/** Shows the pictures of one thing with another too, which has none yet. */
export async function copyImages(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx`
    insert into app.image_use (used_by, position, image_id, alt)
    select ${to}, position, image_id, alt from app.image_use where used_by = ${from}`;
}

/** Shows them with it no longer. */
export async function takeImagesOff(tx: Tx, usedBy: readonly string[]): Promise<void> {
  await tx`delete from app.image_use where used_by = any(${usedBy}::uuid[])`;
}

const shown = fragment`json_build_object('url', '/images/' || i.id || '/1200.webp', 'alt', u.alt,
  'width', i.width, 'height', i.height)`;

/** All pictures of the thing with this id, as the contract's `image`. */
export function imagesOf(id: SqlFragment) {
  return fragment`(select coalesce(json_agg(${shown} order by u.position), '[]')
    from app.image_use u join app.image i on i.id = u.image_id where u.used_by = ${id})`;
}

/** Its first picture, or null. */
export function coverOf(id: SqlFragment) {
  return fragment`(select ${shown} from app.image_use u join app.image i on i.id = u.image_id
    where u.used_by = ${id} order by u.position limit 1)`;
}
