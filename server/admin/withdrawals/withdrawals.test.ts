import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

let app: TestApp;
let withdrawals: ReturnType<typeof withdrawalsOf>;
let admin: TestUser;
let admin2: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ PAYOUT_TWO_ADMINS: "2000", REVIEW_THRESHOLD: "1500" });
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

const balance = () => readBalance(app.db, "wallet", ada.id);
const ask = async (change: object = {}) => (await withdrawals.ask(ada, change)).body.data;
const itemOf = (id: string) => withdrawals.itemFor(admin, id);
const setStatus = (status: "ACTIVE" | "SUSPENDED") =>
  app.call("PUT", `/api/admin/users/${ada.id}/status`, {
    as: admin,
    body: { status, reason: "Checking" },
  });

test("a withdrawal waits in the approvals list with all that an admin looks at", async () => {
  const { id } = await ask();
  expect(await itemOf(id)).toMatchObject({
    type: "withdrawal",
    title: "Withdrawal to Guaranty Trust Bank",
    submittedBy: "Ada Obi",
    amount: "1000.00",
    status: "pending",
    priority: "medium",
    payout: {
      bankName: "Guaranty Trust Bank",
      accountNumber: "0123456780",
      accountName: "ADA OBI",
      isNameLike: true,
      isForSuspended: false,
      needsTwoAdmins: false,
      approvedBy: null,
    },
  });
  const strange = await ask({ accountNumber: "0123456789" });
  expect((await itemOf(strange.id)).payout).toMatchObject({
    accountName: "CHUKWUEMEKA NWOSU",
    isNameLike: false,
  });
  const large = await ask({ amount: "3001" });
  expect((await itemOf(large.id)).priority).toBe("high");
  await shiftClock(app, "49 hours");
  expect((await itemOf(id)).priority).toBe("high");
});

test("one admin's approval is enough below the limit, and it is written down", async () => {
  const { id } = await ask();
  expect((await withdrawals.approve(ada, id)).status).toBe(403);
  const { status, body } = await withdrawals.approve(admin, id);
  expect([status, body.message, body.data]).toEqual([
    ...[200, "Withdrawal approved", { id, status: "approved" }],
  ]);
  expect((await withdrawals.newestOf(ada)).status).toBe("approved");
  expect(await itemOf(id)).toBeUndefined();
  expect((await withdrawals.reject(admin2, id)).body).toMatchObject({
    code: "WITHDRAWAL_DECIDED",
    message: "This withdrawal has already been decided: approved by Ada Obi",
  });
  expect((await withdrawals.cancel(ada, id)).body.code).toBe("WITHDRAWAL_DECIDED");
  expect(await withdrawals.auditsOf(id)).toEqual([
    {
      actorId: admin.id,
      action: "withdrawal_approved",
      reason: null,
      before: { status: "held" },
      after: { status: "approved" },
    },
  ]);
  expect((await withdrawals.approve(admin, crypto.randomUUID())).body.code).toBe(
    "WITHDRAWAL_NOT_FOUND",
  );
});

test("a rejection gives the money back at once with its reason", async () => {
  const { id } = await ask();
  const { body } = await withdrawals.reject(admin, id, "The name is another one.");
  expect(body.message).toBe("Withdrawal rejected");
  expect(await withdrawals.newestOf(ada)).toMatchObject({
    status: "rejected",
    reason: "The name is another one.",
  });
  expect(await balance()).toBe(9_000_00n);
  await app.runJobs();
  expect((await app.readMail(ada.email))?.text).toContain(
    "The reason: The name is another one. ₦1,000 is back in your wallet.",
  );
  expect(await withdrawals.auditsOf(id)).toMatchObject([
    { action: "withdrawal_rejected", reason: "The name is another one." },
  ]);
});

test("a second admin may also say no, and the person may still cancel", async () => {
  const first = await ask({ amount: "2001" });
  await withdrawals.approve(admin, first.id);
  expect((await withdrawals.reject(admin2, first.id)).status).toBe(200);
  const second = await ask({ amount: "2001" });
  await withdrawals.approve(admin, second.id);
  expect((await withdrawals.cancel(ada, second.id)).status).toBe(200);
  expect(await balance()).toBe(9_000_00n);
});

test("no admin decides on their own withdrawal", async () => {
  const own = await withdrawals.makeSaver(1_000_00n, "admin");
  const { id } = (await withdrawals.ask(own)).body.data;
  expect((await withdrawals.approve(own, id)).body.code).toBe("OWN_ITEM");
  expect((await withdrawals.reject(own, id)).body.code).toBe("OWN_ITEM");
  expect((await withdrawals.approve(admin, id)).status).toBe(200);
});

test("two admins pay a suspended person's whole balance to an account in their name", async () => {
  await setStatus("SUSPENDED");
  const first = await withdrawals.payOut(admin, ada);
  expect(first).toMatchObject({
    status: 201,
    body: {
      message: "Payout started; a second admin has to approve it too.",
      data: {
        amount: "9000.00",
        status: "awaiting_second",
        bankName: "Guaranty Trust Bank",
        accountName: "ADA OBI",
      },
    },
  });
  expect(await balance()).toBe(0n);
  const { id } = first.body.data;
  expect((await itemOf(id)).payout).toMatchObject({ isForSuspended: true, needsTwoAdmins: true });
  expect((await withdrawals.payOut(admin, ada)).body.code).toBe("AWAITS_SECOND_ADMIN");
  expect((await withdrawals.payOut(admin2, ada, { accountNumber: "0123456787" })).body.code).toBe(
    "PAYOUT_UNDER_WAY",
  );
  const second = await withdrawals.payOut(admin2, ada);
  expect(second.body).toMatchObject({
    message: "Withdrawal approved",
    data: { id, status: "approved" },
  });
  const [kept] = await app.db`
    select status, sendable_at <= app.now() as is_sendable, asked_by from app.withdrawal where id = ${id}`;
  expect(kept).toEqual({ status: "approved", isSendable: true, askedBy: admin.id });
  expect((await withdrawals.auditsOf(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ["payout_started", admin.id],
    ["withdrawal_approved", admin2.id],
  ]);
  expect(await withdrawals.payOut(admin, ada)).toMatchObject({
    status: 409,
    body: { code: "INSUFFICIENT_BALANCE", message: "There is nothing in this person's wallet" },
  });
});

test("the second yes to a suspended person's payout may come from the approvals list", async () => {
  await setStatus("SUSPENDED");
  const { id } = (await withdrawals.payOut(admin, ada)).body.data;
  expect((await withdrawals.approve(admin, id)).body.code).toBe("AWAITS_SECOND_ADMIN");
  expect((await withdrawals.approve(admin2, id)).status).toBe(200);
});

test("both admins at the same moment pay out once", async () => {
  await setStatus("SUSPENDED");
  const replies = await Promise.all([
    withdrawals.payOut(admin, ada),
    withdrawals.payOut(admin2, ada),
    withdrawals.payOut(admin, ada),
  ]);
  expect(replies.filter(({ body }) => body.data?.status === "approved")).toHaveLength(1);
  const kept = await app.db`
    select status, amount_kobo from app.withdrawal where person_id = ${ada.id}`;
  expect(kept).toEqual([{ status: "approved", amountKobo: 9_000_00n }]);
});

test("a payout by admins needs a suspended person, their name, money and no debt", async () => {
  expect((await withdrawals.payOut(admin, ada)).body.code).toBe("NOT_SUSPENDED");
  await setStatus("SUSPENDED");
  expect(await withdrawals.payOut(admin, ada, { accountNumber: "0123456789" })).toMatchObject({
    status: 409,
    body: {
      code: "ACCOUNT_NOT_THEIRS",
      message: "The bank account is in the name of CHUKWUEMEKA NWOSU, not of this person",
    },
  });
  expect((await withdrawals.payOut(admin, ada, { reason: " " })).body.message).toBe(
    "Please give a reason",
  );
  expect((await withdrawals.payOut(admin, ada, { accountNumber: "0123456700" })).status).toBe(404);
  expect((await withdrawals.payOut(admin, ada, { amount: 5 })).body.message).toBe(
    "Unknown field: amount",
  );
  const nobody = { ...ada, id: crypto.randomUUID() };
  expect((await withdrawals.payOut(admin, nobody)).body.code).toBe("USER_NOT_FOUND");
  expect((await withdrawals.payOut(admin, admin)).body.code).toBe("OWN_ITEM");
  expect((await withdrawals.payOut(await app.makePerson(), ada)).status).toBe(403);
  expect(await balance()).toBe(9_000_00n);
});

test("someone reactivated before the second yes is not paid out; a rejection gives it back", async () => {
  await setStatus("SUSPENDED");
  const { id } = (await withdrawals.payOut(admin, ada)).body.data;
  await setStatus("ACTIVE");
  expect((await withdrawals.approve(admin2, id)).body.code).toBe("NOT_SUSPENDED");
  expect((await withdrawals.reject(admin2, id)).status).toBe(200);
  expect(await balance()).toBe(9_000_00n);
});

test("what a suspended person had asked for is rejected, not approved", async () => {
  const { id } = await ask();
  await setStatus("SUSPENDED");
  expect((await withdrawals.approve(admin, id)).body.code).toBe("PERSON_SUSPENDED");
  expect((await withdrawals.reject(admin, id)).status).toBe(200);
});

test("what someone asked for before a payment was taken back is not approved but rejected", async () => {
  const { id } = await ask({ amount: "9000" });
  await withdrawals.owe(ada, 2_000_00n);
  expect(await withdrawals.approve(admin, id)).toMatchObject({
    status: 409,
    body: { code: "MONEY_OWED", message: expect.stringContaining("₦2,000 is still owed") },
  });
  expect((await withdrawals.reject(admin, id)).status).toBe(200);
  expect(await balance()).toBe(7_000_00n);
});
