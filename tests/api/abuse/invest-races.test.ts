import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
import { expectRefusal, inTurn, type Reply, tally, together } from "./answers.ts";
import { booksBalance, keeping, untouched } from "./invariants.ts";

let app: TestApp;
let creator: TestUser;
let admin: TestUser;
let openId: string;
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  admin = await app.makePerson("admin");
  openId = (await open("1000000")).id;
});
afterAll(() => app.close());

const open = (expectedRaiseAmount: string) =>
  makeOpenProject(app, creator, admin, { expectedRaiseAmount });
/** An investor with so many naira. */
async function investorWith(kobo: bigint): Promise<TestUser> {
  const person = await app.makePerson();
  await app.fund(person.id, kobo);
  return person;
}
const invest = (as: TestUser, amount: unknown, projectId = openId, key?: string) =>
  app.call("POST", "/api/investments", {
    as,
    headers: key === undefined ? {} : { "idempotency-key": key },
    body: { projectId, amount },
  });
const investInPath = (as: TestUser, amount: unknown) =>
  app.call("POST", `/api/projects/${openId}/invest`, { as, body: { amount } });
const balanceOf = async (as: TestUser): Promise<string> =>
  (await app.call("GET", "/api/wallet", { as })).body.data.balance;
const investmentsOf = (person: TestUser) =>
  app.db`select id from app.investment where investor_id = ${person.id}`;

function expectInsufficient(replies: Reply[]): void {
  for (const reply of replies.filter(({ status }) => status !== 201)) {
    expectRefusal(reply, [409, "INSUFFICIENT_BALANCE", "Insufficient balance"]);
  }
}

test("INV-16: of fifty investments at once exactly those pass that the wallet can pay", async () => {
  const inv2 = await investorWith(5_000_00n);
  const replies = await keeping(app, [booksBalance], () =>
    together(50, (index) => invest(inv2, 1000, openId, `own-${index}`)),
  );
  expect(tally(replies)).toEqual({ 201: 5, 409: 45 });
  expectInsufficient(replies);
  expect(await balanceOf(inv2)).toBe("0.00");
  expect(await investmentsOf(inv2)).toHaveLength(5);
});

test("INV-26: both paths of investing share the wallet's limit", async () => {
  const inv2 = await investorWith(5_000_00n);
  const replies = await keeping(app, [booksBalance], () =>
    together(40, (index) => (index % 2 ? invest(inv2, 1000) : investInPath(inv2, 1000))),
  );
  expect(tally(replies)).toEqual({ 201: 5, 409: 35 });
  expectInsufficient(replies);
  expect(await balanceOf(inv2)).toBe("0.00");
});

test("INV-17: ten twins with one Idempotency-Key are one investment with one id", async () => {
  const inv = await investorWith(100_000_00n);
  const replies = await keeping(app, [booksBalance], () =>
    together(10, () => invest(inv, 2000, openId, "same")),
  );
  expect(tally(replies)).toEqual({ 201: 10 });
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect(replies.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(
    9,
  );
  expect(await balanceOf(inv)).toBe("98000.00");
  expect(await investmentsOf(inv)).toHaveLength(1);
});

test("INV-18: the same key with another body is refused, and the first stands", async () => {
  const inv = await investorWith(100_000_00n);
  expect(await invest(inv, 2000, openId, "k")).toMatchObject({ status: 201 });
  await keeping(app, [...untouched, booksBalance], async () => {
    expectRefusal(await invest(inv, 9000, openId, "k"), [409, "KEY_REUSED"]);
  });
  expect(await balanceOf(inv)).toBe("98000.00");
});

test("INV-19: another person's key neither blocks nor tells of the first", async () => {
  const [inv, inv3] = [await investorWith(100_000_00n), await investorWith(100_000_00n)];
  const [first, second] = await keeping(app, [booksBalance], () =>
    inTurn(2, (index) => invest(index ? inv3 : inv, 2000, openId, "k")),
  );
  expect(second?.status).toBe(201);
  expect(second?.headers["idempotency-replayed"]).toBeUndefined();
  expect(second?.body.data.id).not.toBe(first?.body.data.id);
  expect(await balanceOf(inv3)).toBe("98000.00");
});

test("INV-19: a refused call leaves its key free", async () => {
  const inv = await investorWith(1_000_00n);
  await keeping(app, untouched, async () => {
    expectInsufficient([await invest(inv, 2000, openId, "k")]);
  });
  await app.fund(inv.id, 1_000_00n);
  expect(await invest(inv, 2000, openId, "k")).toMatchObject({ status: 201 });
});

test("INV-20: a call that is repeated after a fresh sign-in is one investment", async () => {
  const ada = await makeApiUser(app).join();
  const { id } = await ada.person();
  await app.fund(id, 2_000_00n);
  const { refreshToken } = await ada.enter();
  const send = (accessToken: unknown) =>
    app.call("POST", "/api/investments", {
      headers: {
        ...ada.headers,
        authorization: `Bearer ${accessToken}`,
        "idempotency-key": "click",
      },
      body: { projectId: openId, amount: 2000 },
    });
  await keeping(app, [booksBalance], async () => {
    expectRefusal(await send("x".repeat(60)), [401, "NOT_SIGNED_IN"]);
    const fresh = await ada.post("refresh-token", { refreshToken });
    const first = await send(fresh.body.accessToken);
    const again = await send(fresh.body.accessToken);
    expect(first.status).toBe(201);
    // Not declined for want of money: the debit was its own.
    expect(again).toMatchObject({ status: 201, body: { data: { id: first.body.data.id } } });
  });
});

test("INV-20: without a key two equal calls are two investments, each paid for", async () => {
  const inv = await investorWith(4_000_00n);
  const replies = await keeping(app, [booksBalance], () => together(2, () => invest(inv, 2000)));
  expect(tally(replies)).toEqual({ 201: 2 });
  expect(await balanceOf(inv)).toBe("0.00");
  expect(await investmentsOf(inv)).toHaveLength(2);
});

test("INV-21: twenty at once never pass the goal, and it is reached once", async () => {
  const near = await open("5000");
  const investors = await together(20, () => investorWith(3_000_00n));
  const rush = (amount: number) =>
    keeping(app, [booksBalance], () =>
      together(20, (index) => invest(investors[index] ?? creator, amount, near.id)),
    );
  const first = await rush(3000);
  expect(tally(first)).toEqual({ 201: 1, 409: 19 });
  for (const reply of first.filter(({ status }) => status === 409)) {
    expectRefusal(reply, [409, "PAST_THE_GOAL", "Only ₦2,000 is left to raise"]);
  }
  const second = await rush(2000);
  expect(second.filter(({ status }) => status === 201)).toHaveLength(1);
  const [totals] = await app.db`
    select status, raised_kobo, investors from app.project_totals where project_id = ${near.id}`;
  expect(totals).toEqual({ status: "FUNDED", raisedKobo: 5_000_00n, investors: 2 });
  await app.runJobs();
  const told = await app.db`
    select 1 from app.notification
    where person_id = ${creator.id} and title like '%has reached its goal of%' and link like ${`%${near.id}`}`;
  expect(told).toHaveLength(1);
});
