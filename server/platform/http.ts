import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Config } from "./config.ts";
import { answerBrokenRequest, answerProblems, answerTooSlow, sendRefusal } from "./errors.ts";
import { newId } from "./ids.ts";
import { ownProxies } from "./network-address.ts";
import { Refusal } from "./refusal.ts";

/** The HTTP server with everything that is the same for every call: limits, headers, refusals, logs. */
export async function openHttp(
  config: Pick<Config, "TRUST_PROXY" | "LOG_LEVEL">,
): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: ownProxies(config.TRUST_PROXY),
    bodyLimit: 16 * 1024,
    // Node closes slow requests only when all three agree: see the threat notes on slow bodies.
    // Node knows one limit for all: the pictures'. The others' own is kept below.
    requestTimeout: 35_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
    genReqId: () => newId(),
    routerOptions: { maxParamLength: 300 },
    logger: {
      level: config.LOG_LEVEL,
      serializers,
    },
    // A health check or an asset is not news; what went wrong is logged below.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerBrokenRequest,
    // Such as an address that decodes to no text.
    frameworkErrors: (_problem, request, reply) =>
      sendRefusal(request, reply, new Refusal("INVALID_INPUT")),
  });
  // JSON alone: text/plain and forms never reach a verb.
  app.removeContentTypeParser("text/plain");
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    // The best quality costs more processor time than the bytes it saves are worth.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-request-id": request.id,
    });
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
  app.addHook("onRequest", (request, _reply, done) => {
    endSlowBody(request);
    done();
  });
  answerProblems(app);
  app.all("/api/*", (request, reply) =>
    sendRefusal(request, reply, new Refusal("ENDPOINT_NOT_FOUND")),
  );
  app.all("/api", (request, reply) =>
    sendRefusal(request, reply, new Refusal("ENDPOINT_NOT_FOUND")),
  );
  return app;
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

/** A body has ten seconds to arrive, except where it may be a picture on a slow line. */
function endSlowBody(request: FastifyRequest): void {
  const { raw, headers, routeOptions } = request;
  const hasBody = "content-length" in headers || "transfer-encoding" in headers;
  if (!hasBody || "isSlowBody" in routeOptions.config) return;
  const timer = setTimeout(() => {
    if (!raw.complete) answerTooSlow(raw.socket);
  }, 10_000);
  raw.once("close", () => clearTimeout(timer));
}
