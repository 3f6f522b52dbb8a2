import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { id, line } from "./text.ts";

/** The widths that are kept of each picture, in pixels; a smaller picture is not made larger. */
export const imageWidths = [320, 640, 1200] as const;
export const largestImageBytes = 5 * 1024 * 1024;

const address = /^\/images\/([0-9a-f-]{36})\/1200\.webp$/;

/** Where a picture is served. What stands there never changes. */
export function imageUrl(imageId: string, width: (typeof imageWidths)[number] = 1200): string {
  return `/images/${imageId}/${width}.webp`;
}

/** Whose address it is, or null for an address that is not one of ours. */
export function imageIdOf(url: string): string | null {
  const found = address.exec(url)?.[1];
  return found && z.safeParse(id, found).success ? found : null;
}

/** The sizes to choose from, for a browser's `srcset`; "" for an address that is not one of ours. */
export function imageSrcSet(url: string, width = 1200): string {
  const imageId = imageIdOf(url);
  if (!imageId) return "";
  return imageWidths
    .filter((_, index) => index === 0 || (imageWidths[index - 1] ?? 0) < width)
    .map((size) => `${imageUrl(imageId, size)} ${Math.min(size, width)}w`)
    .join(", ");
}

/** A picture as pages show it: `width` and `height` are those of its largest size. */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export type Image = z.output<typeof image>;

/** A picture of one's own, uploaded before, and what it shows in words. */
export const imageInput = z.object({
  url: z
    .string({ error: "Please upload the picture again" })
    .check(
      z.refine((url) => imageIdOf(url) !== null, { error: "Please upload the picture again" }),
    ),
  alt: line(150, "Please say what the picture shows"),
});

export const uploadImage = endpoint({
  method: "POST",
  path: "/images",
  access: "member",
  summary: "Upload one picture (JPEG, PNG or WebP, at most 5 MB) as multipart/form-data",
  status: 201,
  takesFile: true,
  bodyLimit: largestImageBytes,
  input: z.object({ file: z.file({ error: "Please choose a picture" }) }),
  reply: dataOf(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});
