import sharp from "sharp";
import { imageWidths } from "#contract/image-address.ts";
import { maxImages } from "#contract/project-facts.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { createTurns } from "../platform/http/turns.ts";
import { countScans } from "./count-scans.ts";

/** Forty megapixels hold any ordinary photo of a phone; decoding them takes about 160 MB. */
const maxPixels = 40_000_000;
/** A strip of one pixel by millions costs a hundred times as much as a photo of as many pixels. */
const maxSide = 12_000;
const maxTimesAsLong = 10;
const maxFrames = 200;
/** Thousands of them fit into some hundred kilobytes and take a minute. */
const maxScans = 50;
const quality = 76;

// Pictures are made two at a time on one thread each: the rest of the machine keeps answering.
const inTurn = createTurns({ maxAtOnce: 2, maxWaiting: 20, maxPerPerson: maxImages });
sharp.concurrency(1);
sharp.cache(false);
// What is not in this list is never parsed, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
});

export type Resized = { width: number; height: number; webps: Buffer[] };

/**
 * The sizes that are kept of a picture, upright and without anything but its pixels: no place, no camera.
 * Throws NOT_AN_IMAGE, IMAGE_UNREADABLE (also of a JPEG in more rounds than any camera or program makes), what
 * `refuseBombs` does, and UNAVAILABLE when too many wait.
 */
export async function resize(
  bytes: Uint8Array,
  ownerId: string,
  gone?: AbortSignal,
): Promise<Resized> {
  if (!isKnown(bytes)) throw new Refusal("NOT_AN_IMAGE");
  if (countScans(bytes) > maxScans) throw new Refusal("IMAGE_UNREADABLE");
  const work = async () => {
    await refuseBombs(bytes);
    const webps = [];
    // One after the other: the pixels of only one picture are in memory at a time.
    for (const width of imageWidths) webps.push(await toWebp(bytes, width));
    const largest = webps.at(-1);
    if (!largest) throw new Refusal("IMAGE_UNREADABLE");
    const { width, height } = largest.info;
    return { width, height, webps: webps.map(({ data }) => data) };
  };
  return inTurn(ownerId, work, gone);
}

/** By its first bytes: what the file is called and what it is sent as says nothing. */
function isKnown(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    (head.startsWith("RIFF") && head.endsWith("WEBP"))
  );
}

/** By the file's head alone. Throws IMAGE_TOO_WIDE, IMAGE_SIDE_TOO_LONG, IMAGE_TOO_NARROW, IMAGE_TOO_MANY_FRAMES. */
async function refuseBombs(bytes: Uint8Array): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await reading(() => sharp(bytes, { limitInputPixels: false }).metadata());
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (width * height > maxPixels) throw new Refusal("IMAGE_TOO_WIDE");
  if (long > maxSide) throw new Refusal("IMAGE_SIDE_TOO_LONG");
  if (long > maxTimesAsLong * short) throw new Refusal("IMAGE_TOO_NARROW");
  if (pages > maxFrames) throw new Refusal("IMAGE_TOO_MANY_FRAMES");
}

function toWebp(bytes: Uint8Array, width: number) {
  return reading(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true })
      .autoOrient()
      .resize({ width, height: 4 * width, fit: "inside", withoutEnlargement: true })
      .webp({ quality })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true }),
  );
}

/** Whatever a broken file makes the decoder say, the person reads one sentence. */
async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new Refusal("IMAGE_UNREADABLE");
  }
}
