/** Draws the icons of the installed app from the one in the address bar: `node scripts/make-icons.ts`. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";

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

// For what asks for this name without reading a page: feed readers, chat programs, old browsers.
await writeFile(join(folder, "favicon.ico"), inIco(render(icon, 32)));

async function draw(svg: string, size: number, name: string): Promise<void> {
  // It has a handful of colours: a list of them makes the file less than half as large.
  const png = await sharp(render(svg, size)).png({ palette: true, effort: 10 }).toBuffer();
  await writeFile(join(folder, "icons", name), png);
}

function render(svg: string, size: number): Buffer {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}

/** An icon file that holds this one PNG of 32 pixels. */
function inIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // it is an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits for a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
