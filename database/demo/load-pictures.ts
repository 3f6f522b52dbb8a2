import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { alts } from "#artwork/scenes/alts.ts";
import { details } from "#artwork/scenes/details.ts";
import { imageUrl, imageWidths } from "#contract/image-address.ts";
import { setAvatar } from "#server/images/avatars.ts";
import { showImages } from "#server/images/show-images.ts";
import { keepImage } from "#server/images/upload-image.ts";
import type { Tx } from "#server/platform/db/db.ts";
import type { PlacedProject } from "./history.ts";
import { demoNews } from "./news.ts";
import { demoPeople } from "./people.ts";
import { demoId } from "./random.ts";

const folder = join(import.meta.dirname, "pictures");

/** Gives the demo's projects their pictures, as if their creators had uploaded them; drawn by scripts/draw-demo-pictures.ts. */
export async function loadProjectPictures(tx: Tx, placed: PlacedProject[]): Promise<void> {
  for (const [index, { id, creatorId, project }] of placed.entries()) {
    if (project.picture === undefined) continue;
    const { picture } = project;
    const near = Object.entries(details).find(([, detail]) => detail.of === picture);
    const shown = [{ name: picture, alt: alts[picture] ?? "" }];
    if (near) shown.push({ name: near[0], alt: near[1].alt });
    const images = [];
    for (const [place, { name, alt }] of shown.entries()) {
      const imageId = demoId(7, index * 2 + place);
      await keepScene(tx, { id: imageId, ownerId: creatorId, name });
      images.push({ url: imageUrl(imageId), alt });
    }
    await showImages(tx, { usedBy: id, ownerId: creatorId, images });
  }
}

/** Keeps the pictures of the demo's articles, and answers their addresses in the articles' order. */
export async function loadArticlePictures(tx: Tx, ownerId: string): Promise<string[]> {
  const urls = [];
  for (const [index, { picture }] of demoNews.entries()) {
    const id = demoId(8, index);
    await keepScene(tx, { id, ownerId, name: picture });
    urls.push(imageUrl(id));
  }
  return urls;
}

async function keepScene(
  tx: Tx,
  { id, ownerId, name }: { id: string; ownerId: string; name: string },
): Promise<void> {
  const files = imageWidths.map((width) => readFile(join(folder, `${name}-${width}.webp`)));
  await keepImage(tx, { id, ownerId, width: 1200, height: 675, webps: await Promise.all(files) });
}

/** Gives each of the demo's people a face. One size serves for all: a small picture is not made larger. */
export async function loadPortraits(tx: Tx, people: Map<string, string>): Promise<void> {
  for (const [index, { userName }] of demoPeople.entries()) {
    const personId = people.get(userName) ?? "";
    const id = demoId(9, index);
    const webp = await readFile(join(folder, `${userName}-192.webp`));
    const webps = imageWidths.map(() => webp);
    await keepImage(tx, { id, ownerId: personId, width: 192, height: 192, webps });
    await setAvatar(tx, { personId, url: imageUrl(id) });
  }
}
