import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { needsTwoForPayout } from "../wallet/withdrawals/paid-out-lately.ts";

let app: TestApp;
let withdrawals: ReturnType<typeof withdrawalsOf>;
let admin: TestUser;
let admin2: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ PAYOUT_TWO_ADMINS: "2000" });
  withdrawals = withdrawalsOf(app);
  admin = await app.makePerson("admin");
  admin2 = await app.makePerson("admin");
});
beforeEach(async () => {
  ada = await withdrawals.makeSaver(9_000_00n);
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.db`update app.person set status = 'ACTIVE' where role = 'admin'`;
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const ask = async (change: object = {}) => (await withdrawals.ask(ada, change)).body.data;
const itemOf = (id: string) => withdrawals.itemFor(admin, id);

test("above the limit two admins are needed, and they are two", async () => {
  const { id } = await ask({ amount: "2000.01" });
  const first = await withdrawals.approve(admin, id);
  expect(first.body.message).toBe("Approved. A second admin has to approve it too.");
  expect(await itemOf(id)).toMatchObject({
    status: "awaiting_second",
    payout: { needsTwoAdmins: true, approvedBy: "Ada Obi", approvedById: admin.id },
  });
  expect(await withdrawals.approve(admin, id)).toMatchObject({
    status: 409,
    body: {
      code: "AWAITS_SECOND_ADMIN",
      message: "You have approved this already. Another admin has to approve it too.",
    },
  });
  expect((await withdrawals.approve(admin2, id)).body.message).toBe("Withdrawal approved");
  expect((await withdrawals.newestOf(ada)).status).toBe("approved");
  expect(await withdrawals.auditsOf(id)).toMatchObject([
    { actorId: admin.id, after: { status: "awaiting_second" } },
    { actorId: admin2.id, before: { status: "awaiting_second" }, after: { status: "approved" } },
  ]);
});

test("payouts to one account are summed over 24 hours, whoever asks for them", async () => {
  const to = { amount: "1000", accountNumber: "0123456781" };
  const approveNew = async (person: TestUser, change: object = {}) => {
    const { id } = (await withdrawals.ask(person, { ...to, ...change })).body.data;
    return { id, status: (await withdrawals.approve(admin, id)).body.data.status };
  };
  expect((await approveNew(ada)).status).toBe("approved");
  const second = await approveNew(ada);
  expect(second.status).toBe("approved");
  // ₦2,000 went to the account, which is the most that one admin approves.
  const bola = await withdrawals.makeSaver(9_000_00n);
  const { id } = (await withdrawals.ask(bola, { ...to, amount: "500" })).body.data;
  expect((await itemOf(id)).payout).toMatchObject({ needsTwoAdmins: true, approvedBy: null });
  expect((await withdrawals.approve(admin, id)).body.data.status).toBe("awaiting_second");
  // Another account of the same person counts too, another person's other account does not.
  expect((await approveNew(ada, { accountNumber: "0123456782" })).status).toBe("awaiting_second");
  expect((await approveNew(bola, { accountNumber: "0123456783" })).status).toBe("approved");
  // What the bank did not take has not gone out.
  await app.db`update app.withdrawal set status = 'failed' where id = ${second.id}`;
  expect((await approveNew(await withdrawals.makeSaver(9_000_00n))).status).toBe("approved");
  await app.db`update app.withdrawal set status = 'approved' where id = ${second.id}`;
  await shiftClock(app, "25 hours");
  expect((await approveNew(await withdrawals.makeSaver(9_000_00n))).status).toBe("approved");
  // What awaits a second admin goes on awaiting one.
  expect((await withdrawals.approve(admin, id)).body.code).toBe("AWAITS_SECOND_ADMIN");
  expect((await withdrawals.approve(admin2, id)).body.data.status).toBe("approved");
});

test("one account under two bank codes is one account", async () => {
  const to = { amount: "1500", accountNumber: "0123456786" };
  const bola = await withdrawals.makeSaver(9_000_00n);
  const { id } = await ask(to);
  expect((await withdrawals.approve(admin, id)).body.data.status).toBe("approved");
  const other = (await withdrawals.ask(bola, { ...to, bankCode: "044" })).body.data;
  expect((await itemOf(other.id)).payout).toMatchObject({ needsTwoAdmins: true });
  expect((await withdrawals.approve(admin, other.id)).body.data.status).toBe("awaiting_second");
});

test("payouts of several people to one account, approved at once by one admin, pass up to the limit", async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, () => withdrawals.makeSaver(1_000_00n)),
  );
  const asked = await Promise.all(
    people.map((person) => withdrawals.ask(person, { amount: "900", accountNumber: "0123456784" })),
  );
  const replies = await Promise.all(
    asked.map(({ body }) => withdrawals.approve(admin, body.data.id)),
  );
  expect(replies.map(({ body }) => body.data.status).sort()).toEqual([
    ...["approved", "approved"],
    ...Array(6).fill("awaiting_second"),
  ]);
});

test("a payout above the limit holds its bank account too, so that a smaller one waits and counts it", async () => {
  const payout = {
    ...{ personId: ada.id, accountNumber: "0123456785" },
    amountKobo: 2_000_01n,
  };
  const locks = await app.db.transaction(async (tx) => {
    expect(await needsTwoForPayout(tx, payout, { PAYOUT_TWO_ADMINS: 2_000_00n })).toBe(true);
    return tx`select 1 as one from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  });
  expect(locks).toHaveLength(1);
});

test("a first approver who is no active admin any more does not count, for any payout", async () => {
  const former = await app.makePerson("admin");
  const { id } = await ask({ amount: "2001" });
  await withdrawals.approve(former, id);
  const bola = await withdrawals.makeSaver(9_000_00n);
  await app.db`update app.person set status = 'SUSPENDED' where id = ${bola.id}`;
  const payout = (await withdrawals.payOut(former, bola)).body.data;
  await app.db`update app.person set role = 'user' where id = ${former.id}`;
  expect(await itemOf(id)).toMatchObject({ status: "pending", payout: { approvedBy: null } });
  for (const item of [id, payout.id]) {
    expect((await withdrawals.approve(admin, item)).body.data.status).toBe("awaiting_second");
    expect((await withdrawals.approve(admin2, item)).body.data.status).toBe("approved");
  }
  const kept = await app.db`
    select first_approver_id, second_approver_id from app.withdrawal where id = any(${[id, payout.id]}::uuid[])`;
  const both = { firstApproverId: admin.id, secondApproverId: admin2.id };
  expect(kept).toEqual([both, both]);
});

test("two admins at once make it approved; one admin twice at once does not", async () => {
  for (let round = 0; round < 4; round++) {
    const { id } = await ask({ amount: "2000.01" });
    const twice = await Promise.all([
      withdrawals.approve(admin, id),
      withdrawals.approve(admin, id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await withdrawals.newestOf(ada)).status).toBe("awaiting_second");
    await withdrawals.cancel(ada, id);
    const other = await ask({ amount: "2000.01" });
    const both = await Promise.all([
      withdrawals.approve(admin, other.id),
      withdrawals.approve(admin2, other.id),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await withdrawals.newestOf(ada)).status).toBe("approved");
  }
});

test("an admin who is alone hears that there has to be a second", async () => {
  await app.db`update app.person set status = 'SUSPENDED' where id = ${admin2.id}`;
  const { id } = await ask({ amount: "2001" });
  const hint = "There is only one active admin: create a second with npm run admin:create.";
  expect((await withdrawals.approve(admin, id)).body.message).toContain(hint);
  expect((await withdrawals.approve(admin, id)).body.message).toContain(hint);
});
