import { METHODS } from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Config } from "../config/config.ts";
import { newId } from "../db/ids.ts";
import { answerBrokenRequest, answerProblems, answerTunnel, sendRefusal } from "./errors.ts";
import { boundBodies } from "./late-body.ts";
import { Refusal } from "./refusal.ts";
import { readTarget } from "./request-target.ts";
import { ownProxies, visitorAddress } from "./security/network-address.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The address of whoever sent this, behind the proxies of our own. */
    readonly visitor: string;
  }
}

/** The HTTP server with everything that is the same for every call: limits, headers, refusals, logs. */
export async function openHttp(
  config: Pick<Config, "TRUST_PROXY" | "LOG_LEVEL" | "PUBLIC_URL">,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 16 * 1024,
    // Node closes slow requests only when all three agree: see the threat notes on slow bodies.
    // Node knows one limit for all: the pictures'. The others' own is kept below.
    requestTimeout: 35_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // A slow machine needs more than the usual ten seconds to open the pages of `npm run dev`.
    pluginTimeout: 120_000,
    maxRequestsPerSocket: 10_000,
    // A request without Host is refused below, in our words.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    rewriteUrl: ({ url = "/" }) => readTarget(url),
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 300 },
    logger: {
      level: config.LOG_LEVEL,
      serializers,
    },
    // A health check or an asset is not news; what went wrong is logged below.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    // Such as a part of an address that is too long for any id.
    frameworkErrors: (_problem, request, reply) =>
      sendRefusal(request, reply, new Refusal("INVALID_INPUT")),
  });
  const isOwnProxy = ownProxies(config.TRUST_PROXY);
  app.decorateRequest("visitor", {
    getter(this: FastifyRequest) {
      const { socket, headers } = this;
      return visitorAddress(isOwnProxy, socket.remoteAddress ?? "", headers["x-forwarded-for"]);
    },
  });
  answerEveryMethod(app);
  readJsonAlone(app);
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    // The best quality costs more processor time than the bytes it saves are worth.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  const isSecure = config.PUBLIC_URL.startsWith("https:");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-request-id": request.id,
      ...(isSecure && { "strict-transport-security": "max-age=31536000" }),
    });
    if (!hasOneHost(request)) throw new Refusal("INVALID_INPUT");
    if (request.url.startsWith("/api/")) {
      reply.headers({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
      });
    }
  });
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode >= 500) request.log.warn({ res: reply, req: request }, "answered");
  });
  boundBodies(app);
  answerProblems(app);
  app.all("/api/*", (request, reply) =>
    sendRefusal(request, reply, new Refusal("ENDPOINT_NOT_FOUND")),
  );
  app.all("/api", (request, reply) =>
    sendRefusal(request, reply, new Refusal("ENDPOINT_NOT_FOUND")),
  );
  return app;
}

/** JSON alone: text/plain and forms never reach a verb. An empty body is no body, whatever its type. */
function readJsonAlone(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Each method that Node can read gets an answer of ours, also what the framework does not know. */
function answerEveryMethod(app: FastifyInstance): void {
  for (const method of METHODS) {
    if (method !== "CONNECT" && !app.supportedMethods.includes(method))
      app.addHttpMethod(method, { hasBody: true });
  }
  app.server.on("connect", (_request, socket) => answerTunnel(socket));
  // Whatever else a client expects, it gets the answer that it would get anyway.
  app.server.on("checkExpectation", (request, response) =>
    app.server.emit("request", request, response),
  );
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, unknownAddress(request)));
}

/** A program asked for what is not there; people who open pages are answered by server/pages.ts. */
function unknownAddress({ url, method }: FastifyRequest): Refusal {
  if (/^\/api(?:$|[/?])/.test(url)) return new Refusal("ENDPOINT_NOT_FOUND");
  const isRead = method === "GET" || method === "HEAD";
  const code: RefusalCode = isRead ? "ADDRESS_NOT_FOUND" : "METHOD_NOT_ALLOWED";
  return new Refusal(code);
}

/** Two of them, or one that is no name of a host, are a trick to be read differently by a proxy and by us. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter(
    (_value, index, all) => index % 2 === 1 && all[index - 1]?.toLowerCase() === "host",
  );
  if (hosts.length === 0) return raw.httpVersion === "1.0";
  return hosts.length === 1 && /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d*)?$/i.test(hosts[0] ?? "");
}

/** Only what is named here is written to the log: no bodies, no headers, no query. */
const serializers = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split("?")[0]?.slice(0, 200),
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  // A database error also carries the row that it happened to: names, hashes, numbers.
  err: ({ name, message, stack, ...rest }: Error & { code?: unknown }) => ({
    type: name,
    message,
    stack: stack ?? "",
    ...(typeof rest.code === "string" ? { code: rest.code } : {}),
  }),
};
