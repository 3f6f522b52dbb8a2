import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerTooSlow } from "./errors.ts";

/** Of a body that nobody wants any more, this much is still read, so that its sender gets to the answer. */
const maxDrained = 16 * 1024 * 1024;

/**
 * Bodies that come late or are too much. A connection that closes on bytes nobody has read is reset, and
 * with it an answer that was sent before: so the rest of a refused body is read and thrown away, up to a
 * bound and for no longer than any body may take.
 */
export function boundBodies(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    endSlowBody(request, () => reply.sent);
    done();
  });
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (hasBody(request) && isComing(request)) {
      // The connection serves on, once the rest has come.
      reply.removeHeader("connection");
      drain(request);
    }
    done();
  });
}

/** A body has ten seconds to arrive, except where it may be a picture on a slow line. */
function endSlowBody(request: FastifyRequest, isAnswered: () => boolean): void {
  const { raw, routeOptions } = request;
  if (!hasBody(request) || "isSlowBody" in routeOptions.config) return;
  const timer = setTimeout(() => {
    if (!isComing(request)) return;
    if (isAnswered()) raw.socket.destroy();
    else answerTooSlow(raw.socket);
  }, 10_000);
  raw.once("close", () => clearTimeout(timer));
}

function drain({ raw }: FastifyRequest): void {
  let drained = 0;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > maxDrained) raw.socket.destroy();
  });
  raw.resume();
}

/** A page's own call inside this process never was on a wire: it has no connection to end, and all of its body. */
function isComing({ raw }: FastifyRequest): boolean {
  return raw.complete === false;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return "content-length" in headers || "transfer-encoding" in headers;
}
