import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import { listAudit } from "./list-audit.ts";
import { listSettings } from "./list-settings.ts";

/** What was done by whom, and by which rules. */
export function trailRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.listAudit, ({ input }) => listAudit(db, input));

  route(endpoints.getSettings, async () => ({ data: listSettings(config) }));
}
