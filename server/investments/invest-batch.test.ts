import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { whyNotInvest } from "#contract/investing-rules.ts";
import { readBalance } from "#server/ledger/accounts.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { createInvest, type Order } from "./invest.ts";

let app: TestApp;
let admin: TestUser;
let creator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
  creator = await app.makePerson("user");
});
afterAll(() => app.close());

type World = {
  people: TestUser[];
  projects: Model[];
  balances: Map<string, bigint>;
  /** What the retail limit leaves to each; nobody is in it when there is no limit. */
  allowances: Map<string, bigint>;
};
type Model = {
  id: string;
  userId: string;
  expectedRaiseAmount: bigint;
  totalMoneyInvested: bigint;
  status: "OPEN" | "FUNDED" | "CLOSED";
  isSuspended: boolean;
};

/** Five people with little money, an admin, and four projects: two with little room, one closed, one suspended. */
async function makeWorld(retailPercent: number): Promise<World> {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => app.makePerson()));
  const balances = new Map<string, bigint>();
  const allowances = new Map<string, bigint>();
  const income = 25_000_00n;
  await app.db`update app.person set annual_income_kobo = ${income}`;
  for (const [index, person] of [...people, admin, creator].entries()) {
    const kobo = BigInt(index) * 2_500_00n;
    if (kobo > 0n) await app.fund(person.id, kobo);
    balances.set(person.id, await readBalance(app.db, "wallet", person.id));
    const [spent] = await app.db<{ kobo: bigint }>`
      select coalesce(sum(amount_kobo), 0)::bigint as kobo from app.investment
      where investor_id = ${person.id}`;
    const limit = (income * BigInt(retailPercent)) / 100n;
    if (limit > 0n) allowances.set(person.id, limit - (spent?.kobo ?? 0n));
  }
  const suspended = await app.makePerson("user");
  const projects: Model[] = [];
  for (const [owner, status] of [
    [creator, "OPEN"],
    [people[4], "OPEN"],
    [creator, "CLOSED"],
    [suspended, "OPEN"],
  ] as const) {
    if (!owner) throw new Error("no owner");
    const { id } = await makeOpenProject(app, owner, admin, { expectedRaiseAmount: "4000" });
    if (status === "CLOSED")
      await app.db`update app.project_totals set status = 'CLOSED' where project_id = ${id}`;
    const isSuspended = owner === suspended;
    projects.push({
      id,
      userId: owner.id,
      expectedRaiseAmount: 4_000_00n,
      totalMoneyInvested: 0n,
      status,
      isSuspended,
    });
  }
  await app.db`update app.person set status = 'SUSPENDED' where id = ${suspended.id}`;
  return { people: [...people, admin, creator], projects, balances, allowances };
}

const plan = fc.record({
  person: fc.nat(6),
  project: fc.nat(4),
  naira: fc.constantFrom(1n, 500n, 1_000n, 1_500n, 4_000n),
  key: fc.option(fc.constantFrom("a", "b"), { freq: 2, nil: null }),
});
const manyPlans = fc.array(plan, { minLength: 30, maxLength: 90 });
type Plan = { person: number; project: number; naira: bigint; key: string | null };

test("whatever is ordered together is decided as if one by one, by the one rule", {
  timeout: 120_000,
}, async () => {
  const tally = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(manyPlans, fc.constantFrom(0, 10), async (plans, retailPercent) => {
      const world = await makeWorld(retailPercent);
      const settings = { ...app.config, RETAIL_LIMIT_PERCENT: retailPercent };
      const invest = createInvest(app.db, settings);
      // Twice: the second time many keys are known from the first.
      for (const batch of [plans, plans.toReversed()]) {
        const orders = batch.map((one) => orderOf(one, world));
        const answers = await Promise.allSettled(orders.map(invest));
        const said = answers.map((answer) =>
          answer.status === "fulfilled"
            ? `${answer.value.isReplay ? "AGAIN" : "OK"} ${answer.value.balanceKobo}`
            : answer.reason.code,
        );
        expect(said).toEqual(orders.map((order) => decide(order, world)));
        for (const word of said) {
          const code = word.split(" ")[0] ?? "";
          tally.set(code, (tally.get(code) ?? 0) + 1);
        }
      }
      await app.expectBooksToBalance();
    }),
    { numRuns: 25, endOnFailure: true },
  );
  expect([...tally.keys()].sort()).toEqual([
    "ADMINS_DO_NOT_INVEST",
    "AGAIN",
    "INSUFFICIENT_BALANCE",
    "KEY_REUSED",
    "OK",
    "OWN_PROJECT",
    "PAST_THE_GOAL",
    "PROJECT_NOT_FOUND",
    "PROJECT_NOT_OPEN",
    "RETAIL_LIMIT",
  ]);
});

const unknownProject = newId();
const answered = new Map<string, { hash: string; balanceKobo: bigint }>();

function orderOf({ person, project, naira, key }: Plan, { people, projects }: World): Order {
  const investor = people[person];
  if (!investor) throw new Error("no such person");
  const projectId = projects[project]?.id ?? unknownProject;
  const amountKobo = naira * 100n;
  const requestHash = Buffer.from(`${projectId}:${amountKobo}`);
  return {
    projectId,
    amountKobo,
    investor: { id: investor.id, role: investor.id === admin.id ? "admin" : "investor" },
    idempotencyKey:
      key === null
        ? null
        : {
            personId: investor.id,
            call: "POST /investments",
            key: `${key}:${projects[0]?.id}`,
            requestHash,
          },
  };
}

/** The model: plain maps, one order after the other. */
function decide(order: Order, { projects, balances, allowances }: World): string {
  const { projectId, amountKobo, investor, idempotencyKey } = order;
  const known = idempotencyKey && answered.get(`${idempotencyKey.personId}:${idempotencyKey.key}`);
  if (idempotencyKey && known) {
    return known.hash === String(idempotencyKey.requestHash)
      ? `AGAIN ${known.balanceKobo}`
      : "KEY_REUSED";
  }
  const project = projects.find(({ id }) => id === projectId);
  if (!project) return "PROJECT_NOT_FOUND";
  const balance = balances.get(investor.id) ?? 0n;
  const allowance = allowances.get(investor.id) ?? null;
  const status = project.isSuspended ? "CLOSED" : project.status;
  const reason = whyNotInvest(
    { ...project, status, daysLeft: 1, isWindingUp: false },
    { ...investor, balance, allowance },
    amountKobo,
  );
  if (reason) return reason;
  const left = balance - amountKobo;
  balances.set(investor.id, left);
  if (allowance !== null) allowances.set(investor.id, allowance - amountKobo);
  project.totalMoneyInvested += amountKobo;
  if (project.totalMoneyInvested === project.expectedRaiseAmount) project.status = "FUNDED";
  if (idempotencyKey) {
    answered.set(`${idempotencyKey.personId}:${idempotencyKey.key}`, {
      hash: String(idempotencyKey.requestHash),
      balanceKobo: left,
    });
  }
  return `OK ${left}`;
}
