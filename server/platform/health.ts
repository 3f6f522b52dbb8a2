import type { FastifyInstance } from "fastify";
import type { Db } from "./db.ts";

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get("/health/live", (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/health/ready", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      await db`select 1`;
      return { status: "ok" };
    } catch (problem) {
      request.log.error({ err: problem }, "not ready");
      return reply.code(503).header("retry-after", "2").send({ status: "database unavailable" });
    }
  });
}
