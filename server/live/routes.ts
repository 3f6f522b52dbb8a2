import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { id } from "#contract/text/text.ts";
import type { Db } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Authenticate } from "../platform/http/route.ts";
import { networkOf } from "../platform/http/security/network-address.ts";
import { createStreams, type Stream, write } from "./streams.ts";
import { lookForNews } from "./watch.ts";

const lookEveryMs = 1_000;
/** Every so many looks it is asked whether a session still lives, and a sign of life is sent that proxies wait for. */
const looksBetweenChecks = 5;
const maxProjects = 20;

const asked = z.object({
  projects: z.optional(
    z.pipe(
      z.string().check(z.maxLength(40 * maxProjects, { error: "Please check the projects" })),
      z.pipe(
        z.transform((text: string) => text.split(",")),
        z.array(id).check(z.maxLength(maxProjects, { error: "Please check the projects" })),
      ),
    ),
  ),
});

/** Serves `GET /api/events`: see contract/live.ts. */
export function liveRoutes(app: FastifyInstance, db: Db, authenticate: Authenticate): void {
  const streams = createStreams();
  const looking = createLooking(app, db, streams.open);
  // A stream has no end of its own: without this the program could not stop.
  app.addHook("preClose", async () => {
    looking.stop();
    streams.endAll();
  });

  // To HEAD there is no answer that ends, either.
  app.get("/api/events", { exposeHeadRoute: false }, async (request, reply) => {
    const { authorization } = request.headers;
    const given = request.headers["device-id"];
    const deviceId = typeof given === "string" ? given : "";
    const user = await authenticate(authorization, deviceId);
    if (authorization && !user) throw new Refusal("NOT_SIGNED_IN");
    const input = z.safeParse(asked, request.query);
    if (!input.success)
      throw new Refusal("INVALID_INPUT", { message: "Please check the projects" });
    const stream: Stream = {
      personId: user?.id ?? null,
      projectIds: input.data.projects ?? [],
      isAllowed: async () => !user || (await authenticate(authorization, deviceId)) !== null,
      owner: user?.id ?? networkOf(request.visitor),
      lookedUntil: lastEventOf(request),
      told: new Map(),
      movedAt: null,
      notified: new Set(),
      response: reply.raw,
    };
    if (!streams.add(stream)) throw new Refusal("UNAVAILABLE");
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // Otherwise nginx keeps events until it has enough of them.
      "x-accel-buffering": "no",
    });
    write(stream, "retry: 3000\n\n");
    looking.start();
  });
}

/** Looks as long as anyone listens. */
function createLooking(app: FastifyInstance, db: Db, open: ReadonlySet<Stream>) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let isStopped = false;
  let looks = 0;
  const look = async (): Promise<void> => {
    try {
      if (looks % looksBetweenChecks === 0) await check([...open]);
      looks += 1;
      await lookForNews(db, [...open]);
    } catch (problem) {
      // Streams stay: the next look tells what this one could not.
      app.log.warn({ err: problem }, "looking for news failed");
    }
    isRunning = open.size > 0 && !isStopped;
    if (isRunning) timer = setTimeout(look, lookEveryMs).unref();
  };
  return {
    /** At once for the first, soon for those who come later. */
    start(): void {
      if (isRunning) return;
      isRunning = true;
      looks = 1;
      void look();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function check(streams: readonly Stream[]): Promise<void> {
  await Promise.all(
    streams.map(async (stream) => {
      if (await stream.isAllowed()) write(stream, ": here\n\n");
      else stream.response.end();
    }),
  );
}

/** The last event of the stream before, when it is one of ours of the last month. */
function lastEventOf(request: FastifyRequest): string | null {
  const given = request.headers["last-event-id"];
  if (typeof given !== "string") return null;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(given)) return null;
  const age = Date.now() - Date.parse(given.replace(" ", "T").replace("+00", "Z"));
  return age > -60_000 && age < 30 * 86_400_000 ? given : null;
}
