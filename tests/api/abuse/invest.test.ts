import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { moveClock } from "#tests/setup/users/api-user.ts";
import { lagosDay, makeOpenProject, projectBody } from "#tests/setup/users/projects.ts";
import { type Answer, expectRefusal } from "./answers.ts";
import { booksBalance, keeping, untouched } from "./invariants.ts";

let app: TestApp;
let inv: TestUser;
let creator: TestUser;
let admin: TestUser;
let openId: string;
beforeAll(async () => {
  app = await createTestApp();
  inv = await app.makePerson();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  await app.fund(inv.id, 100_000_00n);
  await app.fund(creator.id, 100_000_00n);
  openId = (await open()).id;
});
afterAll(() => app.close());

const open = (change: object = {}) =>
  makeOpenProject(app, creator, admin, { expectedRaiseAmount: "1000000", ...change });
const invest = (body: unknown, as = inv, headers = {}) =>
  app.call("POST", "/api/investments", { as, headers, body });
const investIn = (projectId: string, amount: unknown = 1000, as = inv) =>
  invest({ projectId, amount }, as);

const badAmount: Answer = [400, "INVALID_INPUT", "Please enter a valid investment amount"];
const tooSmall: Answer = [400, "INVALID_INPUT", "Minimum investment amount is ₦1"];
const amounts: [id: string, amount: string, answer: Answer][] = [
  ["INV-02", "-5000", badAmount],
  ["INV-02", '"-5000"', badAmount],
  ["INV-02", "0", badAmount],
  ["INV-03", '"NaN"', badAmount],
  ["INV-03", "1e309", badAmount],
  ["INV-07", "true", badAmount],
  ["INV-08", "[5000]", badAmount],
  ["INV-08", '{"$gt":0}', badAmount],
  ["INV-09", "1000.005", badAmount],
  ["INV-10", '"1e4"', badAmount],
  ["INV-10", '"0x3e8"', badAmount],
  ["INV-11", "9007199254740992", badAmount],
  ["INV-11", '"9007199254740993"', badAmount],
  ["INV-12", '"5,000"', badAmount],
  ["INV-12", '" 5000"', badAmount],
  ["INV-12", '"５０００"', badAmount],
  ["INV-13", "null", badAmount],
  ["INV-13", '""', badAmount],
  ["INV-14", "0.99", tooSmall],
];
for (const [id, amount, answer] of amounts) {
  test(`${id}: ${amount} is no amount to invest, through either path`, async () => {
    const headers = { "content-type": "application/json" };
    await keeping(app, [...untouched, booksBalance], async () => {
      const whole = `{"projectId":"${openId}","amount":${amount}}`;
      expectRefusal(await invest(whole, inv, headers), answer);
      const path = `/api/projects/${openId}/invest`;
      const body = `{"amount":${amount}}`;
      expectRefusal(await app.call("POST", path, { as: inv, headers, body }), answer);
    });
  });
}

test("INV-14: the server's own minimum is one naira: 999.99 is taken to the kobo", async () => {
  await keeping(app, [booksBalance], async () => {
    const reply = await investIn(openId, 999.99);
    expect(reply).toMatchObject({ status: 201, body: { data: { amount: "999.99" } } });
  });
});

const notFound: Answer = [404, "PROJECT_NOT_FOUND", "Project not found"];
const notOpen: Answer = [409, "PROJECT_NOT_OPEN"];
const submit = async (change: object) =>
  (await app.call("POST", "/api/projects", { as: creator, body: projectBody(change) })).body.data
    .id;
/** A project that has come to this status with nothing in it. */
const withStatus = async (status: string) => {
  const { id } = await open();
  await app.db`update app.project_totals set status = ${status} where project_id = ${id}`;
  return id;
};
const closedProjects: [which: string, make: () => Promise<string>, answer: Answer][] = [
  ["one that waits for review", () => submit({}), notFound],
  ["a draft", () => submit({ draft: true }), notFound],
  [
    "a rejected one",
    async () => {
      const id = await submit({});
      const body = { approvalStatus: "REJECTED", reason: "No budget" };
      await app.call("PUT", `/api/admin/projects/${id}/approval`, { as: admin, body });
      return id;
    },
    notFound,
  ],
  ["one not yet started", async () => (await open({ startDate: lagosDay(2) })).id, notFound],
  ["a closed one", () => withStatus("CLOSED"), notOpen],
  ["a cancelled one", () => withStatus("CANCELLED"), notOpen],
  ["an active one", () => withStatus("ACTIVE"), notOpen],
  ["a completed one", () => withStatus("COMPLETED"), notOpen],
];
for (const [which, make, answer] of closedProjects) {
  test(`INV-23: ${which} takes no money`, async () => {
    const id = await make();
    await keeping(app, untouched, async () => expectRefusal(await investIn(id), answer));
  });
}

test("INV-23: a funded project, and one past its end that still says OPEN, take no money", async () => {
  const full = await open({ expectedRaiseAmount: "1000" });
  expect(await investIn(full.id)).toMatchObject({ status: 201 });
  await keeping(app, [...untouched, booksBalance], async () => {
    expectRefusal(await investIn(full.id, 1), notOpen);
  });
  const ended = await open({ endDate: lagosDay(2) });
  await moveClock(app, "3 days");
  try {
    await keeping(app, untouched, async () => expectRefusal(await investIn(ended.id), notOpen));
  } finally {
    await moveClock(app, "0 seconds");
  }
});

test("INV-24: nobody funds their own project, and no admin any", async () => {
  await app.fund(admin.id, 10_000_00n);
  await keeping(app, [...untouched, booksBalance], async () => {
    expectRefusal(await investIn(openId, 1000, creator), [403, "OWN_PROJECT"]);
    expectRefusal(await investIn(openId, 1000, admin), [403, "ADMINS_DO_NOT_INVEST"]);
  });
});

test("INV-27: a project that does not exist is not found, however it is spelt", async () => {
  const unknown: [unknown, number][] = [
    ["does-not-exist", 400],
    [crypto.randomUUID(), 404],
    [`${openId}' or 1=1`, 400],
    [[openId], 400],
    [null, 400],
  ];
  await keeping(app, untouched, async () => {
    for (const [projectId, status] of unknown) {
      const reply = await invest({ projectId, amount: 1000 });
      const code = status === 404 ? "PROJECT_NOT_FOUND" : "INVALID_INPUT";
      expectRefusal(reply, [status, code, "Project not found"]);
    }
  });
});

test("INV-28: who pays, what it returns and its status are not the caller's to say", async () => {
  const inv2 = await app.makePerson();
  await app.fund(inv2.id, 5_000_00n);
  await keeping(app, [...untouched, booksBalance], async () => {
    const body = { projectId: openId, amount: 1000 };
    const more = { userId: inv2.id, status: "completed", returnAmount: 999_999, successRate: 100 };
    for (const [field, value] of Object.entries(more)) {
      const reply = await invest({ ...body, [field]: value });
      expectRefusal(reply, [400, "INVALID_INPUT", `Unknown field: ${field}`]);
    }
    expectRefusal(await invest({ ...body, ...more }), [400, "INVALID_INPUT"]);
  });
});

test("INV-31: the caller's own investments are listed, whoever is named", async () => {
  const inv2 = await app.makePerson();
  await app.fund(inv2.id, 5_000_00n);
  const theirs = (await investIn(openId, 1234, inv2)).body.data.id;
  const mine = (await investIn(openId, 1111)).body.data.id;
  for (const query of ["userId", "investorId", "id", "user_id"]) {
    const path = `/api/investments/my-investments?${query}=${inv2.id}&limit=50`;
    const { status, body } = await app.call("GET", path, { as: inv });
    expect(status).toBe(200);
    const ids = body.data.map((investment: { id: string }) => investment.id);
    expect(ids).toContain(mine);
    expect(ids).not.toContain(theirs);
  }
  const stats = (as: TestUser, query = "") =>
    app.call("GET", `/api/investments/stats${query}`, { as });
  const own = await stats(inv);
  expect((await stats(inv, `?userId=${inv2.id}`)).body.data).toEqual(own.body.data);
  expect((await stats(inv2)).body.data.totalInvestedAmount).toBe("1234.00");
  await keeping(app, untouched, async () => {
    const cancelled = await app.call("POST", `/api/investments/${theirs}/cancel`, {
      as: inv,
      body: {},
    });
    expectRefusal(cancelled, [404, "INVESTMENT_NOT_FOUND"]);
  });
});
