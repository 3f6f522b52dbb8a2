import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { imageIdOf } from "./image-address.ts";
import { singleLine } from "./text/text.ts";

const maxImageBytes = 5 * 1024 * 1024;

/** A picture as pages show it: `width` and `height` are those of its largest size. */
export const image = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export type Image = z.output<typeof image>;

/** Where a picture of one's own is, uploaded before. */
export const ownImageUrl = z
  .string({ error: "Please upload the picture again" })
  .check(z.refine((url) => imageIdOf(url) !== null, { error: "Please upload the picture again" }));

/** A picture of one's own, and what it shows in words. */
export const imageInput = z.object({
  url: ownImageUrl,
  alt: singleLine(150, "Please say what the picture shows"),
});

export const uploadImage = endpoint({
  method: "POST",
  path: "/images",
  access: "signed-in",
  summary: "Upload one picture (JPEG, PNG or WebP, at most 5 MB) as multipart/form-data",
  status: 201,
  takesFile: true,
  bodyLimit: maxImageBytes,
  input: z.object({ file: z.file({ error: "Please choose a picture" }) }),
  reply: dataOf(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});
