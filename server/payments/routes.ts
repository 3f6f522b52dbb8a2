import type { FastifyInstance } from "fastify";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import { sandboxRoutes } from "./sandbox/routes.ts";

export function paymentRoutes(app: FastifyInstance, db: Db, config: Config): void {
  if (config.PAYMENT_PROVIDER === "sandbox") sandboxRoutes(app, db);
}
