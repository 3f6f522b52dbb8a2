import { afterAll, beforeAll, expect, test } from "vitest";
import { newProject } from "#tests/api/sample-inputs.ts";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { soon } from "#tests/setup/app/times.ts";
import { moveClock } from "#tests/setup/users/api-user.ts";
import { lagosDay, setClock } from "#tests/setup/users/projects.ts";
import {
  type Answer,
  expectNothingPrivate,
  expectRefusal,
  inTurn,
  tally,
  together,
} from "./answers.ts";
import { booksBalance, keeping, moneyStays, staysUp, untouched } from "./invariants.ts";

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "20" });
  world = await makeWorld(app);
});
afterAll(() => app.close());

const create = (body: unknown, as: TestUser = world.creator, headers = {}) =>
  app.call("POST", "/api/projects", { as, headers, body });
const json = { "content-type": "application/json" };
const list = (query = "") => app.call("GET", `/api/projects${query}`);

test("PRJ-01: visitors see public projects alone, and nothing private of their creators", async () => {
  await keeping(app, untouched, async () => {
    for (const sort of ["newest", "trending", "ending-soon", "most-funded"]) {
      const reply = await list(`?sort=${sort}&limit=50`);
      expect(reply.status).toBe(200);
      for (const card of reply.body.data)
        expect(card).toMatchObject({ approvalStatus: "APPROVED" });
      expectNothingPrivate(reply.body, world.creator, world.investor, world.admin);
      expect(JSON.stringify(reply.body)).not.toMatch(/rejectionReason|passwordHash|admin/i);
    }
    for (const id of [world.pendingProjectId, world.draftProjectId]) {
      for (const as of [undefined, world.investor]) {
        const reply = await app.call("GET", `/api/projects/${id}`, { as });
        expectRefusal(reply, [404, "PROJECT_NOT_FOUND", "Project not found"]);
      }
    }
    const detail = await app.call("GET", `/api/projects/${world.openProjectId}`);
    expectNothingPrivate(detail.body, world.creator, world.investor, world.admin);
  });
});

const queries: { id: string; query: string; status: number }[] = [
  { id: "PRJ-03", query: "?search=%27%3B--&sort=(select pg_sleep(5))&limit=1e9", status: 400 },
  { id: "PRJ-03", query: "?search=%27%3B--", status: 200 },
  { id: "PRJ-03", query: "?search=%25_%5C%00", status: 200 },
  { id: "PRJ-03", query: "?sort=(select%20pg_sleep(5))", status: 400 },
  { id: "PRJ-03", query: "?limit=1e9", status: 400 },
  { id: "PRJ-03", query: "?limit=9999", status: 200 },
  { id: "PRJ-03", query: `?search=${"((((a|b)*)*".repeat(18)}`, status: 200 },
  { id: "PRJ-04", query: "?category=a&category=b&status[$ne]=OPEN", status: 400 },
  { id: "PRJ-04", query: "?status[$ne]=OPEN", status: 200 },
  { id: "PRJ-04", query: "?status=OPEN&status=DRAFT", status: 400 },
  { id: "PRJ-04", query: "?status=DRAFT", status: 400 },
  { id: "PRJ-04", query: "?approvalStatus=PENDING", status: 200 },
];
for (const { id, query, status } of queries) {
  test(`${id}: ${query.slice(0, 60)} is ${status}, soon, and widens nothing`, async () => {
    await keeping(app, [...untouched, staysUp], async () => {
      const reply = await soon(() => list(query));
      expect(reply.status).toBe(status);
      if (status === 400) expectRefusal(reply, [400, "INVALID_INPUT"]);
      else for (const card of reply.body.data) expect(card.status).toBe("OPEN");
      expect(reply.body.data?.length ?? 0).toBeLessThanOrEqual(50);
      expectNothingPrivate(reply.body, world.creator);
    });
  });
}

test("PRJ-03: however large a page is asked for, it ends at fifty", async () => {
  await app.db`
    insert into app.project (id, creator_id, name)
    select gen_random_uuid(), ${world.creator.id}, 'Draft ' || n from generate_series(1, 60) n`;
  const reply = await app.call("GET", "/api/projects/mine?limit=9999", { as: world.creator });
  expect(reply.body.data.length).toBe(50);
});

test("PRJ-05: who creates a project owns it; approval, status and money are not theirs to say", async () => {
  const reply = await keeping(app, [moneyStays, booksBalance], () =>
    create({
      ...newProject(),
      status: "OPEN",
      approvalStatus: "APPROVED",
      totalMoneyInvested: "49999",
      userId: world.investor.id,
    }),
  );
  expect(reply).toMatchObject({
    status: 201,
    body: {
      data: {
        userId: world.creator.id,
        status: "DRAFT",
        approvalStatus: "PENDING",
        totalMoneyInvested: "0.00",
      },
    },
  });
  await keeping(app, untouched, async () => {
    const body = { projectId: reply.body.data.id, amount: 1000 };
    const invested = await app.call("POST", "/api/investments", { as: world.investor, body });
    expectRefusal(invested, [404, "PROJECT_NOT_FOUND", "Project not found"]);
  });
});

const goalTooSmall: Answer = [400, "INVALID_INPUT", "The funding goal must be at least ₦1,000"];
const goals = ["999.99", "0", "-1", '"1e9"', "1e309", "1000.001", "9007199254740993", '"0x3e8"'];
for (const goal of [
  ...goals,
  "true",
  "null",
  "[5000]",
  "{}",
  '"5,000"',
  '" 5000"',
  '"NaN"',
  '""',
]) {
  test(`PRJ-07: ${goal} is no funding goal`, async () => {
    await keeping(app, untouched, async () => {
      const body = JSON.stringify({ ...newProject(), expectedRaiseAmount: "?" });
      const raw = body.replace('"expectedRaiseAmount":"?"', `"expectedRaiseAmount":${goal}`);
      expectRefusal(await create(raw, world.creator, json), goalTooSmall);
    });
  });
}

test("PRJ-07: NaN, which is no JSON, is refused too", async () => {
  const raw = JSON.stringify(newProject()).replace('"5000000.00"', "NaN");
  await keeping(app, untouched, async () => {
    expectRefusal(await create(raw, world.creator, json), [400, "INVALID_INPUT"]);
  });
});

const dates: { tried: string; startDate: string; endDate: string; sentence: string }[] = [
  {
    tried: "a start before today",
    startDate: lagosDay(-1),
    endDate: lagosDay(-1),
    sentence: "Start date must not be before today",
  },
  {
    tried: "a day that no month has",
    startDate: `${Number(lagosDay(0).slice(0, 4)) + 1}-02-30`,
    endDate: lagosDay(400),
    sentence: "The start date is no real day",
  },
  {
    tried: "an end before the start",
    startDate: lagosDay(10),
    endDate: lagosDay(9),
    sentence: "End date must not be before the start date",
  },
];
for (const { tried, startDate, endDate, sentence } of dates) {
  test(`PRJ-08: ${tried} is refused`, async () => {
    await keeping(app, untouched, async () => {
      const reply = await create({ ...newProject(), startDate, endDate });
      expectRefusal(reply, [400, "INVALID_INPUT", sentence]);
    });
  });
}

test("PRJ-08: half an hour before midnight UTC the day of Lagos is already the next", async () => {
  const utcDay = new Date().toISOString().slice(0, 10);
  const nextDay = new Date(Date.parse(utcDay) + 86_400_000).toISOString().slice(0, 10);
  const person = await app.makePerson("user");
  await setClock(app, `${utcDay}T23:30:00Z`);
  try {
    await keeping(app, untouched, async () => {
      const reply = await create({ ...newProject(), startDate: utcDay }, person);
      expectRefusal(reply, [400, "INVALID_INPUT", "Start date must not be before today"]);
    });
    const made = await create({ ...newProject(), startDate: nextDay }, person);
    expect(made).toMatchObject({ status: 201, body: { data: { startDate: nextDay } } });
  } finally {
    await moveClock(app, "0 seconds");
  }
});

test("PRJ-09: markup in a project is text wherever it is shown", async () => {
  const name = "<script>alert(1)</script>";
  const description = 'Hello <img src=x onerror=fetch("//evil")> [x](javascript:alert(1))';
  const made = await create({ ...newProject(), name, description });
  expect(made).toMatchObject({ status: 201, body: { data: { name } } });
  const { id, descriptionHtml } = made.body.data;
  expect(descriptionHtml).not.toMatch(/<img|<script|href="javascript/i);
  expect(descriptionHtml).toContain("&lt;img");
  const admin = await app.call("GET", "/api/admin/projects?limit=50", { as: world.admin });
  expect(admin.headers["content-type"]).toContain("application/json");
  expect(admin.body.data.map((project: { id: string }) => project.id)).toContain(id);
  await app.runJobs();
  const mail = await app.readMail(world.creator.email);
  expect(mail?.text).toContain(name);
  expect(mail?.html).toContain("&lt;script&gt;");
  expect(mail?.html).not.toContain(name);
});

test("PRJ-09: a category that is not listed is refused", async () => {
  await keeping(app, untouched, async () => {
    const reply = await create({ ...newProject(), category: "Hacking" });
    expectRefusal(reply, [400, "INVALID_INPUT", "Please choose a category from the list"]);
  });
});

test("PRJ-11: twins with one Idempotency-Key make one project", async () => {
  const person = await app.makePerson("user");
  const body = { ...newProject(), name: "twice" };
  const replies = await together(2, () => create(body, person, { "idempotency-key": "k1" }));
  expect(tally(replies)).toEqual({ 201: 2 });
  expect(replies[0]?.body.data.id).toBe(replies[1]?.body.data.id);
  expect(replies.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(
    1,
  );
  expect(await app.db`select 1 from app.project where creator_id = ${person.id}`).toHaveLength(1);
});

test("PRJ-12: one person has at most twenty projects waiting for review", async () => {
  const person = await app.makePerson("user");
  const replies = await keeping(app, [moneyStays, staysUp], async () => [
    ...(await inTurn(10, () => create(newProject(), person))),
    ...(await together(50, () => create(newProject(), person))),
  ]);
  expect(tally(replies)).toEqual({ 201: 20, 429: 40 });
  const [counted] = await app.db<{ count: number }>`
    select count(*)::int from app.project where creator_id = ${person.id}`;
  expect(counted?.count).toBe(20);
});
