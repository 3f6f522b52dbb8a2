import type { FastifyInstance } from "fastify";
import { admit } from "./identity/admit.ts";
import { sweepSessions } from "./identity/sessions.ts";
import { makeTokens } from "./identity/tokens.ts";
import type { Config } from "./platform/config.ts";
import { sweepCounters } from "./platform/counters.ts";
import type { Db } from "./platform/db.ts";
import { openHttp } from "./platform/http.ts";
import type { JobHandlers } from "./platform/jobs.ts";
import { makeMailer } from "./platform/mail.ts";
import { makeRoute } from "./platform/route.ts";

export type House = {
  app: FastifyInstance;
  /** What to do for each kind of job; run by the worker of a server, or by a test. */
  handlers: JobHandlers;
  /** Work that repeats on every process: each piece is safe to run on many at once. */
  recurring: { everyMs: number; work: () => Promise<unknown> }[];
};

/** Builds the API on a database, without opening a port. */
export async function createApp(db: Db, config: Config): Promise<House> {
  const app = await openHttp(config);
  const tokens = makeTokens(config);
  const route = makeRoute(app, db, (bearer, deviceId) => admit(db, tokens, bearer, deviceId));
  void route;
  return {
    app,
    handlers: { mail: makeMailer(db, config) },
    recurring: [
      { everyMs: 3_600_000, work: () => sweepCounters(db) },
      { everyMs: 3_600_000, work: () => sweepSessions(db) },
    ],
  };
}
