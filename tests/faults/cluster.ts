import { parseNaira } from "#contract/money/kobo.ts";
import {
  openTestHouse,
  type TestHouse,
  type TestPerson,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import type { TestServer } from "#tests/setup/app/test-database.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { type Entry, type History, openHistory, type Wish, wish } from "./history.ts";
import { type NodeChoice, type ServerNode, startNode, urlOf } from "./node.ts";
import { until } from "./until.ts";
import { watchMoves } from "./watch-moves.ts";

/** A database with people and open projects, the servers on it, and the history of what people were told. */
export type Town = {
  house: TestHouse;
  history: History;
  creator: TestPerson;
  admin: TestPerson;
  people: TestPerson[];
  projectIds: string[];
  nodes: ServerNode[];
  /** The outside's own account of what was paid, whatever our books say. */
  provider: { name: string; readBook(): Promise<{ reference: string; kobo: bigint }[]> };
  /** Starts one more server and sends people there too. */
  start(choice?: NodeChoice, database?: string): Promise<ServerNode>;
  /** Repeats a wish until its answer is known, at every server that is up. */
  wish(what: Wish): Promise<Entry>;
  close(): Promise<void>;
};

const purse = 100_000_00n;

export async function openTown(
  { people = 8, goals = ["5000000", "5000000", "2000"] } = {},
  environment: NodeJS.ProcessEnv = {},
  server?: TestServer,
): Promise<Town> {
  const house = await openTestHouse({ LIMIT_TOPUPS: "1000000/600", ...environment }, server);
  await watchMoves(house.db);
  const history = openHistory();
  const creator = await house.makePerson("user");
  history.funded.set(creator.id, 0n);
  const admin = await house.makePerson("admin");
  const crowd = await Promise.all(Array.from({ length: people }, () => house.makePerson()));
  for (const { id } of crowd) {
    await house.fund(id, purse);
    history.funded.set(id, purse);
  }
  const projectIds: string[] = [];
  for (const expectedRaiseAmount of goals) {
    const { id } = await makeOpenProject(house, creator, admin, { expectedRaiseAmount });
    projectIds.push(id);
  }
  const nodes: ServerNode[] = [];
  const urls = () => {
    const up = nodes.filter((node) => !node.isGone());
    return (up.length > 0 ? up : nodes).map(({ url }) => url);
  };
  return {
    house,
    history,
    creator,
    admin,
    people: crowd,
    projectIds,
    nodes,
    provider: {
      name: "sandbox",
      readBook: () => house.db`
        select reference, amount_kobo as kobo from sandbox.payment_now where status = 'successful'`,
    },
    async start(choice, database = urlOf(house.settings)) {
      const node = await startNode(database, choice);
      nodes.push(node);
      return node;
    },
    wish: (what) => wish(history, { urls, renew: house.renew }, what),
    async close() {
      await Promise.all(nodes.map((node) => node.kill()));
      await until("the database is up", () => isUp(house));
      await house.close();
    },
  };
}

export function isUp({ db }: TestHouse): Promise<boolean> {
  return db`select 1`.then(
    () => true,
    () => false,
  );
}

export const wishes = {
  invest: (as: TestPerson, projectId: string, amount: string): Wish => ({
    verb: "invest",
    as,
    path: "/api/investments",
    body: { projectId, amount },
  }),
  cancel: (as: TestPerson, investmentId: string): Wish => ({
    verb: "cancel",
    as,
    path: `/api/investments/${investmentId}/cancel`,
  }),
  startTopup: (as: TestPerson, amount: string): Wish => ({
    verb: "startTopup",
    as,
    path: "/api/wallet/topups",
    body: { amount, method: "card" },
  }),
  /** The sandbox's own page: whoever pays twice because no answer came has paid twice. */
  pay: (as: TestPerson, reference: string, outcome = "success"): Wish => ({
    verb: "pay",
    as,
    path: "/sandbox/pay",
    body: { reference, method: "card", outcome },
  }),
  claimTopup: (as: TestPerson, transactionId: string): Wish => ({
    verb: "claimTopup",
    as,
    path: "/api/users/topup",
    body: { transactionId },
  }),
};

/** What creators and admins wish, and what leaves the house. */
export const officeWishes = {
  withdraw: (as: TestPerson, amount: string, accountNumber = "0123456780"): Wish => ({
    verb: "withdraw",
    as,
    path: "/api/wallet/withdrawals",
    body: { amount, bankCode: "058", accountNumber, password: testPassword },
  }),
  cancelWithdrawal: (as: TestPerson, id: string): Wish => ({
    verb: "cancelWithdrawal",
    as,
    path: `/api/wallet/withdrawals/${id}/cancel`,
  }),
  approveWithdrawal: (as: TestPerson, id: string): Wish => ({
    verb: "approveWithdrawal",
    as,
    path: "/api/admin/approve",
    body: { id, type: "withdrawal" },
  }),
  askRelease: (as: TestPerson, projectId: string, milestoneId: string): Wish => ({
    verb: "askRelease",
    as,
    path: `/api/projects/${projectId}/milestones/${milestoneId}/request`,
    body: { note: "It stands." },
  }),
  release: (as: TestPerson, projectId: string, milestoneId: string): Wish => ({
    verb: "release",
    as,
    path: `/api/admin/projects/${projectId}/milestones/${milestoneId}/release`,
    body: {},
  }),
  payReturns: (as: TestPerson, projectId: string, amount: string): Wish => ({
    verb: "payReturns",
    as,
    path: `/api/projects/${projectId}/returns`,
    body: { amount },
  }),
  settleOutcome: (as: TestPerson, projectId: string, returnAmount: string): Wish => ({
    verb: "settleOutcome",
    as,
    path: `/api/admin/projects/${projectId}/outcome`,
    body: { successRate: 80, returnAmount },
  }),
  cancelProject: (as: TestPerson, projectId: string): Wish => ({
    verb: "cancelProject",
    as,
    path: `/api/admin/projects/${projectId}/cancel`,
    body: { reason: "The roof fell in" },
  }),
};

/** The kobo that a wish named. */
export function koboOf({ body }: Wish): bigint {
  const amount = body && "amount" in body ? body.amount : "0";
  return parseNaira(String(amount)) ?? 0n;
}
