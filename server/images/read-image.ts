import type { Sql } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";

/** One size of a picture as WebP. Throws IMAGE_NOT_FOUND. */
export async function readImage(
  db: Sql,
  { id, width }: { id: string; width: number },
): Promise<Buffer> {
  const [found] = await db<{ webp: Buffer }>`
    select webp from app.image_size where image_id = ${id} and width = ${width}`;
  if (!found) throw new Refusal("IMAGE_NOT_FOUND");
  return found.webp;
}
