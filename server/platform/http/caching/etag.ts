import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A weak tag of a content: the same bytes, perhaps compressed otherwise on their way. */
export function tagOf(content: string | Buffer): string {
  return `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`;
}

/**
 * Sends a body with its tag. Whoever already has what the tag names gets a 304 without a body; `cacheFor`
 * says for how many seconds nobody need ask again, 0 that one must always ask.
 */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag = tagOf(body), cacheFor }: { body: string | Buffer; tag?: string; cacheFor: number },
): FastifyReply {
  reply.headers({
    etag: tag,
    "cache-control": cacheFor === 0 ? "no-cache" : `public, max-age=${cacheFor}`,
  });
  return isKnown(request, tag) ? reply.code(304).send() : reply.send(body);
}

/**
 * True where the caller has what the tag names: If-None-Match of RFC 9110, 13.1.2. Tags are compared weakly, one
 * may hold commas, and "*" is whatever there is.
 */
export function isKnown({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers["if-none-match"] ?? "";
  const opaque = (text: string) => text.replace(/^W\//, "");
  const known = given.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return given.trim() === "*" || known.some((one) => opaque(one) === opaque(tag));
}
