import { parseNaira } from "#contract/money/kobo.ts";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import type { TestServer } from "#tests/setup/app/test-database.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { type Entry, type History, type Operation, openHistory, perform } from "./history.ts";
import { type NodeChoice, type ServerNode, startNode, urlOf } from "./node.ts";
import { until } from "./until.ts";
import { watchMoves } from "./watch-moves.ts";

/** A database with people and open projects, the servers on it, and the history of what people were told. */
export type Cluster = {
  app: TestApp;
  history: History;
  creator: TestUser;
  admin: TestUser;
  people: TestUser[];
  projectIds: string[];
  nodes: ServerNode[];
  /** The outside's own account of what was paid, whatever our books say. */
  provider: { name: string; readBook(): Promise<{ reference: string; kobo: bigint }[]> };
  /** Starts one more server and sends people there too. */
  start(choice?: NodeChoice, database?: string): Promise<ServerNode>;
  /** Repeats an operation until its answer is known, at every server that is up. */
  perform(what: Operation): Promise<Entry>;
  close(): Promise<void>;
};

const walletKobo = 100_000_00n;

export async function startCluster(
  { people = 8, goals = ["5000000", "5000000", "2000"] } = {},
  environment: NodeJS.ProcessEnv = {},
  server?: TestServer,
): Promise<Cluster> {
  const app = await createTestApp({ LIMIT_TOPUPS: "1000000/600", ...environment }, server);
  await watchMoves(app.db);
  const history = openHistory();
  const creator = await app.makePerson("user");
  history.funded.set(creator.id, 0n);
  const admin = await app.makePerson("admin");
  const investors = await Promise.all(Array.from({ length: people }, () => app.makePerson()));
  for (const { id } of investors) {
    await app.fund(id, walletKobo);
    history.funded.set(id, walletKobo);
  }
  const projectIds: string[] = [];
  for (const expectedRaiseAmount of goals) {
    const { id } = await makeOpenProject(app, creator, admin, { expectedRaiseAmount });
    projectIds.push(id);
  }
  const nodes: ServerNode[] = [];
  const urls = () => {
    const up = nodes.filter((node) => !node.isGone());
    return (up.length > 0 ? up : nodes).map(({ url }) => url);
  };
  return {
    app,
    history,
    creator,
    admin,
    people: investors,
    projectIds,
    nodes,
    provider: {
      name: "sandbox",
      readBook: () => app.db`
        select reference, amount_kobo as kobo from sandbox.payment_now where status = 'successful'`,
    },
    async start(choice, database = urlOf(app.settings)) {
      const node = await startNode(database, choice);
      nodes.push(node);
      return node;
    },
    perform: (what) => perform(history, { urls, renew: app.renew }, what),
    async close() {
      await Promise.all(nodes.map((node) => node.kill()));
      await until("the database is up", () => isUp(app));
      await app.close();
    },
  };
}

export function isUp({ db }: TestApp): Promise<boolean> {
  return db`select 1`.then(
    () => true,
    () => false,
  );
}

export const investorOperations = {
  invest: (as: TestUser, projectId: string, amount: string): Operation => ({
    verb: "invest",
    as,
    path: "/api/investments",
    body: { projectId, amount },
  }),
  cancel: (as: TestUser, investmentId: string): Operation => ({
    verb: "cancel",
    as,
    path: `/api/investments/${investmentId}/cancel`,
  }),
  startTopup: (as: TestUser, amount: string): Operation => ({
    verb: "startTopup",
    as,
    path: "/api/wallet/topups",
    body: { amount, method: "card" },
  }),
  /** The sandbox's own page: whoever pays twice because no answer came has paid twice. */
  pay: (as: TestUser, reference: string, outcome = "success"): Operation => ({
    verb: "pay",
    as,
    path: "/sandbox/pay",
    body: { reference, method: "card", outcome },
  }),
  claimTopup: (as: TestUser, transactionId: string): Operation => ({
    verb: "claimTopup",
    as,
    path: "/api/users/topup",
    body: { transactionId },
  }),
};

/** What creators and admins ask for, and what leaves for a bank. */
export const adminOperations = {
  withdraw: (as: TestUser, amount: string, accountNumber = "0123456780"): Operation => ({
    verb: "withdraw",
    as,
    path: "/api/wallet/withdrawals",
    body: { amount, bankCode: "058", accountNumber, password: testPassword },
  }),
  cancelWithdrawal: (as: TestUser, id: string): Operation => ({
    verb: "cancelWithdrawal",
    as,
    path: `/api/wallet/withdrawals/${id}/cancel`,
  }),
  approveWithdrawal: (as: TestUser, id: string): Operation => ({
    verb: "approveWithdrawal",
    as,
    path: "/api/admin/approve",
    body: { id, type: "withdrawal" },
  }),
  askRelease: (as: TestUser, projectId: string, milestoneId: string): Operation => ({
    verb: "askRelease",
    as,
    path: `/api/projects/${projectId}/milestones/${milestoneId}/request`,
    body: { note: "It stands." },
  }),
  release: (as: TestUser, projectId: string, milestoneId: string): Operation => ({
    verb: "release",
    as,
    path: `/api/admin/projects/${projectId}/milestones/${milestoneId}/release`,
    body: {},
  }),
  payReturns: (as: TestUser, projectId: string, amount: string): Operation => ({
    verb: "payReturns",
    as,
    path: `/api/projects/${projectId}/returns`,
    body: { amount },
  }),
  settleOutcome: (as: TestUser, projectId: string, returnAmount: string): Operation => ({
    verb: "settleOutcome",
    as,
    path: `/api/admin/projects/${projectId}/outcome`,
    body: { successRate: 80, returnAmount },
  }),
  cancelProject: (as: TestUser, projectId: string): Operation => ({
    verb: "cancelProject",
    as,
    path: `/api/admin/projects/${projectId}/cancel`,
    body: { reason: "The roof fell in" },
  }),
};

/** The kobo that an operation names. */
export function koboOf({ body }: Operation): bigint {
  const amount = body && "amount" in body ? body.amount : "0";
  return parseNaira(String(amount)) ?? 0n;
}
