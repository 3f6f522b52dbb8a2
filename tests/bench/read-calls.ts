import { isInQuery } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Examples } from "./seed-history.ts";

export type ReadCall = {
  name: string;
  as: keyof Examples | null;
  path: (examples: Examples) => string;
};

/** Whose calls they are, where access alone does not say. */
const creators = new Set([
  "listMyProjects",
  "getRevision",
  "listProjectInvestments",
  "getCreatorDashboard",
]);
/** What else is asked of a list than its first and its second page. */
const variants: Record<string, string[]> = {
  listProjects: [
    ...["sort=trending", "sort=ending-soon", "sort=most-funded", "category=Education"],
    ...[
      "search=solar",
      "search=windmill",
      "search=windmil",
      "search=zzzz",
      "search=a",
      "status=COMPLETED",
    ],
  ],
  listMyProjects: ["search=solar", "search=zzzz", "status=completed"],
  listTransactions: ["search=solar", "kind=in", "kind=projects", "amount=1500"],
  listAdminProjects: ["search=solar", "search=windmill", "approvalStatus=APPROVED"],
  listUsers: [
    "search=ada",
    "search=person77",
    "search=zzzz",
    "sort=name",
    "sort=active",
    "sort=balance",
  ],
  listAudit: ["who=ada", "about=person77", "action=user_noted", "from=2026-01-01&to=2026-01-31"],
  listMessages: ["search=windmill", "search=ibadan", "search=zzzz", "search=a"],
  previewPayout: ["kind=cancel"],
  searchPlatform: ["search=solar", "search=person77", "search=zzzz"],
  listAllTransactions: ["kind=refund", "kind=platform", "state=failed", "state=stuck"],
  getAdminStats: ["period=1y"],
  getPlatformAnalytics: ["period=1y"],
  getCategoryAnalytics: ["period=1y"],
  getAdminActivity: ["period=1y"],
  getInvestorDashboard: ["period=7d"],
  getPortfolioPerformance: ["period=7d", "period=1y"],
};
/** Without words there is nothing to ask. */
const wordy = new Set(["searchPlatform", "previewPayout"]);
/** Costs what is asked for, and not what there is: all that is kept of a person, or one name. Files are left for the same reason. */
const left = new Set(["exportData", "listBanks", "getReader"]);

/** Every GET of the contract, with its variants. */
export function readCalls(): ReadCall[] {
  return Object.entries(endpoints).flatMap(([name, endpoint]): ReadCall[] => {
    if (!isInQuery(endpoint) || endpoint.method !== "GET") return [];
    if (endpoint.givesFile || left.has(name)) return [];
    const member = creators.has(name) ? "creator" : "investor";
    const as = { anyone: null, "signed-in": member, admin: "admin" } as const;
    const path = (given: Examples) => `/api${filledIn(endpoint.path, given)}`;
    return [...(wordy.has(name) ? [] : [""]), ...(variants[name] ?? [])].map((query) => ({
      ...{ name: query ? `${name}?${query}` : name, as: as[endpoint.access] },
      path: (given) => (query ? `${path(given)}?${query}` : path(given)),
    }));
  });
}

function filledIn(path: string, examples: Examples): string {
  const { investor, creator, project, ownProject, transfer, article, revision, conversation } =
    examples;
  const known: Record<string, string> = {
    "/users/getuser/{id}": creator,
    "/users/dashboard/{userId}": creator,
    "/wallet/transactions/{id}": transfer,
    "/receipts/{transactionId}": transfer,
    "/admin/transactions/{id}": transfer,
    "/projects/{id}/revision": ownProject,
    "/projects/{id}/investments": ownProject,
    "/admin/revisions/{id}": revision,
    "/admin/news/{Newsid}": article,
    "/users/notifications/user/{userId}": investor,
    "/messages/{id}": conversation,
  };
  const fallbacks = [
    ["/projects/{id}", project],
    ["/admin/users/{id}", investor],
    ["/admin/projects/{id}", project],
  ] as const;
  return path.replaceAll(/\{(\w+)\}/g, () => {
    const id = known[path] ?? fallbacks.find(([start]) => path.startsWith(start))?.[1];
    if (!id) throw new Error(`tests/bench/read-calls.ts knows no example for ${path}`);
    return id;
  });
}
