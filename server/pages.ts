import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isForEveryone, sendCachedPage } from "./platform/http/caching/page-cache.ts";
import { sendRefusal } from "./platform/http/errors.ts";
import { Refusal } from "./platform/http/refusal.ts";
import { isOwnOrigin } from "./platform/http/security/own-origin.ts";
import {
  byNonce,
  type CspSources,
  pageHeaders,
  resourceHeaders,
} from "./platform/http/security/security-headers.ts";

/** What the pages' bundle expects with each page: see web/lib/page-context.ts. */
type PageContext = { nonce: string; report: (problem: unknown) => void };
type Pages = ServerBuild & {
  entry: {
    module: {
      connectApi: (send: typeof fetch) => void;
      pageContext: RouterContext<PageContext>;
    };
  };
};
type Mode = "production" | "development";

const root = join(import.meta.dirname, "..");
const maxFormLength = 64 * 1024;
const pageMethods = ["GET", "HEAD", "POST"];
/** Whose page is being made: limits by network address must see them, and not the server itself. */
const caller = new AsyncLocalStorage<string>();

/**
 * Mounts the React pages behind every path that the API does not own, open to these guests alone. All
 * that they say of their own address comes from `publicUrl`, and nothing from what the request says.
 */
export async function mountPages(
  app: FastifyInstance,
  mode: Mode,
  { publicUrl, cspSources = null }: { publicUrl: string; cspSources?: CspSources | null },
): Promise<void> {
  await app.register(async (scope) => {
    const load = mode === "production" ? await serveBuilt(scope) : await serveDev(scope);
    const build = async () => {
      const pages = await load();
      // Loaders reach the API in-process, through the same client that browsers use.
      pages.entry.module.connectApi(injector(app));
      return pages;
    };
    const render = createRequestHandler(build, mode);
    // A form sent before the page's script has started goes to the page as it came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: maxFormLength },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: scope.supportedMethods,
      url: "/*",
      handler: async (request, reply) => {
        if (!pageMethods.includes(request.method)) return refuseMethod(request, reply);
        const url = new URL(publicUrl + request.url);
        // To a browser "//name" is another site; the pages have no address with an empty part.
        if (url.pathname.includes("//"))
          return reply.redirect(url.pathname.replaceAll(/\/{2,}/g, "/") + url.search, 308);
        if (isFileName(url.pathname))
          return reply
            .code(404)
            .header("cache-control", "no-store")
            .type("text/plain; charset=utf-8")
            .send("Not found\n");
        const { origin } = request.headers;
        if (request.method === "POST" && origin !== undefined && !isOwnOrigin(origin, publicUrl))
          return sendRefusal(request, reply, new Refusal("OTHER_ORIGIN"));
        const nonce = randomBytes(18).toString("base64");
        const context = new RouterContextProvider();
        const { pageContext } = (await build()).entry.module;
        context.set(pageContext, { nonce, report: (problem) => request.log.error(problem) });
        const response = await caller.run(request.visitor, () =>
          render(asWebRequest(request, url), context),
        );
        const page = await unpack(reply, response);
        if (mode === "development") return reply.headers(resourceHeaders).send(page);
        if (isForEveryone(request, response))
          return sendCachedPage(request, reply, page, { nonce, cspSources });
        return reply.headers(pageHeaders(byNonce(nonce), cspSources)).send(page);
      },
    });
  });
}

async function serveBuilt(scope: FastifyInstance) {
  await scope.register(fastifyStatic, {
    root: join(root, "build/client"),
    wildcard: false,
    cacheControl: false,
    // The build has compressed them once, as hard as it can: see scripts/compress-assets.ts.
    preCompressed: true,
    globIgnore: ["**/*.{br,gz}"],
    setHeaders: (reply, path) => {
      reply.headers(resourceHeaders);
      // Built assets carry a hash in their name; what stands under a fixed name is asked for again.
      const isHashed = path.includes("/build/client/assets/");
      const age = isHashed ? "max-age=31536000, immutable" : "max-age=86400";
      reply.header("cache-control", path.includes("/sw.js") ? "no-cache" : `public, ${age}`);
    },
  });
  const pages: Pages = await import(join(root, "build/server/index.js"));
  return async () => pages;
}

async function serveDev(scope: FastifyInstance) {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  scope.addHook("onClose", () => vite.close());
  scope.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  // The bundle's type is ours to say: Vite knows its modules only by name.
  return () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<Pages>;
}

/**
 * Browsers, phones and scanners ask for files by names that they know: /apple-touch-icon.png,
 * /.well-known/security.txt. What is not there is not worth a page.
 */
function isFileName(pathname: string): boolean {
  return /\/\.|\.(?!data$|html?$)[a-z\d]{1,12}$/i.test(pathname);
}

function refuseMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header("allow", pageMethods.join(", "));
  return sendRefusal(request, reply, new Refusal("METHOD_NOT_ALLOWED"));
}

/** The request as the pages see it: as if it had come to `url`, which is where it belongs. */
function asWebRequest(request: FastifyRequest, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  if (headers.has("origin")) headers.set("origin", url.origin);
  const form = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  const body = request.method === "POST" ? form : null;
  return new Request(url, { method: request.method, headers, body });
}

/** Sent as one text, so that compression and content length see it whole. */
async function unpack(reply: FastifyReply, response: Response): Promise<Buffer> {
  reply.code(response.status).header("cache-control", "no-store");
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header("set-cookie", cookie);
  return Buffer.from(await response.arrayBuffer());
}

function injector(app: FastifyInstance): typeof fetch {
  return async (url, init) => {
    const reply = await app.inject({
      method: init?.method === "POST" ? "POST" : "GET",
      url: String(url),
      headers: Object.fromEntries(new Headers(init?.headers)),
      remoteAddress: caller.getStore() ?? "127.0.0.1",
      ...(typeof init?.body === "string" ? { payload: init.body } : {}),
    });
    return new Response(reply.body, {
      status: reply.statusCode,
      headers: { "content-type": String(reply.headers["content-type"]) },
    });
  };
}
