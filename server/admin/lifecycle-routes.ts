import { endpoints } from "#contract/endpoints.ts";
import { awaitingSecond } from "../approvals/active-admins.ts";
import { cancelAsAdmin } from "../lifecycle/cancel-project.ts";
import { extendMilestone } from "../lifecycle/milestones/extend-milestone.ts";
import { settleOutcome } from "../lifecycle/outcomes/settle-outcome.ts";
import { declineRelease } from "../lifecycle/releases/decline-release.ts";
import { releaseMilestone } from "../lifecycle/releases/release-milestone.ts";
import type { Config } from "../platform/config/config.ts";
import type { Tx } from "../platform/db/db.ts";
import type { Member, Route } from "../platform/http/route.ts";
import { getProject } from "../projects/read-projects.ts";

export function lifecycleRoutes(route: Route, config: Config): void {
  const projectFor = (tx: Tx, id: string, member: Member) =>
    getProject(tx, { id, viewer: member }, config);

  route(endpoints.cancelProjectAsAdmin, ({ input: { id, reason }, member, once }) =>
    once(async (tx) => {
      await cancelAsAdmin(tx, { projectId: id, adminId: member.id, reason });
      return { data: await projectFor(tx, id, member), message: "Project cancelled" };
    }),
  );

  route(endpoints.releaseMilestone, ({ input: { id, milestoneId, note }, member, once }) =>
    once(async (tx) => {
      const decided = { projectId: id, milestoneId, adminId: member.id, note };
      const status = await releaseMilestone(tx, decided, config);
      return {
        data: { status, project: await projectFor(tx, id, member) },
        message: status === "released" ? "Milestone released" : await awaitingSecond(tx),
      };
    }),
  );

  route(endpoints.declineRelease, ({ input: { id, milestoneId, reason }, member, once }) =>
    once(async (tx) => {
      await declineRelease(tx, { projectId: id, milestoneId, adminId: member.id, reason });
      return { data: await projectFor(tx, id, member), message: "Request sent back" };
    }),
  );

  route(endpoints.extendMilestone, ({ input, member, once }) =>
    once(async (tx) => {
      const { id, ...extension } = input;
      await extendMilestone(tx, { ...extension, projectId: id, adminId: member.id });
      return { data: await projectFor(tx, id, member), message: "Milestone extended" };
    }),
  );

  route(endpoints.settleOutcome, ({ input, member, once }) =>
    once(async (tx) => {
      const { id: projectId, successRate, returnAmount: returnKobo } = input;
      const outcome = { projectId, adminId: member.id, successRate, returnKobo };
      const status = await settleOutcome(tx, outcome, config);
      return {
        data: { status, project: await projectFor(tx, projectId, member) },
        message: status === "settled" ? "Outcome settled" : await awaitingSecond(tx),
      };
    }),
  );
}
