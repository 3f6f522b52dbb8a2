import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** The weak ETag of a body: the same bytes, perhaps compressed otherwise on their way. */
export function etagOf(content: string | Buffer): string {
  return `W/"${hash("sha256", content, "base64url").slice(0, 22)}"`;
}

/**
 * Sends a body with its ETag, or a 304 without a body to a caller who has it already. `cacheFor` is the
 * max-age in seconds; 0 means that a cache revalidates every time.
 */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    body,
    etag = etagOf(body),
    cacheFor,
  }: { body: string | Buffer; etag?: string; cacheFor: number },
): FastifyReply {
  reply.headers({
    etag,
    "cache-control": cacheFor === 0 ? "no-cache" : `public, max-age=${cacheFor}`,
  });
  return matchesEtag(request, etag) ? reply.code(304).send() : reply.send(body);
}

/**
 * True when the caller's If-None-Match holds this ETag (RFC 9110, 13.1.2). ETags are compared weakly, one
 * may hold commas, and "*" matches any.
 */
export function matchesEtag({ headers }: FastifyRequest, etag: string): boolean {
  const given = headers["if-none-match"] ?? "";
  const opaque = (text: string) => text.replace(/^W\//, "");
  const known = given.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return given.trim() === "*" || known.some((one) => opaque(one) === opaque(etag));
}
