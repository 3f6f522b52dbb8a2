import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { GivenFile } from "#contract/endpoint.ts";

/** Sends a file for keeping, as it comes; nothing on the way keeps a copy of it. */
export function sendFile(reply: FastifyReply, { name, type, body }: GivenFile): FastifyReply {
  if (body instanceof Blob) throw new TypeError("Only browsers have files as Blobs");
  return reply
    .type(type)
    .headers({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${name.replaceAll(/[^\w.-]/g, "-")}"`,
      "content-security-policy": "default-src 'none'",
    })
    .send(Readable.from(body));
}
