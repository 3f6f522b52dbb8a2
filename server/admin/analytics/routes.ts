import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import {
  listCohorts,
  listCreatorRecords,
  readAnalytics,
  readCategories,
} from "./read-analytics.ts";

/** What happened on the platform over time: all from counts that are kept. */
export function analyticsRoutes(route: Route, db: Db): void {
  route(endpoints.getPlatformAnalytics, async ({ input }) => ({
    data: await readAnalytics(db, input.period),
  }));

  route(endpoints.getCategoryAnalytics, async ({ input }) => ({
    data: await readCategories(db, input.period),
  }));

  route(endpoints.listCohorts, async () => ({ data: await listCohorts(db) }));

  route(endpoints.listCreatorRecords, async () => ({ data: await listCreatorRecords(db) }));
}
