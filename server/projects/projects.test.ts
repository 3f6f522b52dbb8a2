import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
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
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "5" });
  other = await app.makePerson("investor");
  admin = await app.makePerson("admin");
});
afterAll(() => app.close());
afterEach(() => shiftClock(app, "0 hours"));

async function newCreator() {
  creator = await app.makePerson("user");
  return creator;
}
const create = (change: object = {}, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/projects", { as: creator, body: projectBody(change), headers });
const read = (id: string, as?: TestUser) => app.call("GET", `/api/projects/${id}`, { as });
const countOf = async (person: TestUser) =>
  (await app.db`select 1 as one from app.project where creator_id = ${person.id}`).length;

test("a user and an investor create projects, an admin reviews them and creates none", async () => {
  for (const role of ["user", "investor", "admin"] as const) {
    const as = await app.makePerson(role);
    for (const body of [{ draft: true }, projectBody()]) {
      const { status, body: said } = await app.call("POST", "/api/projects", { as, body });
      const refused = [403, "ADMINS_DO_NOT_CREATE"];
      expect([status, said.code]).toEqual(role === "admin" ? refused : [201, undefined]);
    }
    const { body } = await app.call("GET", "/api/projects/mine", { as });
    expect(body.data).toHaveLength(role === "admin" ? 0 : 2);
  }
});

test("a submitted project waits for review and its creator gets the promise of an answer", async () => {
  await newCreator();
  const { status, body } = await create({
    description: "# Light\n\nWith **panels** and <script>alert(1)</script>",
    expectedROI: 12.5,
    riskLevel: "low",
    tags: ["school"],
    milestones: [
      { title: "Buy", sharePercent: 60, dueDate: lagosDay(40) },
      { title: "Build", sharePercent: 40, dueDate: lagosDay(50) },
    ],
  });
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: "Project created successfully!",
  });
  expect(body.data).toMatchObject({
    _id: body.data.id,
    title: "Solar for Kano",
    status: "DRAFT",
    approvalStatus: "PENDING",
    userId: creator.id,
    creatorName: "Ada Obi",
    expectedRaiseAmount: "50000.00",
    totalMoneyInvested: "0.00",
    expectedROI: "12.5",
    riskLevel: "low",
    tags: ["school"],
    platformFeeBps: 500,
    settlementFeeBps: 150,
    milestones: [
      { title: "Buy", sharePercent: 60, dueDate: lagosDay(40) },
      { title: "Build", sharePercent: 40, dueDate: lagosDay(50) },
    ],
  });
  expect(body.data.descriptionHtml).toContain("<h3>Light</h3>");
  expect(body.data.descriptionHtml).not.toContain("<script>");
  await app.runJobs();
  expect((await app.readMail(creator.email))?.text).toContain("2-3 business days");
});

test("whoever else is named in the body, owner, status and money are the server's", async () => {
  await newCreator();
  const { body } = await create({
    status: "OPEN",
    approvalStatus: "APPROVED",
    totalMoneyInvested: "49999",
    userId: other.id,
  });
  expect(body.data).toMatchObject({
    userId: creator.id,
    status: "DRAFT",
    approvalStatus: "PENDING",
    totalMoneyInvested: "0.00",
  });
});

test("a goal under ₦1,000, or one that is no plain amount, is refused", async () => {
  await newCreator();
  const wrong = [999.99, 0, -1, "1e9", "0x3e8", 1000.001, 2 ** 53, true, null, [5000]];
  for (const expectedRaiseAmount of wrong) {
    expect((await create({ expectedRaiseAmount })).status).toBe(400);
  }
  expect((await create({ category: "Hacking" })).status).toBe(400);
  expect(await countOf(creator)).toBe(0);
});

test("the start date is judged by the Lagos day: at 23:30 UTC it is already the next", async () => {
  await newCreator();
  const [day, next, end] = [lagosDay(2), lagosDay(3), lagosDay(20)];
  await setClock(app, `${day} 23:30:00+00`);
  const late = await create({ startDate: day, endDate: end });
  expect(late.status).toBe(400);
  expect(late.body).toMatchObject({
    message: "Start date must not be before today",
    fields: { startDate: "Start date must not be before today" },
  });
  const inTime = await create({ startDate: next, endDate: end });
  expect(inTime.status).toBe(201);
  expect(inTime.body.data.closesAt).toBe(`${end}T23:00:00.000Z`);
});

test("days that do not exist, and an end before the start, are refused", async () => {
  await newCreator();
  expect((await create({ endDate: "2026-02-30" })).status).toBe(400);
  expect((await create({ endDate: "9999-12-31" })).status).toBe(400);
  const reversed = await create({ startDate: lagosDay(5), endDate: lagosDay(4) });
  expect(reversed.body.fields).toEqual({ endDate: "End date must not be before the start date" });
  const draft = await app.call("POST", "/api/projects", {
    as: creator,
    body: { draft: true, startDate: "0000-01-01" },
  });
  expect(draft.status).toBe(400);
});

test("a draft is filled in step by step and can be submitted when it is complete", async () => {
  await newCreator();
  const draft = await app.call("POST", "/api/projects", { as: creator, body: { draft: true } });
  expect(draft.status).toBe(201);
  expect(draft.body.data).toMatchObject({ name: "Untitled Project", approvalStatus: null });
  const { id } = draft.body.data;
  const submit = () => app.call("POST", `/api/projects/${id}/submit`, { as: creator });
  const edit = (body: object) => app.call("PATCH", `/api/projects/${id}`, { as: creator, body });
  const tooEarly = await submit();
  expect(tooEarly.status).toBe(400);
  expect(Object.keys(tooEarly.body.fields)).toContain("name");

  expect((await edit({ endDate: lagosDay(20) })).status).toBe(200);
  expect((await edit({ startDate: lagosDay(21) })).status).toBe(400);
  const { draft: _, ...rest } = { draft: true, ...projectBody({ startDate: "2020-01-01" }) };
  expect((await edit(rest)).body.data).toMatchObject({ name: "Solar for Kano" });
  const passed = await submit();
  expect(passed.status).toBe(409);
  expect(passed.body).toMatchObject({
    code: "PROJECT_DATES_PASSED",
    message: "Start date must not be before today",
  });
  await edit({ startDate: lagosDay() });
  expect((await submit()).body.data).toMatchObject({ approvalStatus: "PENDING" });
  expect((await edit({ name: "Other" })).body.code).toBe("PROJECT_LOCKED");
  expect((await submit()).body.code).toBe("PROJECT_LOCKED");
});

test("an approved project keeps its name, and nobody edits another's", async () => {
  await newCreator();
  const open = await makeOpenProject(app, creator, admin);
  const edit = (id: string, as: TestUser) =>
    app.call("PATCH", `/api/projects/${id}`, { as, body: { name: "Mine" } });
  expect((await edit(open.id, creator)).body.fields).toHaveProperty("name");
  expect((await edit(open.id, other)).status).toBe(403);
  const hidden = (await create()).body.data;
  expect((await edit(hidden.id, other)).status).toBe(404);
});

test("two submissions with one key make one project", async () => {
  await newCreator();
  const replies = await Promise.all(
    [1, 2, 3].map(() => create({}, { "idempotency-key": "one-click" })),
  );
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await countOf(creator)).toBe(1);
});

test("twenty submissions at once leave only as many waiting as are allowed", async () => {
  await newCreator();
  const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  expect(await countOf(creator)).toBe(5);
});

test("what is not public is seen by its creator and admins alone", async () => {
  await newCreator();
  const pending = (await create()).body.data.id;
  const draft = (await app.call("POST", "/api/projects", { as: creator, body: { draft: true } }))
    .body.data.id;
  const ahead = await makeOpenProject(app, creator, admin, {
    startDate: lagosDay(5),
  });
  expect(ahead.status).toBe("DRAFT");
  for (const id of [pending, draft, ahead.id]) {
    expect((await read(id)).status).toBe(404);
    expect((await read(id, other)).body.code).toBe("PROJECT_NOT_FOUND");
    expect((await read(id, creator)).status).toBe(200);
    expect((await read(id, admin)).status).toBe(200);
  }
  const open = await makeOpenProject(app, creator, admin);
  expect((await read(open.id)).status).toBe(200);
  const listed = await app.call("GET", "/api/projects?limit=50");
  const ids = listed.body.data.map((project: { id: string }) => project.id);
  expect(ids).toContain(open.id);
  for (const id of [pending, draft, ahead.id]) expect(ids).not.toContain(id);
});

test("no list or page of a project tells more of its creator than the name", async () => {
  await newCreator();
  const open = await makeOpenProject(app, creator, admin);
  for (const path of ["/api/projects?limit=50", `/api/projects/${open.id}`]) {
    const text = JSON.stringify((await app.call("GET", path)).body);
    for (const secret of [creator.email, "+2348031234567", "balance", "Email"]) {
      expect(text).not.toContain(secret);
    }
  }
});
