import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { endingsOf } from "#tests/setup/users/lifecycle.ts";
import { lagosDay, makeOpenProject, projectBody, shiftClock } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let admin2: TestUser;
beforeAll(async () => {
  app = await createTestApp({ REVIEW_THRESHOLD: "10000", MAX_PENDING_PROJECTS: "1000" });
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

async function submit(change: object = {}): Promise<string> {
  const given = { as: creator, body: projectBody(change) };
  return (await app.call("POST", "/api/projects", given)).body.data.id;
}
/** A project of somebody who has become an admin since. */
async function submitLaterAdmin(by: TestUser): Promise<string> {
  const id = await submit();
  await app.db`update app.project set creator_id = ${by.id} where id = ${id}`;
  return id;
}
const decide = (id: string, body: object, as = admin) =>
  app.call("PUT", `/api/admin/projects/${id}/approval`, { as, body });
const approved = { approvalStatus: "APPROVED" };
const rejected = { approvalStatus: "REJECTED", reason: "The budget does not add up." };
const approve = (id: string, type: string, as = admin) =>
  app.call("POST", "/api/admin/approve", { as, body: { id, type } });
const reject = (id: string, type: string, as = admin) =>
  app.call("POST", "/api/admin/reject", { as, body: { id, type, reason: "Too large" } });
const auditsOf = (id: string) =>
  app.db`select actor_id, action, reason, before, after from app.audit where subject_id = ${id}`;

test("an approval opens the project, its accounts and its frozen terms, and tells the creator", async () => {
  const id = await submit();
  const { status, body } = await decide(id, approved);
  expect({ status, message: body.message }).toEqual({ status: 200, message: "Project approved" });
  expect(body.data).toMatchObject({
    status: "OPEN",
    approvalStatus: "APPROVED",
    milestones: [{ sharePercent: 100, dueDate: lagosDay(30) }],
  });
  const [project] = await app.db`
    select p.status, platform_fee_bps, settlement_fee_bps, length(terms_hash) as hash, opened_at is not null as opened,
      t.status as totals_status, t.goal_kobo, (select count(*) from ledger.account where owner_id = p.id) as accounts
    from app.project p join app.project_totals t on t.project_id = p.id where p.id = ${id}`;
  expect(project).toEqual({
    status: "OPEN",
    platformFeeBps: 500,
    settlementFeeBps: 150,
    hash: 64,
    opened: true,
    totalsStatus: "OPEN",
    goalKobo: 50_000_00n,
    accounts: 2n,
  });
  expect(await auditsOf(id)).toMatchObject([
    {
      actorId: admin.id,
      action: "project_approved",
      before: { approvalStatus: "PENDING" },
      after: { approvalStatus: "APPROVED", status: "OPEN" },
    },
  ]);
  await app.runJobs();
  const mails = await app.db`
    select 1 as one from app.mailbox where recipient = ${creator.email} and subject like '%is approved and open'`;
  expect(mails).toHaveLength(1);
});

test("a rejection needs a reason, which the creator reads; the project can come back", async () => {
  const id = await submit();
  const bare = await decide(id, { approvalStatus: "REJECTED" });
  expect([bare.status, bare.body.message]).toEqual([400, "Please give a reason"]);
  const { body } = await decide(id, rejected);
  expect(body).toMatchObject({ message: "Project rejected", data: { approvalStatus: "REJECTED" } });
  const mine = await app.call("GET", `/api/projects/${id}`, { as: creator });
  expect(mine.body.data.rejectionReason).toBe("The budget does not add up.");
  expect((await app.call("GET", `/api/projects/${id}`)).status).toBe(404);
  await app.call("PATCH", `/api/projects/${id}`, { as: creator, body: { name: "Better" } });
  const again = await app.call("POST", `/api/projects/${id}/submit`, { as: creator });
  expect(again.body.data).toMatchObject({ approvalStatus: "PENDING", rejectionReason: null });
  expect((await approve(id, "project")).body.message).toBe("Project approved");
});

test("of an approval and a rejection at once exactly one wins", async () => {
  for (let round = 0; round < 5; round++) {
    const id = await submit();
    const replies = await Promise.all([
      decide(id, approved, admin),
      decide(id, rejected, admin2),
      approve(id, "project", admin2),
      reject(id, "project", admin),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = replies.filter(({ body }) => body.code === "PROJECT_NOT_PENDING");
    expect(late).toHaveLength(3);
    for (const { body } of late) {
      expect(body.message).toMatch(
        /^This project is not waiting for review: it was (approved|rejected) by Ada Obi$/,
      );
    }
    expect(await auditsOf(id)).toHaveLength(1);
  }
});

test("with less than 24 hours left it is too late to approve", async () => {
  const id = await submit({ startDate: lagosDay(), endDate: lagosDay(2) });
  await shiftClock(app, "49 hours");
  expect((await decide(id, approved)).body.code).toBe("PROJECT_TOO_LATE");
  expect(await app.db`select 1 as one from app.project_totals where project_id = ${id}`).toEqual(
    [],
  );
});

test("only admins decide, and none on an item of their own", async () => {
  const id = await submit();
  expect((await decide(id, approved, creator)).status).toBe(403);
  expect(
    (await app.call("PUT", `/api/admin/projects/${id}/approval`, { body: approved })).status,
  ).toBe(401);
  const own = await submitLaterAdmin(admin);
  expect((await decide(own, approved)).body.code).toBe("OWN_ITEM");
  expect((await decide(own, approved, admin2)).status).toBe(200);
  const draft = await app.call("POST", "/api/projects", { as: creator, body: { draft: true } });
  expect((await decide(draft.body.data.id, approved)).body.code).toBe("PROJECT_NOT_FOUND");
  expect((await decide(id, { ...approved, status: "OPEN" })).status).toBe(400);
});

async function pendingInvestment() {
  const project = await makeOpenProject(app, creator, admin);
  const investor = await app.makePerson();
  await app.fund(investor.id, 20_000_00n);
  const body = { projectId: project.id, amount: 15_000 };
  const made = await app.call("POST", "/api/investments", { as: investor, body });
  expect(made.body).toMatchObject({
    message: "Your investment waits for approval; your money is held.",
    data: { status: "pending" },
  });
  return { project, investor, id: made.body.data.id as string };
}
async function raisedOf(projectId: string) {
  const [totals] = await app.db<{ raisedKobo: bigint }>`
    select raised_kobo from app.project_totals where project_id = ${projectId}`;
  return totals?.raisedKobo;
}

test("a large investment waits with its money held, and stands once it is approved", async () => {
  const { project, investor, id } = await pendingInvestment();
  expect(await raisedOf(project.id)).toBe(15_000_00n);
  expect((await approve(id, "investment")).status).toBe(200);
  expect((await approve(id, "investment", admin2)).body).toMatchObject({
    code: "INVESTMENT_NOT_PENDING",
    message: "This investment has already been decided: approved by Ada Obi",
  });
  expect(await readBalance(app.db, "wallet", investor.id)).toBe(5_000_00n);
  expect(await auditsOf(id)).toMatchObject([
    { before: { status: "pending" }, after: { status: "active" } },
  ]);
});

test("a refused large investment is back in the wallet, once, whoever else decides at that moment", async () => {
  const { project, investor, id } = await pendingInvestment();
  const cancel = () => app.call("POST", `/api/investments/${id}/cancel`, { as: investor });
  const replies = await Promise.all([
    reject(id, "investment"),
    reject(id, "investment", admin2),
    cancel(),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await readBalance(app.db, "wallet", investor.id)).toBe(20_000_00n);
  expect(await raisedOf(project.id)).toBe(0n);
});

test("whoever is refused reads in their investments that it was not approved, and why", async () => {
  const { investor, id } = await pendingInvestment();
  expect((await reject(id, "investment")).status).toBe(200);
  expect(await endingsOf(app, investor)).toEqual([{ kind: "not-approved", reason: "Too large" }]);
});

test("the approvals list holds what waits, oldest first, old ones with high priority", async () => {
  await app.db`update app.project set approval_status = 'REJECTED' where approval_status = 'PENDING'`;
  await app.db`update app.investment set status = 'active' where status = 'pending'`;
  const small = await submit({ expectedRaiseAmount: "5000", name: "Small" });
  const large = await submit({ expectedRaiseAmount: "50000" });
  const { id } = await pendingInvestment();
  const list = (query = "") =>
    app.call("GET", `/api/admin/pending-approvals${query}`, { as: admin });
  const { body } = await list();
  expect(body).toMatchObject({ total: 3, counts: { project: 2, investment: 1, user: 0 } });
  expect(body.data[0].timeAgo).toBe("Just now");
  expect(body.data).toMatchObject([
    { id: small, type: "project", title: "Small", amount: "5000.00", priority: "medium" },
    { id: large, type: "project", submittedBy: "Ada Obi", priority: "medium", status: "pending" },
    { id, type: "investment", amount: "15000.00", priority: "medium" },
  ]);
  const first = await list("?limit=2");
  const second = await list(`?limit=2&cursor=${first.body.nextCursor}`);
  expect([...first.body.data, ...second.body.data].map((item) => item.id)).toEqual([
    small,
    large,
    id,
  ]);
  const projects = await list("?type=project&limit=1");
  expect(projects.body).toMatchObject({ total: 2, data: [{ id: small, isOwn: false }] });
  const rest = await list(`?type=project&limit=1&cursor=${projects.body.nextCursor}`);
  expect(rest.body).toMatchObject({ data: [{ id: large }], nextCursor: null });
  const investments = await list("?type=investment");
  expect(investments.body).toMatchObject({ total: 1, data: [{ id, isOwn: false }] });
  expect(await list("?type=withdrawal")).toMatchObject({
    status: 200,
    body: { total: 0, data: [] },
  });
  expect((await list(`?cursor=${projects.body.nextCursor}`)).status).toBe(400);
  expect((await list("?type=payment")).status).toBe(400);
  const own = await submitLaterAdmin(admin2);
  const theirs = await app.call("GET", "/api/admin/pending-approvals", { as: admin2 });
  expect(theirs.body.data.at(-1)).toMatchObject({ id: own, isOwn: true });
  await shiftClock(app, "49 hours");
  expect((await list()).body.data[0].priority).toBe("high");
});

test("admins are told once of each new item, by mail too, and in one notice when many come", async () => {
  await app.runJobs();
  await app.db`delete from app.notification where person_id = ${admin2.id}`;
  // Earlier notices are of another hour; the clock stays, or what is submitted late in the evening begins yesterday.
  await app.db`update app.approval_notice set told_at = told_at - interval '2 hours'`;
  const told = () =>
    app.db<{ title: string; message: string; link: string }>`
      select title, message, link from app.notification where person_id = ${admin2.id} order by id`;
  await submit({ expectedRaiseAmount: "5000", name: "Told" });
  await app.runJobs();
  await app.runJobs();
  expect(await told()).toEqual([
    {
      title: "A project of ₦5,000 waits for your decision",
      message: "Ada Obi has submitted Told, which is to raise ₦5,000.",
      link: "/admin/approvals",
    },
  ]);
  expect((await app.readMail(admin2.email))?.subject).toBe(
    "A project of ₦5,000 waits for your decision",
  );
  await pendingInvestment();
  await app.runJobs();
  const titles = (await told()).map(({ title }) => title);
  expect(titles).toContain("An investment of ₦15,000 waits for your decision");
  for (let n = titles.length; n < 6; n++) {
    await submit({ name: `Number ${n}` });
    await app.runJobs();
  }
  // The seventh notice of the hour waits, and then tells of all that has come.
  await submit({ expectedRaiseAmount: "5000", name: "Late one" });
  await app.runJobs();
  await submit({ expectedRaiseAmount: "6000", name: "Late two" });
  await app.runJobs();
  expect(await told()).toHaveLength(6);
  await shiftClock(app, "11 minutes");
  await app.runJobs();
  expect((await told()).slice(6)).toMatchObject([
    {
      title: "2 items wait for your decision",
      message:
        "New in the approvals: 2 projects (₦11,000 together). The oldest of them: Ada Obi has submitted Late one, which is to raise ₦5,000.",
    },
  ]);
});
