import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import { auditCsv } from "./audit-csv.ts";
import { listAudit } from "./list-audit.ts";

/** What was done by whom. */
export function trailRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.listAudit, ({ input: { cursor, limit, ...asked } }) =>
    listAudit(db, asked, { cursor, limit }),
  );

  route(endpoints.getAuditFile, async ({ input }) => ({
    file: auditCsv(db, input, { isDemo: config.APP_ENV === "demo" }),
  }));
}
