import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { projectBody } from "#tests/setup/users/projects.ts";
import { expectRefusal, tally, together } from "./answers.ts";
import { booksBalance, keeping, moneyStays, noNewAdmin, untouched } from "./invariants.ts";

let app: TestApp;
let world: World;
let second: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_PENDING_PROJECTS: "100" });
  world = await makeWorld(app);
  second = await app.makePerson("admin");
});
afterAll(() => app.close());

async function submitted(): Promise<string> {
  const { body } = await app.call("POST", "/api/projects", {
    as: world.creator,
    body: projectBody(),
  });
  return body.data.id;
}

const decide = (verb: "approve" | "reject", id: string, as: TestUser | undefined = world.admin) =>
  app.call("POST", `/api/admin/${verb}`, {
    as,
    body: { id, type: "project", ...(verb === "reject" && { reason: "Please add a budget" }) },
  });
const setStatus = (id: string, status: string) =>
  app.call("PUT", `/api/admin/users/${id}/status`, {
    as: world.admin,
    body: { status, reason: "Look" },
  });

test("ADM-01, ADM-02: no call of admins answers anybody else, and a creator approves nothing of their own", async () => {
  const id = await submitted();
  const { length } = Object.values(endpoints).filter(({ access }) => access === "admin");
  expect(length).toBeGreaterThan(60);
  await keeping(app, [...untouched, noNewAdmin], async () => {
    for (const as of [world.creator, world.investor]) {
      for (const path of ["stats", "pending-approvals", "activity", "users", "audit", "settings"])
        expectRefusal(await app.call("GET", `/api/admin/${path}`, { as }), [403, "NOT_ALLOWED"]);
      for (const verb of ["approve", "reject"] as const)
        expectRefusal(await decide(verb, id, as), [403, "NOT_ALLOWED"]);
    }
  });
});

test("ADM-03: of two admins who decide at once, again and again, one wins, and it is written and told once", async () => {
  for (let round = 0; round < 10; round += 1) {
    const id = await submitted();
    const replies = await together(2, (index) =>
      index === 0 ? decide("approve", id) : decide("reject", id, second),
    );
    expect(tally(replies)).toEqual({ 200: 1, 409: 1 });
    const logged = await app.db`
      select action from app.audit where subject_id = ${id} and action in ('project_approved', 'project_rejected')`;
    expect(logged).toHaveLength(1);
    // An approved one that opens at once is told of both.
    const told = await app.db<{ title: string }>`
      select title from app.notification where person_id = ${world.creator.id} and link like ${`%${id}%`}`;
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ title }) => title)).size).toBe(told.length);
  }
});

test("ADM-04, ADM-05: what is decided stays decided", async () => {
  for (const first of ["approve", "reject"] as const) {
    const id = await submitted();
    expect((await decide(first, id)).status).toBe(200);
    await app.runJobs();
    await keeping(app, untouched, async () => {
      for (const verb of ["approve", "reject"] as const)
        expectRefusal(await decide(verb, id, second), [409, "PROJECT_NOT_PENDING"]);
    });
  }
});

test("ADM-07: no admin suspends an admin, neither themselves nor another", async () => {
  await keeping(app, untouched, async () => {
    for (const { id } of [world.admin, second])
      expectRefusal(await setStatus(id, "SUSPENDED"), [409, "ADMIN_NOT_TOGGLED"]);
  });
});

test("ADM-11: whoever is suspended is out with the next call, and keeps what is theirs", async () => {
  const ada = await app.makePerson();
  await app.fund(ada.id, 5_000_00n);
  await keeping(app, [moneyStays, booksBalance], async () => {
    expect(await setStatus(ada.id, "SUSPENDED")).toMatchObject({
      ...{ status: 200, body: { message: "User suspended" } },
    });
    expect((await app.call("GET", "/api/wallet", { as: ada })).status).toBe(401);
  });
});

test("ADM-12: nothing secret is in any list of admins", async () => {
  for (const path of ["users", "sessions", "failed-sign-ins", "blocked-codes", "audit"]) {
    const { status, body } = await app.call("GET", `/api/admin/${path}?limit=50`, {
      as: world.admin,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(
      /password_?hash|device_?hash|scrypt|argon|otp"|token"/i,
    );
  }
});

test("ADM-13: a reason of 100,000 letters is refused, and markup stays text", async () => {
  const id = await submitted();
  const reject = (reason: string) =>
    app.call("POST", "/api/admin/reject", {
      as: world.admin,
      body: { id, type: "project", reason },
    });
  const script = "<script>alert(1)</script>";
  await keeping(app, untouched, async () => {
    expect([400, 413]).toContain((await reject(script + "x".repeat(100_000))).status);
  });
  expect((await reject(script)).status).toBe(200);
  await app.runJobs();
  const mail = await app.readMail(world.creator.email);
  expect(mail?.html).not.toContain("<script>");
});

test("ADM-14: signs that match anything match themselves, and the order is one of the list", async () => {
  const users = (query: string) =>
    app.call("GET", `/api/admin/users?${query}`, { as: world.admin });
  for (const search of ["%25%25%25", "___", "%5C%5C%5C"])
    expect((await users(`search=${search}`)).body).toMatchObject({ data: [], error: false });
  for (const sort of ["password", "password_hash", "name;drop table app.person", "__proto__"])
    expectRefusal(await users(`sort=${encodeURIComponent(sort)}`), [400, "INVALID_INPUT"]);
});

test("ADM-15: a form of another site decides nothing", async () => {
  const id = await submitted();
  const payload = JSON.stringify({ id, type: "project" });
  const headers = { "content-type": "text/plain", origin: "https://evil.example" };
  await keeping(app, untouched, async () => {
    const plain = { method: "POST", url: "/api/admin/approve", payload } as const;
    for (const more of [{}, world.admin.headers]) {
      const reply = await app.fastify.inject({ ...plain, headers: { ...more, ...headers } });
      expect([400, 401, 403, 415]).toContain(reply.statusCode);
      expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });
});
