import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "./config/config.ts";
import type { Db } from "./db/db.ts";
import { measureResponses } from "./health/response-times.ts";
import { healthRoutes } from "./http/health.ts";
import { mailboxRoutes } from "./mail/mailbox.ts";
import { documentationRoutes } from "./openapi/openapi.ts";
import { outboxRoutes } from "./sms/outbox.ts";
import { canText } from "./sms/sms.ts";

/** Health, the API's description, and the mailbox and outbox of a demo. */
export function platformRoutes(app: FastifyInstance, db: Db, config: Config): void {
  measureResponses(app, db);
  healthRoutes(app, db, config);
  documentationRoutes(app, endpoints, config.PUBLIC_URL);
  if (config.MAIL_TRANSPORT === "mailbox") mailboxRoutes(app, db);
  if (canText(config)) outboxRoutes(app, db);
}
