import { endpoints } from "#contract/endpoints.ts";
import type { Providers } from "../../payments/create-providers.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import { rememberByCost } from "../../site/remember.ts";
import { readAdminActivity } from "./read-activity.ts";
import { readStatus, readSystemHealth } from "./read-health.ts";
import { readStats, readTotals } from "./read-stats.ts";

/** The platform in figures, what happens on it, and how the system works. */
export function dashboardRoutes(route: Route, db: Db, providers: Providers, config: Config): void {
  const totals = rememberByCost(() => readTotals(db));
  route(endpoints.getAdminStats, async ({ input }) => ({
    data: await readStats(db, input.period, totals),
  }));

  route(endpoints.getAdminActivity, async ({ input }) => ({
    data: await readAdminActivity(db, input),
  }));

  route(endpoints.getSystemHealth, async () => ({
    data: await readSystemHealth(db, providers, config),
  }));

  route(endpoints.getAdminStatus, async () => ({ data: await readStatus(db, config) }));
}
