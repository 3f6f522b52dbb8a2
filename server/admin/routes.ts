import { endpoints } from "#contract/endpoints.ts";
import type { Tokens } from "../identity/sign-in/tokens.ts";
import type { Providers } from "../payments/create-providers.ts";
import type { Config } from "../platform/config/config.ts";
import type { StoredSettings } from "../platform/config/stored-settings.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";
import type { Route } from "../platform/http/route.ts";
import { getProject } from "../projects/read-projects.ts";
import { reviewRevision } from "../projects/revisions/read-revision.ts";
import type { NameEnquiry } from "../wallet/withdrawals/name-enquiry.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { approveInvestment, rejectInvestment } from "./decide-investment.ts";
import { approveProject, rejectProject } from "./decide-project.ts";
import { approveRevision, rejectRevision } from "./decide-revision.ts";
import { lifecycleRoutes } from "./lifecycle-routes.ts";
import { listApprovals } from "./list-approvals.ts";
import { listAdminProjects } from "./list-projects.ts";
import { moneyRoutes } from "./money/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { searchPlatform } from "./search-platform.ts";
import { securityRoutes } from "./security/routes.ts";
import { settingRoutes } from "./settings/routes.ts";
import { trailRoutes } from "./trail/routes.ts";
import { clearFlag, suspendFlagged } from "./users/decide-user.ts";
import { userRoutes } from "./users/routes.ts";
import { approveWithdrawal, rejectWithdrawal } from "./withdrawals/decide-withdrawal.ts";

type Outside = {
  providers: Providers;
  enquiry: NameEnquiry;
  tokens: Tokens;
  settings: StoredSettings;
};

/** What admins see and decide. */
export function adminRoutes(
  route: Route,
  db: Db,
  { providers, settings, ...outside }: Outside,
  config: Config,
): void {
  reviewRoutes(route, db, config);
  userRoutes(route, db, outside, config);
  lifecycleRoutes(route, config);
  moneyRoutes(route, db, providers);
  dashboardRoutes(route, db, providers, config);
  analyticsRoutes(route, db);
  reportRoutes(route, db, config);
  securityRoutes(route, db, config);
  trailRoutes(route, db, config);
  settingRoutes(route, db, settings, config);
}

function reviewRoutes(route: Route, db: Db, config: Config): void {
  route(endpoints.searchPlatform, async ({ input }) => ({
    data: await searchPlatform(db, input.search, config),
  }));

  const { approve, reject } = decisions(config);

  route(endpoints.listAdminProjects, ({ input }) => listAdminProjects(db, input, config));

  route(endpoints.decideProject, ({ input: { id, approvalStatus, reason }, user, once }) =>
    once(async (tx) => {
      const message =
        approvalStatus === "APPROVED"
          ? (await approve.project(tx, id, user.id)).message
          : await reject.project(tx, { id, adminId: user.id, reason: reason ?? "" });
      return { data: await getProject(tx, { id, viewer: user }, config), message };
    }),
  );

  route(endpoints.listApprovals, ({ input, user }) =>
    listApprovals(db, { ...input, adminId: user.id }, config),
  );

  route(endpoints.reviewRevision, async ({ input }) => ({
    data: await reviewRevision(db, input.id),
  }));

  route(endpoints.approveItem, ({ input: { id, type }, user, once }) =>
    once(async (tx) => {
      const { status, message } = await approve[type](tx, id, user.id);
      return { data: { id, status }, message };
    }),
  );

  route(endpoints.rejectItem, ({ input: { id, type, reason }, user, once }) =>
    once(async (tx) => ({
      data: null,
      message: await reject[type](tx, { id, adminId: user.id, reason }),
    })),
  );
}

/** What an approval and a rejection do with each kind of item, and say. */
function decisions(config: Config) {
  const approve = {
    project: async (tx: Tx, id: string, adminId: string) => {
      await approveProject(tx, { id, adminId }, config);
      return { status: "approved" as const, message: "Project approved" };
    },
    revision: async (tx: Tx, id: string, adminId: string) => {
      await approveRevision(tx, { id, adminId });
      return { status: "approved" as const, message: "Revision approved" };
    },
    investment: async (tx: Tx, id: string, adminId: string) => {
      await approveInvestment(tx, { id, adminId });
      return { status: "approved" as const, message: "Investment approved" };
    },
    withdrawal: (tx: Tx, id: string, adminId: string) =>
      approveWithdrawal(tx, { id, adminId }, config),
    user: async (tx: Tx, id: string, adminId: string) => {
      await clearFlag(tx, { id, adminId });
      return { status: "approved" as const, message: "Flag cleared" };
    },
    report: noReport,
  };
  const reject = {
    project: async (tx: Tx, item: { id: string; adminId: string; reason: string }) => {
      await rejectProject(tx, item);
      return "Project rejected";
    },
    revision: async (tx: Tx, item: { id: string; adminId: string; reason: string }) => {
      await rejectRevision(tx, item);
      return "Revision rejected";
    },
    investment: async (tx: Tx, item: { id: string; adminId: string; reason: string }) => {
      await rejectInvestment(tx, item);
      return "Investment rejected";
    },
    withdrawal: async (tx: Tx, item: { id: string; adminId: string; reason: string }) => {
      await rejectWithdrawal(tx, item);
      return "Withdrawal rejected";
    },
    user: async (tx: Tx, item: { id: string; adminId: string; reason: string }) => {
      await suspendFlagged(tx, item);
      return "User suspended";
    },
    report: noReport,
  };
  return { approve, reject };
}

/** Nothing can be reported yet. */
function noReport(): never {
  throw new Refusal("REPORT_NOT_FOUND");
}
