import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/db.ts";
import { readWarnings } from "../health/warnings.ts";

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database, and what needs mending. */
export function healthRoutes(app: FastifyInstance, db: Db, config: Pick<Config, "APP_ENV">): void {
  app.get("/health/live", (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/health/ready", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      const warnings = await readWarnings(db, config);
      return warnings.length > 0
        ? { status: "ok", warnings: warnings.map(({ name }) => name) }
        : { status: "ok" };
    } catch (problem) {
      request.log.error({ err: problem }, "not ready");
      return reply.code(503).header("retry-after", "2").send({ status: "database unavailable" });
    }
  });
}
