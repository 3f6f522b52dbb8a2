import { imageUrl, imageWidths } from "#contract/image-address.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";

/** Keeps a picture in all its sizes as its owner's. Throws what `resize` throws. */
export async function uploadImage(
  db: Db,
  { ownerId, file, gone }: { ownerId: string; file: Blob; gone?: AbortSignal },
): Promise<{ url: string; width: number; height: number }> {
  // Its library takes a twelfth of a start to load, and most days bring no picture.
  const { resize } = await import("./resize.ts");
  const { width, height, webps } = await resize(await file.bytes(), ownerId, gone);
  const id = newId();
  await db.transaction((tx) => keepImage(tx, { id, ownerId, width, height, webps }));
  return { url: imageUrl(id), width, height };
}

/** Stores a picture: `webps` are its sizes by `imageWidths`, `width` and `height` those of the largest. */
export async function keepImage(
  tx: Tx,
  {
    id,
    ownerId,
    width,
    height,
    webps,
  }: { id: string; ownerId: string; width: number; height: number; webps: readonly Buffer[] },
): Promise<void> {
  await tx`
    insert into app.image (id, owner_id, width, height) values (${id}, ${ownerId}, ${width}, ${height})`;
  for (const [index, webp] of webps.entries()) {
    const size = imageWidths[index] ?? 1200;
    await tx`insert into app.image_size (image_id, width, webp) values (${id}, ${size}, ${webp})`;
  }
}
