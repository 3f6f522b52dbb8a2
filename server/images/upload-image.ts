import { imageUrl, imageWidths } from "#contract/image-address.ts";
import type { Db } from "../platform/db/db.ts";
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
  await db.transaction(async (tx) => {
    await tx`
      insert into app.image (id, owner_id, width, height) values (${id}, ${ownerId}, ${width}, ${height})`;
    for (const [index, webp] of webps.entries()) {
      const size = imageWidths[index] ?? 1200;
      await tx`insert into app.image_size (image_id, width, webp) values (${id}, ${size}, ${webp})`;
    }
  });
  return { url: imageUrl(id), width, height };
}
