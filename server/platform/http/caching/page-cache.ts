import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { publicPages } from "#contract/public-pages.ts";
import { type Allowed, type CspSources, pageHeaders } from "../security/security-headers.ts";
import { etagOf, matchesEtag } from "./etag.ts";

/** True for a page that reads the same for all who open it: the server knows nobody there. */
export function isForEveryone({ method, url }: FastifyRequest, response: Response): boolean {
  const isPlain = response.status === 200 && !response.headers.has("set-cookie");
  return method === "GET" && isPlain && isCacheable(url);
}

const patterns = publicPages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** A page that is missing in the table is only sent whole each time, never kept by mistake. */
export function isCacheable(url: string): boolean {
  const page = publicPageOf(url);
  return page !== undefined && "cacheable" in page;
}

/** The page outside the signed-in areas that an address leads to. */
export function publicPageOf(url: string): (typeof publicPages)[number] | undefined {
  const path = pathOf(url);
  const named = publicPages.find((page) => page.path === path);
  return named ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}

/** The page's own path, also where a click within the site asks for it as data. */
function pathOf(url: string): string {
  const [path = ""] = url.split("?");
  return path
    .replace(/^\/_root\.data$/, "/")
    .replace(/(?:\/_)?\.data$/, "")
    .replace(/(?<=.)\/$/, "");
}

/**
 * Sends a page that browsers may keep and must ask for again: unchanged, it is answered with a 304 and
 * no body. A nonce is new in every answer, so here the policy names each inline piece by its hash.
 */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Buffer,
  { nonce, cspSources }: { nonce: string; cspSources: CspSources | null },
): FastifyReply {
  const isHtml = String(reply.getHeader("content-type")).startsWith("text/html");
  const { text, allowed } = isHtml ? hashInlines(page.toString(), nonce) : plain(page);
  const etag = etagOf(text);
  reply.headers({ ...pageHeaders(allowed, cspSources), "cache-control": "no-cache", etag });
  if (matchesEtag(request, etag)) return reply.code(304).send();
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
