import { endpoints } from "#contract/endpoints.ts";
import { readTwoAdmins } from "../approvals/read-two-admins.ts";
import type { Config } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import type { Route } from "../platform/http/route.ts";
import { getProject } from "../projects/read-projects.ts";
import { cancelOwnProject } from "./cancel-project.ts";
import { listOverdue } from "./milestones/list-overdue.ts";
import { listOutcomes } from "./outcomes/list-outcomes.ts";
import { payReturns } from "./outcomes/pay-returns.ts";
import { listReleases } from "./releases/list-releases.ts";
import { requestRelease } from "./releases/request-release.ts";
import { previewCsv } from "./wind-up/preview-csv.ts";
import { previewWindUp } from "./wind-up/preview-wind-up.ts";

export function lifecycleRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.cancelProject, ({ input: { id, reason }, user, once }) =>
    once(async (tx) => {
      const why = reason === undefined ? {} : { reason };
      await cancelOwnProject(tx, { projectId: id, creatorId: user.id, ...why });
      return {
        data: await getProject(tx, { id, viewer: user }, config),
        message: "Project cancelled",
      };
    }),
  );

  route(endpoints.requestRelease, ({ input, user, once }) =>
    once(async (tx) => {
      const { id, milestoneId, note, images = [] } = input;
      const creatorId = user.id;
      await requestRelease(tx, { projectId: id, milestoneId, creatorId, note, images });
      return {
        data: await getProject(tx, { id, viewer: user }, config),
        message: "Release requested",
      };
    }),
  );

  route(endpoints.payReturns, ({ input: { id, amount }, user, once }) =>
    once(async (tx) => ({
      data: await payReturns(tx, { projectId: id, creatorId: user.id, amountKobo: amount }),
      message: "Returns paid in",
    })),
  );

  route(endpoints.listReleases, ({ input, user }) =>
    listReleases(db, { ...input, adminId: user.id }),
  );

  route(endpoints.listOutcomes, ({ input, user }) =>
    listOutcomes(db, { ...input, adminId: user.id }),
  );

  route(endpoints.previewPayout, ({ input: { id, returnAmount = 0n, ...page } }) =>
    previewWindUp(db, { ...page, projectId: id, returnKobo: returnAmount }),
  );

  route(endpoints.previewPayoutFile, async ({ input: { id, kind, returnAmount = 0n } }) => ({
    file: await previewCsv(
      db,
      { projectId: id, kind, returnKobo: returnAmount },
      { isDemo: config.APP_ENV === "demo" },
    ),
  }));

  route(endpoints.listOverdue, ({ input }) => listOverdue(db, input));

  route(endpoints.getTwoAdminsRule, async () => ({ data: await readTwoAdmins(db, config) }));
}
