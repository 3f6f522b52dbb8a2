import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFundedProject } from "#tests/setup/users/funded.ts";
import { endingsOf, mailsTo, makeActiveProject, passTime } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, makeOpenProject, projectBody, shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "1000", REVIEW_THRESHOLD: "100000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const balanceOf = (person: TestUser | undefined) => readBalance(app.db, "wallet", person?.id ?? "");
const invest = (as: TestUser, projectId: string, amount: number) =>
  app.call("POST", "/api/investments", { as, body: { projectId, amount } });
const cancelInvestment = (as: TestUser | undefined, id: string | undefined) =>
  app.call("POST", `/api/investments/${id}/cancel`, { as });
const cancel = (as: TestUser, id: string, body: object = {}) =>
  app.call("POST", `/api/projects/${id}/cancel`, { as, body });
const cancelAsAdmin = (id: string, as = admin) =>
  app.call("POST", `/api/admin/projects/${id}/cancel`, { as, body: { reason: "The law" } });
const readProject = async (id: string, as = admin) =>
  (await app.call("GET", `/api/projects/${id}`, { as })).body.data;
const statusOf = async (id: string) => (await readProject(id)).status;
async function investorWith(naira: bigint): Promise<TestUser> {
  const person = await app.makePerson("investor");
  await app.fund(person.id, naira * 100n);
  return person;
}
async function noticesOf(person: TestUser | undefined): Promise<string[]> {
  const rows = await app.db<{ title: string }>`
    select title from app.notification where person_id = ${person?.id} order by created_at`;
  return rows.map(({ title }) => title);
}

test("a cancellation below the goal opens the project again before its end, and closes it after", async () => {
  const before = await makeFundedProject(app, creator, admin, [2_000_00n, 3_000_00n]);
  await cancelInvestment(before.investors[0], before.investmentIds[0]);
  await passTime(app);
  expect(await statusOf(before.project.id)).toBe("OPEN");
  await app.runJobs();
  for (const person of [creator, before.investors[1]]) {
    expect(await noticesOf(person)).toContain("Solar for Kano is open again");
  }

  const late = await makeOpenProject(app, creator, admin, {
    expectedRaiseAmount: "5000",
    endDate: lagosDay(2),
  });
  await shiftClock(app, "40 hours");
  const [ada, bola] = [await investorWith(2_000n), await investorWith(3_000n)];
  const { id } = (await invest(ada, late.id, 2_000)).body.data;
  await invest(bola, late.id, 3_000);
  await shiftClock(app, "80 hours");
  await passTime(app);
  expect(await statusOf(late.id)).toBe("FUNDED");
  expect((await cancelInvestment(ada, id)).status).toBe(200);
  await passTime(app);
  expect(await readProject(late.id)).toMatchObject({
    status: "CLOSED",
    raisedAtClose: "3000.00",
    isWindingUp: false,
  });
  expect(await balanceOf(ada)).toBe(2_000_00n);
  expect(await balanceOf(bola)).toBe(3_000_00n);
});

test("a project is settled once no cooling-off time is left open and nothing is undecided, and not before", async () => {
  const { project, investors, investmentIds } = await makeFundedProject(app, creator, admin, [
    4_000_00n,
    200_000_00n,
  ]);
  await passTime(app);
  expect(await statusOf(project.id)).toBe("FUNDED");
  await shiftClock(app, "49 hours");
  await passTime(app);
  // The large one waits for an admin.
  expect(await statusOf(project.id)).toBe("FUNDED");
  const approve = { id: investmentIds[1], type: "investment" };
  await app.call("POST", "/api/admin/approve", { as: admin, body: approve });
  await passTime(app);
  expect(await readProject(project.id)).toMatchObject({
    status: "ACTIVE",
    raisedAtClose: "204000.00",
    settledAt: expect.any(String),
  });
  await app.runJobs();
  expect(await noticesOf(investors[0])).toContain("Solar for Kano has started");
  expect((await cancelInvestment(investors[0], investmentIds[0])).body.code).toBe(
    "PROJECT_SETTLED",
  );
});

test("of cancelling and settling at the same moment one wins, and money follows it", async () => {
  for (let round = 0; round < 6; round++) {
    const funded = await makeFundedProject(app, creator, admin, [1_000_00n, 1_000_00n]);
    await app.db`
      update app.investment set cancellable_until = app.now() + interval '50 milliseconds'
      where id = ${funded.investmentIds[0]}`;
    await app.db`
      update app.investment set cancellable_until = app.now() where id = ${funded.investmentIds[1]}`;
    const tries = Array.from({ length: 8 }, () => passTime(app));
    const cancelled = cancelInvestment(funded.investors[0], funded.investmentIds[0]);
    const [{ status }] = await Promise.all([cancelled, ...tries]);
    await app.db`select pg_sleep(0.06)`;
    await passTime(app);
    expect(await statusOf(funded.project.id)).toBe(status === 200 ? "OPEN" : "ACTIVE");
    await app.expectBooksToBalance();
  }
});

test("a pending investment that nobody decided in 72 hours is given back", async () => {
  const project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "500000" });
  const ada = await investorWith(200_000n);
  await invest(ada, project.id, 150_000);
  await shiftClock(app, "71 hours");
  await passTime(app);
  expect(await balanceOf(ada)).toBe(50_000_00n);
  await shiftClock(app, "73 hours");
  await passTime(app);
  expect(await balanceOf(ada)).toBe(200_000_00n);
  expect(await noticesOf(ada)).toContain("₦150,000 back from Solar for Kano: not decided in time");
  // Signed in anew: it is three days later.
  await shiftClock(app, "0 hours");
  expect(await endingsOf(app, ada)).toEqual([{ kind: "undecided", reason: "" }]);
});

test("a creator cancels a draft, a project under review, an open and a funded one; everyone is refunded in full", async () => {
  const create = async (more: object = {}) =>
    (await app.call("POST", "/api/projects", { as: creator, body: projectBody(more) })).body.data
      .id;
  const stranger = await app.makePerson("user");
  for (const id of [await create({ draft: true }), await create()]) {
    expect((await cancel(stranger, id)).body.code).toBe("PROJECT_NOT_FOUND");
    expect((await cancel(creator, id)).body.data).toMatchObject({
      status: "CANCELLED",
      approvalStatus: null,
    });
    expect((await app.call("GET", `/api/projects/${id}`)).status).toBe(404);
    const again = [await cancel(creator, id), await cancelAsAdmin(id)];
    expect(again.map(({ body }) => body.code)).toEqual(Array(2).fill("PROJECT_NOT_CANCELLABLE"));
    const edit = await app.call("PATCH", `/api/projects/${id}`, {
      as: creator,
      body: { name: "New" },
    });
    expect(edit.body.code).toBe("PROJECT_LOCKED");
  }
  const approved = await makeOpenProject(app, creator, admin, { startDate: lagosDay(5) });
  expect((await cancel(creator, approved.id)).body.data).toMatchObject({ status: "CANCELLED" });

  const open = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "500000" });
  const ada = await investorWith(200_000n);
  await invest(ada, open.id, 150_000);
  await invest(ada, open.id, 1_500);
  expect((await cancel(stranger, open.id)).body.code).toBe("NOT_ALLOWED");
  const reply = await cancel(creator, open.id, { reason: "My partner is ill." });
  expect(reply.body.data).toMatchObject({ status: "OPEN", isWindingUp: true });
  const replies = await Promise.all([cancel(creator, open.id), cancelAsAdmin(open.id)]);
  expect(replies.map(({ body }) => body.code)).toEqual(Array(2).fill("PROJECT_NOT_CANCELLABLE"));
  await passTime(app);
  expect(await readProject(open.id)).toMatchObject({
    status: "CANCELLED",
    approvalStatus: "APPROVED",
    raisedAtClose: "151500.00",
    totalMoneyInvested: "0.00",
    isWindingUp: false,
  });
  expect(await balanceOf(ada)).toBe(200_000_00n);
  await app.runJobs();
  const mails = await mailsTo(app, ada);
  expect(mails).toContain("₦151,500 back from Solar for Kano: project cancelled\n");
  expect(mails).toContain("The reason: My partner is ill.");

  const funded = await makeFundedProject(app, creator, admin, [1_000_00n, 2_000_00n]);
  await cancel(creator, funded.project.id);
  await passTime(app);
  expect(await statusOf(funded.project.id)).toBe("CANCELLED");
  expect(await balanceOf(funded.investors[1])).toBe(2_000_00n);
});

test("a creator cannot cancel an active project; an admin can, and investors share what is not released and the returns", async () => {
  const amounts = [1_000_00n, 2_000_00n, 4_000_01n];
  const milestones = [30, 70].map((sharePercent, index) => ({
    title: `Part ${index}`,
    sharePercent,
    dueDate: lagosDay(40),
  }));
  const { project, investors } = await makeActiveProject(app, creator, admin, amounts, {
    milestones,
  });
  const [first] = (await readProject(project.id)).milestones;
  const path = `/api/projects/${project.id}`;
  await app.call("POST", `${path}/milestones/${first.id}/request`, {
    as: creator,
    body: { note: "Done" },
  });
  await app.call("POST", `/api/admin/projects/${project.id}/milestones/${first.id}/release`, {
    as: admin,
    body: {},
  });
  await app.call("POST", `${path}/returns`, { as: creator, body: { amount: "100" } });
  expect((await cancel(creator, project.id)).body.code).toBe("PROJECT_NOT_CANCELLABLE");
  expect((await cancelAsAdmin(project.id)).status).toBe(200);
  await passTime(app);
  const [shares] = await app.db`
    select sum(return_kobo) as returned, min(status) as status, max(success_rate) as rate
    from app.investment where project_id = ${project.id}`;
  // 70% of 7,000.01 is 4,900.007: the last kobo goes with the larger remainder.
  expect(shares).toEqual({ returned: 4_900_01n + 100_00n, status: "completed", rate: null });
  expect(await balanceOf(investors[0])).toBe(714_29n);
  expect(await statusOf(project.id)).toBe("CANCELLED");
  const mine = await app.call("GET", "/api/investments/my-investments", { as: investors[0] });
  expect(mine.body.data[0]).toMatchObject({ status: "completed", returnAmount: "714.29" });
  const audits =
    await app.db`select action, before from app.audit where subject_id = ${project.id} and action = 'project_cancelled'`;
  expect(audits).toEqual([{ action: "project_cancelled", before: { status: "ACTIVE" } }]);
});

test("nothing released and nothing paid in: the cancelled investments of an active project come back whole", async () => {
  const { project, investors } = await makeActiveProject(app, creator, admin, [1_000_00n, 500_33n]);
  await cancelAsAdmin(project.id);
  await passTime(app);
  expect(await balanceOf(investors[1])).toBe(500_33n);
  const rows =
    await app.db`select distinct status, return_kobo from app.investment where project_id = ${project.id}`;
  expect(rows).toEqual([{ status: "cancelled", returnKobo: 0n }]);
});

test("investing, cancelling, closing and settling at once leave every kobo where it belongs", async () => {
  for (let round = 0; round < 5; round++) {
    const project = await makeOpenProject(app, creator, admin, { expectedRaiseAmount: "20000" });
    const people = await Promise.all(Array.from({ length: 6 }, () => investorWith(10_000n)));
    await invest(people[0] ?? creator, project.id, 5_000);
    await Promise.all([
      ...people.map((person) => invest(person, project.id, 3_000)),
      cancel(creator, project.id),
      cancelAsAdmin(project.id),
      passTime(app),
      passTime(app),
    ]);
    await passTime(app);
    expect(await statusOf(project.id)).toBe("CANCELLED");
    for (const person of people) expect(await balanceOf(person)).toBe(10_000_00n);
    await app.expectBooksToBalance();
  }
});

test("no admin ends a project of their own or one with their own money in it", async () => {
  const { project, investors } = await makeFundedProject(app, creator, admin, [1_000_00n]);
  const [investor] = investors;
  await app.db`update app.person set role = 'admin' where id = ${investor?.id}`;
  expect((await cancelAsAdmin(project.id, investor)).status).toBe(403);
  expect((await cancelAsAdmin(project.id, investor)).body.code).toBe("OWN_ITEM");
  const reply = await app.call("POST", `/api/admin/projects/${project.id}/cancel`, {
    as: admin,
    body: {},
  });
  expect(reply.body.message).toBe("Please give a reason");
});
