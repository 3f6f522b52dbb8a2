import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import { consumeQuota } from "../platform/db/rate-limiter.ts";
import type { Limits } from "../platform/http/limits.ts";
import type { Route } from "../platform/http/route.ts";
import { exportData } from "./export-data.ts";

/** What belongs to a person, from every room. */
export function personalRoutes(route: Route, db: Db, limits: Limits): void {
  route(endpoints.exportData, async ({ user }) => {
    await consumeQuota(db, [{ key: `export:${user.id}`, ...limits.LIMIT_STATEMENTS }]);
    return { data: await exportData(db, user.id) };
  });
}
