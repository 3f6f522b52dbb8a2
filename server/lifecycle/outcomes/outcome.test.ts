import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { TimelineEntry } from "#contract/updates.ts";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { mailsTo, makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let admin2: TestUser;
beforeAll(async () => {
  app = await createTestApp({
    MAX_PENDING_PROJECTS: "1000",
    REVIEW_THRESHOLD: "1000000000",
    PAYOUT_TWO_ADMINS: "50000",
  });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
  await app.fund(creator.id, 1_000_000_00n);
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const payIn = (id: string, amount: unknown, as = creator, headers: Record<string, string> = {}) =>
  app.call("POST", `/api/projects/${id}/returns`, { as, body: { amount }, headers });
const settle = (id: string, successRate: unknown, returnAmount: unknown, as = admin) =>
  app.call("POST", `/api/admin/projects/${id}/outcome`, {
    as,
    body: { successRate, returnAmount },
  });
const walletOf = (person: TestUser | undefined) => readBalance(app.db, "wallet", person?.id ?? "");
const readProject = async (id: string) => (await app.call("GET", `/api/projects/${id}`)).body.data;

async function releasedProject(amounts: bigint[], change: object = {}) {
  const funded = await makeActiveProject(app, creator, admin, amounts, change);
  const { id } = funded.project;
  const [milestone] = (await readProject(id)).milestones;
  const path = `projects/${id}/milestones/${milestone.id}`;
  await app.call("POST", `/api/${path}/request`, { as: creator, body: { note: "All of it" } });
  await app.call("POST", `/api/admin/${path}/release`, { as: admin, body: {} });
  return funded;
}

test("the creator pays returns in, an admin settles, everyone gets their part and the creator the rest", async () => {
  const { project, investors } = await releasedProject([1_000_00n, 2_000_00n, 3_000_00n], {
    expectedROI: 12.5,
  });
  const before = await walletOf(creator);
  const key = { "idempotency-key": crypto.randomUUID() };
  for (const replayed of [undefined, "true"]) {
    const reply = await payIn(project.id, "7000", creator, key);
    expect(reply.status).toBe(201);
    expect(reply.headers["idempotency-replayed"]).toBe(replayed);
    expect(reply.body.data).toMatchObject({ amount: "7000.00", returnsHeld: "7000.00" });
  }
  const list = await app.call("GET", "/api/admin/outcomes", { as: admin });
  expect(list.body.data.at(-1)).toMatchObject({
    projectId: project.id,
    raised: "6000.00",
    investors: 3,
    returnsHeld: "7000.00",
    first: null,
  });
  expect((await settle(project.id, 80, "7000.01")).body).toMatchObject({
    code: "RETURN_TOO_LARGE",
    message: "Only ₦7,000 was paid in as returns",
  });
  const tries = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      settle(project.id, 82.5, "6500.01", n % 2 ? admin : admin2),
    ),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === "PROJECT_NOT_ACTIVE")).toHaveLength(4);
  expect((await payIn(project.id, 1)).body.code).toBe("PROJECT_NOT_ACTIVE");
  await app.expectBooksToBalance();
  await passTime(app);
  // 6,500.01 over 1:2:3 is 1,083.335, 2,166.67 and 3,250.005: equal remainders go to the lower id.
  expect(await Promise.all(investors.map(walletOf))).toEqual([1_083_34n, 2_166_67n, 3_250_00n]);
  expect(await walletOf(creator)).toBe(before - 6_500_01n);
  expect(await readProject(project.id)).toMatchObject({
    status: "COMPLETED",
    totalMoneyInvested: "6000.00",
    raisedAtClose: "6000.00",
    returnsHeld: "0.00",
    ending: { invested: "6000.00", refunded: "0.00", returned: "6500.01", expected: "6750.00" },
  });
  const cards = (await app.call("GET", "/api/projects?status=COMPLETED")).body.data;
  expect(cards.find(({ id }: { id: string }) => id === project.id)).toMatchObject({
    expectedROI: "12.5",
    ending: { invested: "6000.00", refunded: "0.00", returned: "6500.01", expected: "6750.00" },
  });
  const ended = await app.call("GET", `/api/projects/ended?creatorId=${creator.id}&limit=1`);
  expect(ended.body).toMatchObject({ data: [{ id: project.id, status: "COMPLETED" }], total: 1 });
  const told = (await app.call("GET", `/api/projects/${project.id}/timeline`)).body;
  expect(told.data.map(({ kind, amount }: TimelineEntry) => [kind, amount])).toEqual([
    ["ended", "6500.01"],
    ["returns", "7000.00"],
    ["release", "6000.00"],
    ["active", "6000.00"],
  ]);
  const mine = await app.call("GET", "/api/investments/my-investments", { as: investors[0] });
  expect(mine.body.data[0]).toMatchObject({
    status: "completed",
    returnAmount: "1083.34",
    successRate: 82.5,
  });
  const stats = await app.call("GET", "/api/investments/stats", { as: investors[0] });
  expect(stats.body.data).toMatchObject({ averageSuccessRate: 82.5, totalReturnAmount: "1083.34" });
  await app.runJobs();
  expect(await mailsTo(app, investors[2])).toContain("₦3,250 returned by Solar for Kano\n");
  const [notice] = await app.db`
    select type from app.notification
    where person_id = ${investors[1]?.id} and title like '₦% returned by %'`;
  expect(notice).toEqual({ type: "investment_return" });
  expect((await settle(project.id, 80, 1)).body.code).toBe("PROJECT_NOT_ACTIVE");
});

test("an outcome is refused while anything is unreleased", async () => {
  const { project } = await makeActiveProject(app, creator, admin, [1_000_00n]);
  await payIn(project.id, 500);
  expect((await settle(project.id, 80, 500)).body.code).toBe("MONEY_UNRELEASED");
});

test("a project that failed returns nothing, and its investments say so", async () => {
  const { project, investors } = await releasedProject([1_000_00n, 5_00n]);
  expect((await settle(project.id, 0, 0)).body.data.status).toBe("settled");
  await passTime(app);
  const rows = await app.db`
    select distinct status, return_kobo, success_rate::text as rate, ended_reason, ended_by
    from app.investment where project_id = ${project.id}`;
  const ended = { endedReason: "outcome", endedBy: admin.id };
  expect(rows).toEqual([{ status: "completed", returnKobo: 0n, rate: "0.00", ...ended }]);
  expect(await walletOf(investors[0])).toBe(0n);
});

test("a large outcome takes two admins who agree on the figures", async () => {
  const { project } = await releasedProject([1_000_00n]);
  await payIn(project.id, 60_000);
  expect((await settle(project.id, 90, 60_000)).body.data.status).toBe("awaiting_second");
  const list = await app.call("GET", "/api/admin/outcomes", { as: admin2 });
  expect(list.body.data.at(-1).first).toEqual({
    adminId: admin.id,
    adminName: "Ada Obi",
    successRate: 90,
    returnAmount: "60000.00",
  });
  expect((await settle(project.id, 90, 60_000)).body.code).toBe("AWAITS_SECOND_ADMIN");
  expect((await settle(project.id, 95, 60_000, admin2)).body.code).toBe("FIGURES_DIFFER");
  expect((await settle(project.id, 95, 60_000)).body.data.status).toBe("awaiting_second");
  expect((await settle(project.id, 95, 60_000, admin2)).body.data.status).toBe("settled");
  await passTime(app);
  expect(await readProject(project.id)).toMatchObject({ status: "COMPLETED" });
});

test("an outcome is summed with what was released from the project within 24 hours", async () => {
  const { project } = await releasedProject([30_000_00n]);
  await payIn(project.id, 30_000);
  const list = await app.call("GET", "/api/admin/outcomes?limit=50", { as: admin2 });
  expect(list.body.data.at(-1)).toMatchObject({ letOutLately: "30000.00" });
  expect((await settle(project.id, 90, 30_000)).body.data.status).toBe("awaiting_second");
  expect((await settle(project.id, 90, 30_000, admin2)).body.data.status).toBe("settled");
  await passTime(app);
  expect((await settle(project.id, 90, 30_000, admin2)).body.message).toBe(
    "This project is not active: its outcome is settled",
  );
});

test("one admin alone does not give large returns back to their creator by settling for less", async () => {
  const { project } = await releasedProject([1_000_00n]);
  await payIn(project.id, 60_000);
  const before = await walletOf(creator);
  for (const amount of [0, 10, 50_000]) {
    expect((await settle(project.id, 0, amount)).body.data.status).toBe("awaiting_second");
  }
  expect((await settle(project.id, 0, 50_000, admin2)).body.data.status).toBe("settled");
  await passTime(app);
  expect(await walletOf(creator)).toBe(before + 10_000_00n);
});

test("only the creator pays returns in, from what is there, and only while the project is active", async () => {
  const { project, investors } = await makeActiveProject(app, creator, admin, [1_000_00n]);
  const poor = await readBalance(app.db, "wallet", creator.id);
  expect((await payIn(project.id, 100, investors[0])).body.code).toBe("NOT_ALLOWED");
  expect((await payIn(project.id, String(poor / 100n + 1n))).body.code).toBe(
    "INSUFFICIENT_BALANCE",
  );
  for (const amount of [0, -5, "1e3", "1.001", null]) {
    expect((await payIn(project.id, amount)).status).toBe(400);
  }
  for (const [rate, amount] of [
    [101, 1],
    [-1, 1],
    ["80", 1],
    [80.123, 1],
    [80, -1],
    [80, "x"],
  ]) {
    expect((await settle(project.id, rate, amount)).status).toBe(400);
  }
  const twins = await Promise.all([payIn(project.id, 10), payIn(project.id, 10)]);
  expect(twins.map(({ status }) => status)).toEqual([201, 201]);
  expect(await readBalance(app.db, "returns", project.id)).toBe(20_00n);
});

test("of eight payments of returns at once only what the wallet holds goes in, each told what is left", async () => {
  const owner = await app.makePerson("user");
  const { project } = await makeActiveProject(app, owner, admin, [1_000_00n]);
  await app.fund(owner.id, 50_00n);
  const replies = await Promise.all(Array.from({ length: 8 }, () => payIn(project.id, 10, owner)));
  const paid = replies.filter(({ status }) => status === 201);
  expect(paid.map(({ body }) => body.data.newBalance).sort()).toEqual([
    ...["0.00", "10.00", "20.00", "30.00", "40.00"],
  ]);
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill("INSUFFICIENT_BALANCE"));
});
