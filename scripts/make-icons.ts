/** Draws the icons of the installed app from the one in the address bar: `node scripts/make-icons.ts`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const folder = join(import.meta.dirname, "../public");
const icon = await readFile(join(folder, "favicon.svg"), "utf8");
// Phones cut a maskable icon to their own shape: its ground fills the square, its sign keeps to the middle.
const maskable = icon
  .replace(' rx="8"', "")
  .replace(
    '<g fill="none"',
    '<g transform="translate(16 16) scale(.78) translate(-16 -16)"><g fill="none"',
  )
  .replace("</svg>", "</g></svg>");

await mkdir(join(folder, "icons"), { recursive: true });
await draw(icon, 192, "192.png");
await draw(icon, 512, "512.png");
await draw(maskable, 512, "maskable-512.png");
await draw(maskable, 180, "apple-180.png");

async function draw(svg: string, size: number, name: string): Promise<void> {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  await writeFile(join(folder, "icons", name), picture.asPng());
}
