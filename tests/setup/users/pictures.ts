import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import type { TestApp, TestUser } from "../app/test-app.ts";

/** A picture with a gradient in it, so that it compresses like one and not like a flat colour. */
export function makePicture(
  width: number,
  height: number,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="#c2410c"/><stop offset="1" stop-color="#23276b"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="30%" cy="40%" r="20%" fill="#facc15"/></svg>`;
  // The product itself refuses drawings, so this one comes in as pixels.
  const pixels = new Resvg(drawing).render();
  const raw = { width: pixels.width, height: pixels.height, channels: 4 } as const;
  return sharp(pixels.pixels, { raw }).flatten().toFormat(format).toBuffer();
}

/** Sends a form with one file, as a browser does. */
export function upload(
  app: TestApp,
  as: TestUser | null,
  bytes: Uint8Array,
  { name = "photo.jpg", type = "image/jpeg", field = "file" } = {},
) {
  const boundary = "----ajose-test";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return app.call("POST", "/api/images", {
    ...(as ? { as } : {}),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

/** A grey JPEG of 8 by 8 that is drawn over so many times. */
export function makeScans(count: number): Buffer {
  const segment = (kind: number, ...body: number[]) => [0xff, kind, 0, body.length + 2, ...body];
  const oneCode = (table: number, symbol: number) =>
    segment(0xc4, table, 1, ...Array<number>(15).fill(0), symbol);
  const rounds = Array.from({ length: count - 1 }, (_, index) => 1 + (index % 63));
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 0, 8, 0, 8, 1, 1, 0x11, 0),
    ...[...oneCode(0, 0), ...oneCode(0x10, 0)],
    ...[...segment(0xda, 1, 1, 0, 0, 0, 0), 0x7f],
    ...rounds.flatMap((at) => [...segment(0xda, 1, 1, 0, at, at, 0), 0x7f]),
    ...[0xff, 0xd9],
  ]);
}
