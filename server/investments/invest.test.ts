import { afterAll, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import {
  lagosDay,
  makeOpenProject,
  projectBody,
  setClock,
  shiftClock,
} from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterAll(async () => {
  await app.expectBooksToBalance();
  await app.close();
});

const openProject = (change: object = {}) => makeOpenProject(app, creator, admin, change);
async function investorWith(naira: bigint): Promise<TestUser> {
  const person = await app.makePerson("investor");
  if (naira > 0n) await app.fund(person.id, naira * 100n);
  return person;
}
const invest = (
  as: TestUser,
  projectId: string,
  amount: unknown,
  headers: Record<string, string> = {},
) => app.call("POST", "/api/investments", { as, body: { projectId, amount }, headers });
const balanceOf = (person: TestUser) => readBalance(app.db, "wallet", person.id);
const ok = (replies: { status: number }[]) => replies.filter(({ status }) => status === 201);
async function totalsOf(projectId: string) {
  const [totals] = await app.db`
    select raised_kobo, investors, status from app.project_totals where project_id = ${projectId}`;
  return totals;
}

test("an investment moves money from the wallet to the escrow and tells both what happened", async () => {
  const project = await openProject();
  const ada = await investorWith(20_000n);
  const { status, body } = await invest(ada, project.id, "5000.50");
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: "Investment successful!",
  });
  expect(body.data).toMatchObject({
    projectId: project.id,
    projectName: "Solar for Kano",
    amount: "5000.50",
    status: "active",
    newBalance: "14999.50",
  });
  const coolingOff = Date.parse(body.data.cancellableUntil) - Date.parse(body.data.createdAt);
  expect(Math.round(coolingOff / 3_600_000)).toBe(48);
  expect(await balanceOf(ada)).toBe(14_999_50n);
  expect(await readBalance(app.db, "escrow", project.id)).toBe(5_000_50n);
  expect(await totalsOf(project.id)).toEqual({
    raisedKobo: 5_000_50n,
    investors: 1,
    status: "OPEN",
  });
  await app.runJobs();
  expect((await app.readMail(ada.email))?.text).toContain("₦5,000.50");

  const again = await app.call("POST", `/api/projects/${project.id}/invest`, {
    as: ada,
    body: { amount: 1000 },
  });
  expect(again.status).toBe(201);
  expect(await totalsOf(project.id)).toMatchObject({ raisedKobo: 6_000_50n, investors: 1 });
});

test("what is no plain amount of naira is refused and moves nothing", async () => {
  const project = await openProject();
  const ada = await investorWith(20_000n);
  const wrong = [
    -5000,
    "NaN",
    true,
    [5000],
    1000.005,
    "1e4",
    2 ** 53,
    "5,000",
    null,
    0,
    "0x10",
    {},
  ];
  for (const amount of wrong) {
    const { status, body } = await invest(ada, project.id, amount);
    expect(status).toBe(400);
    expect(body.message).toBe("Please enter a valid investment amount");
  }
  expect((await invest(ada, project.id, 0.5)).body.message).toBe("Minimum investment amount is ₦1");
  expect(await balanceOf(ada)).toBe(20_000_00n);
});

test("fields that are the server's are refused, not obeyed", async () => {
  const project = await openProject();
  const ada = await investorWith(5_000n);
  const body = { projectId: project.id, amount: 1000, userId: creator.id, status: "completed" };
  expect((await app.call("POST", "/api/investments", { as: ada, body })).status).toBe(400);
  expect(await balanceOf(ada)).toBe(5_000_00n);
});

test("fifty orders of ₦1,000 at once on ₦10,000 let exactly ten through", async () => {
  const project = await openProject({ expectedRaiseAmount: "100000" });
  const ada = await investorWith(10_000n);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => invest(ada, project.id, 1000)),
  );
  expect(ok(replies)).toHaveLength(10);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(
    new Set(["Insufficient balance"]),
  );
  expect(await balanceOf(ada)).toBe(0n);
  await app.expectBooksToBalance();
});

test("both ways to invest share one balance", async () => {
  const project = await openProject({ expectedRaiseAmount: "100000" });
  const ada = await investorWith(5_000n);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 2
        ? invest(ada, project.id, 1000)
        : app.call("POST", `/api/projects/${project.id}/invest`, {
            as: ada,
            body: { amount: 1000 },
          }),
    ),
  );
  expect(ok(replies)).toHaveLength(5);
  expect(await balanceOf(ada)).toBe(0n);
});

test("the last ₦1,000 of a goal, wanted by fifty people, goes to one of them", async () => {
  const project = await openProject({ expectedRaiseAmount: "3000" });
  expect((await invest(await investorWith(2_000n), project.id, 2000)).status).toBe(201);
  const people = await Promise.all(Array.from({ length: 50 }, () => investorWith(1_000n)));
  const replies = await Promise.all(people.map((person) => invest(person, project.id, 1000)));
  expect(ok(replies)).toHaveLength(1);
  expect(await totalsOf(project.id)).toEqual({
    raisedKobo: 3_000_00n,
    investors: 2,
    status: "FUNDED",
  });
  const detail = await app.call("GET", `/api/projects/${project.id}`);
  expect(detail.body.data).toMatchObject({ status: "FUNDED", progressPercent: 100 });
  await app.runJobs();
  const told = await app.db`
    select person_id from app.notification where title = 'Solar for Kano has reached its goal of ₦3,000'`;
  expect(told).toHaveLength(3);
  const notices = await app.db`
    select 1 as one from app.notification where person_id = any(${people.map(({ id }) => id)}::uuid[])
      and type = 'wallet_debited'`;
  expect(notices).toHaveLength(1);
});

test("an order past the goal is told what is left", async () => {
  const project = await openProject({ expectedRaiseAmount: "8000.50" });
  const ada = await investorWith(50_000n);
  const whole = await invest(ada, project.id, 9000);
  expect(whole.status).toBe(409);
  expect(whole.body).toMatchObject({
    code: "PAST_THE_GOAL",
    message: "Only ₦8,000.50 is left to raise",
  });
  await invest(ada, project.id, "3000.50");
  const { body } = await invest(ada, project.id, "5000.01");
  expect(body.message).toBe("Only ₦5,000 is left to raise");
});

test("creators do not fund themselves and admins do not invest", async () => {
  const project = await openProject();
  await app.fund(creator.id, 5_000_00n);
  await app.fund(admin.id, 5_000_00n);
  const own = await invest(creator, project.id, 1000);
  expect([own.status, own.body.code]).toEqual([403, "OWN_PROJECT"]);
  const byAdmin = await invest(admin, project.id, 1000);
  expect([byAdmin.status, byAdmin.body.code]).toEqual([403, "ADMINS_DO_NOT_INVEST"]);
  expect((await app.call("POST", "/api/investments", { body: {} })).status).toBe(401);
});

test("only an open project that anyone may see takes money", async () => {
  const ada = await investorWith(50_000n);
  const codeOf = async (id: string) => (await invest(ada, id, 1000)).body.code;
  const pending = await app.call("POST", "/api/projects", { as: creator, body: projectBody() });
  const ahead = await openProject({ startDate: lagosDay(3) });
  const unknown = "0196f000-0000-7000-8000-000000000000";
  for (const id of [pending.body.data.id, ahead.id, unknown]) {
    expect(await codeOf(id)).toBe("PROJECT_NOT_FOUND");
  }
  const words = await invest(ada, "does-not-exist", 1000);
  expect([words.status, words.body.message]).toEqual([400, "Project not found"]);
  const open = await openProject();
  for (const status of ["FUNDED", "ACTIVE", "CLOSED", "COMPLETED", "CANCELLED"]) {
    await app.db`update app.project_totals set status = ${status} where project_id = ${open.id}`;
    expect(await codeOf(open.id)).toBe("PROJECT_NOT_OPEN");
  }
  await app.db`update app.project_totals set status = 'OPEN' where project_id = ${open.id}`;
  expect(await balanceOf(ada)).toBe(50_000_00n);
});

test("money is taken until 24:00 in Lagos on the end date and not an instant longer", async () => {
  const end = lagosDay(3);
  const project = await openProject({ endDate: end });
  const ada = await investorWith(5_000n);
  await setClock(app, `${end} 22:59:59.999+00`);
  const inTime = await invest(ada, project.id, 1000);
  await setClock(app, `${end} 23:00:00+00`);
  const late = await invest(ada, project.id, 1000);
  await shiftClock(app, "0 hours");
  expect([inTime.status, late.status, late.body.code]).toEqual([201, 409, "PROJECT_NOT_OPEN"]);
});

test("a suspended creator's project takes no new money", async () => {
  const suspended = await app.makePerson("user");
  const project = await makeOpenProject(app, suspended, admin);
  const ada = await investorWith(5_000n);
  await app.db`update app.person set status = 'SUSPENDED' where id = ${suspended.id}`;
  expect((await invest(ada, project.id, 1000)).body.code).toBe("PROJECT_NOT_OPEN");
});

test("one key, ten times at once, is one investment with one answer", async () => {
  const project = await openProject();
  const ada = await investorWith(20_000n);
  const eve = await investorWith(20_000n);
  const key = { "idempotency-key": "same" };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => invest(ada, project.id, 2000, key)),
  );
  expect(ok(replies)).toHaveLength(10);
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect(replies.filter(({ headers }) => headers["idempotency-replayed"])).toHaveLength(9);
  expect(await balanceOf(ada)).toBe(18_000_00n);

  const otherBody = await invest(ada, project.id, 9000, key);
  expect([otherBody.status, otherBody.body.code]).toEqual([409, "KEY_REUSED"]);
  const otherPerson = await invest(eve, project.id, 2000, key);
  expect(otherPerson.status).toBe(201);
  expect(otherPerson.body.data.id).not.toBe(replies[0]?.body.data.id);
  expect(await balanceOf(eve)).toBe(18_000_00n);
});

test("a refused order's key is judged anew", async () => {
  const project = await openProject();
  const ada = await investorWith(0n);
  const key = { "idempotency-key": "later" };
  expect((await invest(ada, project.id, 1000, key)).status).toBe(409);
  await app.fund(ada.id, 1_000_00n);
  expect((await invest(ada, project.id, 1000, key)).status).toBe(201);
});

test("one sees one's own investments and totals alone", async () => {
  const project = await openProject();
  const ada = await investorWith(20_000n);
  const eve = await investorWith(20_000n);
  for (const amount of [1000, 2000, 3000]) await invest(ada, project.id, amount);
  await invest(eve, project.id, 7000);
  const first = await app.call("GET", `/api/investments/my-investments?limit=2&userId=${eve.id}`, {
    as: ada,
  });
  const cursor = first.body.nextCursor;
  const second = await app.call("GET", `/api/investments/my-investments?limit=2&cursor=${cursor}`, {
    as: ada,
  });
  const amounts = [...first.body.data, ...second.body.data].map((one) => one.amount);
  expect(amounts).toEqual(["3000.00", "2000.00", "1000.00"]);
  expect(first.body).toMatchObject({ total: 3 });
  expect(first.body.data[0]).toMatchObject({
    projectName: "Solar for Kano",
    returnAmount: "0.00",
    successRate: null,
  });
  const stats = await app.call("GET", `/api/investments/stats?userId=${eve.id}`, { as: ada });
  expect(stats.body.data).toEqual({
    totalInvestments: 3,
    totalInvestedAmount: "6000.00",
    totalReturnAmount: "0.00",
    averageSuccessRate: 0,
    liveAmount: "6000.00",
    liveProjects: 1,
    expectedReturns: "6000.00",
  });
});
