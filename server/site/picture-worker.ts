import { parentPort } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { fontOptions } from "./fonts.ts";
import type { Cover } from "./render-picture.ts";

/** A thread of its own that turns drawings into PNGs, one at a time; a failure ends it. */
parentPort?.on("message", async ({ svg, cover }: { svg: string; cover?: Cover }) => {
  const whole = cover ? await withPixels(svg, cover) : svg;
  parentPort?.postMessage(new Resvg(whole, fontOptions).render().asPng());
});

/** The renderer reads no WebP, which is what is stored, and fetches nothing. */
async function withPixels(svg: string, { url, webp }: Cover): Promise<string> {
  const jpeg = await sharp(webp).resize(640).jpeg({ quality: 88 }).toBuffer();
  return svg.replace(`href="${url}"`, `href="data:image/jpeg;base64,${jpeg.toString("base64")}"`);
}
