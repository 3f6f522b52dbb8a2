import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type {
  ConnectionError,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import type { RefusalCode } from "#contract/refusals.ts";
import { isUnavailable } from "../db/db.ts";
import { newId } from "../db/ids.ts";
import { problemPage } from "./problem-page.ts";
import { Refusal } from "./refusal.ts";

/** One place turns every problem into the envelope; what is nobody's fault but ours is a logged 500. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((problem: FastifyError | Error, request, reply) => {
    const refusal = problem instanceof Refusal ? problem : refusalFor(problem);
    if (refusal.code === "SERVER_ERROR" || refusal.code === "UNAVAILABLE") {
      request.log.error({ err: problem }, "request failed");
    }
    return sendRefusal(request, reply, refusal);
  });
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfterSeconds !== undefined) {
    reply.header("retry-after", String(refusal.retryAfterSeconds));
  }
  reply.code(refusal.status).header("cache-control", "no-store");
  if (!isForPerson(request)) return reply.send(envelope(refusal, request.id));
  const { html, headers } = problemPage(refusal.message);
  return reply.headers(headers).send(html);
}

/** Somebody who opened an address in a browser reads a sentence, and not JSON. */
function isForPerson({ url, headers }: FastifyRequest): boolean {
  return !/^\/api(?:$|[/?])/.test(url) && /\btext\/html\b/i.test(headers.accept ?? "");
}

/** What never became a request (too slow, too large a head, no HTTP at all) gets the envelope too. */
export function answerBrokenRequest(problem: ConnectionError, socket: Socket): void {
  if (problem.code === "ECONNRESET") return;
  endWith(socket, new Refusal(byNodeCode[problem.code] ?? "INVALID_INPUT"));
}

/** Ends a request whose body does not arrive. */
export function answerTooSlow(socket: Socket): void {
  endWith(socket, new Refusal("TOO_SLOW"));
}

/** Nobody is connected through this server to another one. */
export function answerTunnel(socket: Duplex): void {
  endWith(socket, new Refusal("METHOD_NOT_ALLOWED"));
}

function endWith(socket: Duplex, refusal: Refusal): void {
  if (!socket.writable) return;
  const body = JSON.stringify(envelope(refusal, newId()));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function envelope(refusal: Refusal, requestId: string) {
  return {
    error: true,
    message: refusal.message,
    errorMessage: refusal.message,
    code: refusal.code,
    requestId,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
}

const byNodeCode: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: "TOO_SLOW",
  HPE_HEADER_OVERFLOW: "TOO_LARGE",
};

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "NOT_JSON",
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
};

function refusalFor(problem: FastifyError | Error): Refusal {
  if (isUnavailable(problem)) return new Refusal("UNAVAILABLE", { retryAfterSeconds: 2 });
  if (isRefusedByDatabase(problem)) return new Refusal("INVALID_INPUT");
  const code = "code" in problem ? byFastifyCode[problem.code] : undefined;
  if (code) return new Refusal(code);
  const status = "statusCode" in problem ? (problem.statusCode ?? 500) : 500;
  if (status === 413) return new Refusal("TOO_LARGE");
  if (status >= 400 && status < 500) return new Refusal("INVALID_INPUT");
  return new Refusal("SERVER_ERROR");
}

/** Text that PostgreSQL cannot hold (such as a NUL) is bad input, not a fault of ours. */
function isRefusedByDatabase(problem: Error): boolean {
  return "code" in problem && (problem.code === "22021" || problem.code === "22P05");
}
