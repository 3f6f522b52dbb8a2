import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Allowed, type Guests, pageHeaders } from "./security-headers.ts";

// Named one by one: a page that is missing here is only sent whole each time, never kept by mistake.
const publicPages =
  /^\/(?:$|\?|(?:_root|projects|news|about|contact|help|dbs|terms|privacy)(?:$|[/.?]))/;

/** True for a page that reads the same for all who open it: the server knows nobody there. */
export function isForEveryone({ method, url }: FastifyRequest, response: Response): boolean {
  const isPlain = response.status === 200 && !response.headers.has("set-cookie");
  return method === "GET" && isPlain && publicPages.test(url);
}

/**
 * Sends a page that browsers may keep and must ask for again: unchanged, it is answered with a 304 and
 * no body. A nonce is new in every answer, so here the policy names each inline piece by its hash.
 */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Buffer,
  { nonce, guests }: { nonce: string; guests: Guests | null },
): FastifyReply {
  const isHtml = String(reply.getHeader("content-type")).startsWith("text/html");
  const { text, allowed } = isHtml ? hashInlines(page.toString(), nonce) : plain(page);
  const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  reply.headers({ ...pageHeaders(allowed, guests), "cache-control": "no-cache", etag: tag });
  if (isNamed(tag, request.headers["if-none-match"])) return reply.code(304).send();
  return reply.send(Buffer.from(text));
}

/**
 * Only pieces that carry this rendering's nonce are hashed, and then lose it: markup that somebody
 * slipped into a text cannot know the nonce, so it stays forbidden.
 */
export function hashInlines(html: string, nonce: string): { text: string; allowed: Allowed } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes, content] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (!attributes?.includes(mark) || !content) continue;
    const hash = createHash("sha256").update(content).digest("base64");
    hashes[name === "style" ? "style" : "script"].add(`'sha256-${hash}'`);
  }
  return {
    text: html.replaceAll(mark, ""),
    allowed: { scripts: [...hashes.script], styles: [...hashes.style] },
  };
}

function plain(page: Buffer): { text: string; allowed: Allowed } {
  return { text: page.toString(), allowed: { scripts: [], styles: [] } };
}

function isNamed(tag: string, ifNoneMatch: string | undefined): boolean {
  const weak = (text: string) => text.trim().replace(/^W\//, "");
  return ifNoneMatch?.split(",").some((one) => weak(one) === weak(tag)) ?? false;
}
