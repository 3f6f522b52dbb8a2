import { endpoints } from "#contract/endpoints.ts";
import { awaitingSecond } from "../approvals/active-admins.ts";
import { cancelAsAdmin } from "../lifecycle/cancel-project.ts";
import { extendMilestone } from "../lifecycle/milestones/extend-milestone.ts";
import { settleOutcome } from "../lifecycle/outcomes/settle-outcome.ts";
import { declineRelease } from "../lifecycle/releases/decline-release.ts";
import { releaseMilestone } from "../lifecycle/releases/release-milestone.ts";
import type { Config } from "../platform/config/config.ts";
import type { Tx } from "../platform/db/db.ts";
import type { Route, SignedInUser } from "../platform/http/route.ts";
import { getProject } from "../projects/read-projects.ts";

export function lifecycleRoutes(route: Route, config: Config): void {
  const projectFor = (tx: Tx, id: string, user: SignedInUser) =>
    getProject(tx, { id, viewer: user }, config);

  route(endpoints.cancelProjectAsAdmin, ({ input: { id, reason }, user, once }) =>
    once(async (tx) => {
      await cancelAsAdmin(tx, { projectId: id, adminId: user.id, reason });
      return { data: await projectFor(tx, id, user), message: "Project cancelled" };
    }),
  );

  route(endpoints.releaseMilestone, ({ input: { id, milestoneId, note }, user, once }) =>
    once(async (tx) => {
      const decided = { projectId: id, milestoneId, adminId: user.id, note };
      const status = await releaseMilestone(tx, decided, config);
      return {
        data: { status, project: await projectFor(tx, id, user) },
        message: status === "released" ? "Milestone released" : await awaitingSecond(tx),
      };
    }),
  );

  route(endpoints.declineRelease, ({ input: { id, milestoneId, reason }, user, once }) =>
    once(async (tx) => {
      await declineRelease(tx, { projectId: id, milestoneId, adminId: user.id, reason });
      return { data: await projectFor(tx, id, user), message: "Request sent back" };
    }),
  );

  route(endpoints.extendMilestone, ({ input, user, once }) =>
    once(async (tx) => {
      const { id, ...extension } = input;
      await extendMilestone(tx, { ...extension, projectId: id, adminId: user.id });
      return { data: await projectFor(tx, id, user), message: "Milestone extended" };
    }),
  );

  route(endpoints.settleOutcome, ({ input, user, once }) =>
    once(async (tx) => {
      const { id: projectId, successRate, returnAmount: returnKobo } = input;
      const outcome = { projectId, adminId: user.id, successRate, returnKobo };
      const status = await settleOutcome(tx, outcome, config);
      return {
        data: { status, project: await projectFor(tx, projectId, user) },
        message: status === "settled" ? "Outcome settled" : await awaitingSecond(tx),
      };
    }),
  );
}
