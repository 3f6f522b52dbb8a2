import { endpoints } from "#contract/endpoints.ts";
import type { Db } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { listProjectInvestments } from "./list-investments.ts";
import { readDashboard } from "./read-dashboard.ts";

/** What creators see of their projects beside what everyone does. */
export function creatorRoutes(route: Route, db: Db): void {
  route(endpoints.getCreatorDashboard, async ({ input: { userId, period }, user }) => {
    if (userId !== user.id && user.role !== "admin") throw new Refusal("USER_NOT_FOUND");
    return { data: await readDashboard(db, { creatorId: userId, period }) };
  });

  route(endpoints.listProjectInvestments, ({ input: { id: projectId, ...page }, user }) =>
    listProjectInvestments(db, { projectId, creatorId: user.id, ...page }),
  );
}
