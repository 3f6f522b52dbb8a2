import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type Access, type Endpoint, fileReply } from "#contract/endpoint.ts";
import type { Db, Tx } from "../db/db.ts";
import { sendWithEtag } from "./caching/etag.ts";
import { duringRequest } from "./current-request.ts";
import { answerOnce, type IdempotencyKey, nameOfCall } from "./idempotency.ts";
import { readInput } from "./input.ts";
import { readFile, takeFiles } from "./receive-file.ts";
import { Refusal } from "./refusal.ts";
import { networkOf } from "./security/network-address.ts";
import { sendFile } from "./send-file.ts";

/** The user of a valid session, as the token and the database said a moment ago. */
export type SignedInUser = {
  id: string;
  role: "user" | "investor" | "admin";
  sessionId: string;
  deviceHash: string;
};

/** Whoever sends the request: the address, as it is counted, is only the outer ring of any limit. */
export type Caller = {
  deviceId: string;
  address: string;
  /** As the browser says it, which may be anything. */
  userAgent: string;
  cookies: Record<string, string | undefined>;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
};

type Reply<E extends Endpoint> = z.output<E["reply"]> & {
  message?: string;
  status?: 200 | 201 | 202;
  /** Sent as they are; for the one cookie that a verb may set. */
  headers?: Record<string, string>;
};

type Call<E extends Endpoint> = {
  input: z.output<E["input"]>;
  user: E["access"] extends "anyone" ? SignedInUser | null : SignedInUser;
  caller: Caller;
  /**
   * Runs the money verb in one transaction. With an Idempotency-Key the first answer is kept in the
   * same transaction and given again to every repeat; a refused call leaves nothing behind.
   */
  once: (work: (tx: Tx) => Promise<Reply<E>>) => Promise<Reply<E>>;
  /** The caller's Idempotency-Key for a verb that remembers its answers itself; null without one. */
  idempotencyKey: () => IdempotencyKey | null;
};

/**
 * Serves one endpoint of the contract: parse, authenticate, handle, encode. `before` may refuse who calls before a file
 * of theirs is read, which costs work even when nothing can be made of it.
 */
export type Route = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
  before?: (call: Pick<Call<E>, "user">) => Promise<void>,
) => void;

export type Authenticate = (
  bearer: string | undefined,
  deviceId: string,
) => Promise<SignedInUser | null>;

/** Creates the function by which each room registers its endpoints. */
export function createRoute(app: FastifyInstance, db: Db, authenticate: Authenticate): Route {
  return (endpoint, handle, before) => {
    const bodyLimit = endpoint.bodyLimit ?? 16 * 1024;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      refuseNameForId(request);
      const caller = callerOf(request, reply);
      const user = await authenticate(request.headers.authorization, caller.deviceId);
      const allowed = whoMayCall(endpoint.access, user);
      await before?.({ user: allowed } as Call<typeof endpoint>);
      const body = endpoint.takesFile ? { file: await readFile(request) } : request.body;
      const input = readInput(endpoint, request, body);
      // The types of one endpoint travel together; this generic loop is where they meet again.
      const call = { input, user: allowed, caller } as Omit<
        Call<typeof endpoint>,
        "once" | "idempotencyKey"
      >;
      const idempotencyKey = () => readIdempotencyKey(endpoint, request, user, input);
      const once = onceFor(db, endpoint, idempotencyKey);
      const result = await duringRequest(request.id, () =>
        handle({ ...call, once, idempotencyKey } as Call<typeof endpoint>),
      );
      return send(request, reply, endpoint, result);
    };
    const serve = (scope: FastifyInstance) => {
      for (const { path } of [endpoint, ...(endpoint.aliases ?? [])]) {
        const url = `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
        scope.route({ method: endpoint.method, url, bodyLimit, handler: answer });
      }
    };
    if (endpoint.takesFile) void app.register(takeFiles(bodyLimit, serve));
    else serve(app);
  };
}

/**
 * A word in the place of an id is the name of a call that does not exist here: `/users/preferences` must
 * not be read as the person "preferences". Every id of ours has a digit in it.
 */
function refuseNameForId({ params }: FastifyRequest): void {
  for (const [name, value] of Object.entries(params as Record<string, string>)) {
    if (/id$/i.test(name) && /^[A-Za-z][A-Za-z-]*$/.test(value)) {
      throw new Refusal("ENDPOINT_NOT_FOUND");
    }
  }
}

function whoMayCall(access: Access, user: SignedInUser | null): SignedInUser | null {
  if (access === "anyone") return user;
  if (!user) throw new Refusal("NOT_SIGNED_IN");
  if (access === "admin" && user.role !== "admin") throw new Refusal("NOT_ALLOWED");
  return user;
}

function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const given = request.headers["device-id"];
  // Anything but 32 letters and digits counts as no device at all: an unknown one.
  const deviceId = typeof given === "string" && /^[A-Za-z0-9]{32}$/.test(given) ? given : "";
  return {
    deviceId,
    address: networkOf(request.visitor),
    userAgent: request.headers["user-agent"] ?? "",
    cookies: request.cookies,
    get gone() {
      return whenClosed(reply);
    },
  };
}

/** By the answer: the request's own signal is aborted as soon as a body has been read. */
function whenClosed({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once("close", () => gone.abort());
  return gone.signal;
}

/** That an answer is a repeat of the first is said in a header. */
export const replayed = { "idempotency-replayed": "true" };

function readIdempotencyKey(
  endpoint: Endpoint,
  request: FastifyRequest,
  user: SignedInUser | null,
  input: unknown,
): IdempotencyKey | null {
  const key = readKey(request);
  if (!key || !user) return null;
  const given = JSON.stringify(
    z.encode(endpoint.input, input as z.output<Endpoint["input"]>),
    withoutPassword,
  );
  const requestHash = hash("sha256", given, "buffer");
  return { personId: user.id, call: nameOfCall(endpoint), key, requestHash };
}

function onceFor<E extends Endpoint>(
  db: Db,
  endpoint: E,
  readOwnKey: () => IdempotencyKey | null,
): Call<E>["once"] {
  return async (work) => {
    const idempotencyKey = readOwnKey();
    if (!idempotencyKey) return db.transaction(work);
    const answer = await answerOnce(db, idempotencyKey, async (tx) => {
      const { headers: _, ...fresh } = await work(tx);
      return { ...fresh, ...(z.encode(endpoint.reply, fresh) as object) };
    });
    const { status, message } = answer.reply as { status?: 200 | 201 | 202; message?: string };
    const again: object = {
      ...(z.parse(endpoint.reply, answer.reply) as object),
      ...(message === undefined ? {} : { message }),
      ...(status === undefined ? {} : { status }),
      ...(answer.replayed ? { headers: replayed } : {}),
    };
    // Decoded by the endpoint's own shape above.
    return again as Reply<E>;
  };
}

/** A quick hash of a password must not be kept; whether it is right was judged before. */
function withoutPassword(key: string, value: unknown): unknown {
  return key === "password" ? undefined : value;
}

function readKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Refusal("INVALID_INPUT", { message: "Please check the Idempotency-Key" });
}

function send<E extends Endpoint>(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: E,
  answer: Reply<E>,
) {
  const { message = "OK", status = endpoint.status ?? 200, headers = {} } = answer;
  reply.code(status).headers(headers);
  if (endpoint.givesFile) {
    return sendFile(reply, z.parse(fileReply, answer).file);
  }
  const envelope = { error: false, message, ...(z.encode(endpoint.reply, answer) as object) };
  if (endpoint.access === "anyone" && endpoint.method === "GET") {
    // The owner of a thing may see more of it than others do.
    reply.header("vary", "authorization");
    if (request.headers.authorization === undefined) {
      const body = JSON.stringify(envelope);
      return sendWithEtag(request, reply.type("application/json; charset=utf-8"), {
        body,
        cacheFor: 0,
      });
    }
  }
  return reply.header("cache-control", "no-store").send(envelope);
}
