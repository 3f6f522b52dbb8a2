import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { newId } from "#server/platform/db/ids.ts";
import {
  createTestApp,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { makeFakePayouts } from "#tests/setup/providers/fake-payouts.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { applyTransfer, followTransfer } from "./follow-transfer.ts";
import { pollWithdrawals } from "./poll-withdrawals.ts";
import { sendWithdrawals } from "./send-withdrawals.ts";

let app: TestApp;
let withdrawals: ReturnType<typeof withdrawalsOf>;
let admin: TestUser;
let ada: TestUser;
let fake: ReturnType<typeof makeFakePayouts>;
beforeAll(async () => {
  app = await createTestApp();
  withdrawals = withdrawalsOf(app);
  admin = await app.makePerson("admin");
});
beforeEach(async () => {
  await shiftClock(app, "0 hours");
  fake = makeFakePayouts(newId());
  ada = await withdrawals.makeSaver(5_000_00n);
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const send = () => sendWithdrawals(app.db, fake.payouts, app.config);
const poll = () => pollWithdrawals(app.db, fake.payouts);
const balance = () => readBalance(app.db, "wallet", ada.id);
const held = () => readBalance(app.db, "withdrawal_hold", ada.id);
const stepsOf = async () =>
  (await withdrawals.newestOf(ada)).timeline.map(({ step }: { step: string }) => step);

const approved = (amount?: string) =>
  withdrawals.makeSendable(ada, admin, fake.payouts.name, amount);

test("before its time it is not sent, after it once, and paid leaves the books", async () => {
  const { id, reference } = await approved();
  await shiftClock(app, "23 hours");
  expect(await send()).toBe(0);
  await shiftClock(app, "25 hours");
  fake.state.fate = "paid";
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect(fake.state.sent).toEqual([
    {
      reference,
      bankCode: "058",
      accountNumber: "0123456780",
      accountName: "ADA OBI",
      amountKobo: 1_000_00n,
      narration: `Ajose ${reference}`,
    },
  ]);
  expect(await withdrawals.newestOf(ada)).toMatchObject({ id, status: "paid", reason: null });
  expect(await stepsOf()).toEqual(["requested", "waiting", "approved", "sending", "paid"]);
  expect([await balance(), await held()]).toEqual([4_000_00n, 0n]);
  const [kept] = await app.db`
    select fee_kobo, provider_transfer_id from app.withdrawal where id = ${id}`;
  expect(kept).toEqual({ feeKobo: 25_00n, providerTransferId: `id-${reference}` });
  expect((await withdrawals.cancel(ada, id)).body.code).toBe("WITHDRAWAL_DECIDED");
  await app.runJobs();
  expect((await app.readMail(ada.email))?.subject).toMatch(/^₦[\d,]+ paid to .+ ··· \d{4}$/);
});

test("a fee is written down with the payment that it was taken for, not when that is told of as under way again", async () => {
  const { reference } = await approved();
  await app.db`update app.withdrawal set status = 'sending' where reference = ${reference}`;
  const tell = (status: "pending" | "paid", feeKobo: bigint) => {
    const told = { reference, providerId: "1", status, feeKobo, reason: null };
    return applyTransfer(app.db, fake.payouts.name, told);
  };
  await tell("paid", 0n);
  await tell("pending", 30_00n);
  expect((await withdrawals.newestOf(ada)).status).toBe("paid");
  await app.expectBooksToBalance();
  await tell("paid", 30_00n);
});

test("one that fails is back in the wallet, with the bank's reason", async () => {
  await approved();
  fake.state.fate = "failed";
  fake.state.reason = "Account is dormant.";
  await send();
  expect(await withdrawals.newestOf(ada)).toMatchObject({
    status: "failed",
    reason: "Account is dormant.",
  });
  expect((await withdrawals.newestOf(ada)).timeline.at(-1).note).toBe(
    "The bank did not take the money: Account is dormant. ₦1,000 is back in your wallet.",
  );
  expect([await balance(), await held()]).toEqual([5_000_00n, 0n]);
});

test.each([
  ["paid", 4_000_00n],
  ["failed", 5_000_00n],
  ["reversed", 5_000_00n],
] as const)(
  "without an answer it stays sending, is asked about and never resent: %s in the end",
  async (status, left) => {
    const { reference } = await approved();
    fake.state.fate = "silent";
    await send();
    expect((await withdrawals.newestOf(ada)).status).toBe("sending");
    expect((await stepsOf()).at(-1)).toBe("unanswered");
    fake.state.isAway = true;
    for (const hours of [26, 30, 60]) {
      await shiftClock(app, `${hours} hours`);
      await withdrawals.makeDue(reference);
      expect(await poll()).toBe(1);
      expect((await withdrawals.newestOf(ada)).status).toBe("sending");
    }
    fake.state.isAway = false;
    fake.set(reference, status);
    await withdrawals.makeDue(reference);
    await poll();
    expect((await withdrawals.newestOf(ada)).status).toBe(status);
    expect(fake.state.sent).toHaveLength(1);
    expect([await balance(), await held()]).toEqual([left, 0n]);
  },
);

test("one that the provider never knew is given back after a day of asking, never resent", async () => {
  const { reference } = await approved();
  fake.state.fate = "lost";
  await send();
  await shiftClock(app, "48 hours");
  await withdrawals.makeDue(reference);
  await poll();
  expect((await withdrawals.newestOf(ada)).status).toBe("sending");
  await shiftClock(app, "50 hours");
  await withdrawals.makeDue(reference);
  await poll();
  expect(await withdrawals.newestOf(ada)).toMatchObject({
    status: "failed",
    reason: "The payment provider never received it",
  });
  expect([fake.state.sent.length, await balance(), await held()]).toEqual([1, 5_000_00n, 0n]);
});

test("one that is paid after it was given back is taken from the wallet, the rest is owed", async () => {
  const { reference } = await approved("4000");
  fake.state.fate = "failed";
  await send();
  expect(await balance()).toBe(5_000_00n);
  await withdrawals.ask(ada, { amount: "3000", accountNumber: "0123456787" });
  fake.set(reference, "paid");
  await followTransfer(app.db, fake.payouts, reference);
  await followTransfer(app.db, fake.payouts, reference);
  expect(await balance()).toBe(0n);
  expect(await readBalance(app.db, "receivable", ada.id)).toBe(-2_000_00n);
  const late = (await withdrawals.listOf(ada))[1];
  expect([late.status, late.timeline.at(-1).step]).toEqual(["paid", "paid"]);
  // The bank may send even that back.
  fake.set(reference, "reversed");
  await followTransfer(app.db, fake.payouts, reference);
  expect(await balance()).toBe(2_000_00n);
  expect(await readBalance(app.db, "receivable", ada.id)).toBe(0n);
});

test("one that a bank sends back after it was paid is in the wallet again, once", async () => {
  const { reference } = await approved();
  fake.state.fate = "paid";
  await send();
  fake.state.reason = "Name mismatch";
  fake.set(reference, "reversed");
  // Nobody tells us: for three days it is still asked about.
  await shiftClock(app, "50 hours");
  await Promise.all([poll(), poll(), followTransfer(app.db, fake.payouts, reference)]);
  expect(await withdrawals.newestOf(ada)).toMatchObject({
    status: "reversed",
    reason: "Name mismatch",
  });
  expect(await balance()).toBe(5_000_00n);
  fake.set(reference, "paid");
  await followTransfer(app.db, fake.payouts, reference);
  expect((await withdrawals.newestOf(ada)).status).toBe("reversed");
  const reversals = await app.db`
    select amount_kobo from ledger.transfer where kind = 'withdrawal_reversed' and business_key like ${`${ada.id}%`}`;
  expect(reversals).toEqual([{ amountKobo: 1_000_00n }]);
});

test("a paid one is asked about daily for three days, then left to notices", async () => {
  const { reference } = await approved();
  fake.state.fate = "paid";
  await send();
  const asked: number[] = [];
  for (const days of [1, 2, 3, 4, 5, 6]) {
    await shiftClock(app, `${25 + days * 24} hours 1 minute`);
    asked.push(await poll());
  }
  expect(asked).toEqual([1, 1, 1, 0, 0, 0]);
  fake.set(reference, "reversed");
  expect(await followTransfer(app.db, fake.payouts, reference)).toBe("reversed");
  expect(await balance()).toBe(5_000_00n);
});

test("a bank that sends money back to a closed account leaves it in suspense", async () => {
  const { reference } = await approved("5000");
  fake.state.fate = "paid";
  await send();
  await app.setPassword(ada);
  expect(
    (
      await app.call("DELETE", "/api/users/me", {
        as: ada,
        body: { password: testPassword },
      })
    ).status,
  ).toBe(200);
  const [erased] = await app.db`
    select account_number, account_name from app.withdrawal where reference = ${reference}`;
  expect(erased).toEqual({ accountNumber: "", accountName: "" });
  fake.set(reference, "reversed");
  await followTransfer(app.db, fake.payouts, reference);
  expect(await balance()).toBe(0n);
  const items = await app.db`
    select reason, amount_kobo from app.suspense_item where reference = ${reference}`;
  expect(items).toEqual([{ reason: "withdrawal_reversed", amountKobo: 5_000_00n }]);
});

test("an account cannot be closed while a withdrawal is under way", async () => {
  await approved("5000");
  await app.setPassword(ada);
  const reply = await app.call("DELETE", "/api/users/me", {
    as: ada,
    body: { password: testPassword },
  });
  expect([reply.status, reply.body.message]).toEqual([
    409,
    "A withdrawal to your bank is still under way",
  ]);
});

test("a reset or a new device between approval and sending starts the wait anew", async () => {
  await approved();
  await app.db`update app.person set password_reset_at = app.now() - interval '1 hour' where id = ${ada.id}`;
  expect(await send()).toBe(0);
  expect((await stepsOf()).slice(-2)).toEqual(["approved", "waiting"]);
  await shiftClock(app, "47 hours");
  expect(await send()).toBe(0);
  await shiftClock(app, "50 hours");
  expect(await send()).toBe(1);
});

test("what a person asked for before they were suspended is not sent but given back", async () => {
  await approved();
  await app.db`update app.person set status = 'SUSPENDED', status_before_suspension = 'ACTIVE' where id = ${ada.id}`;
  expect(await send()).toBe(0);
  expect([await balance(), await held()]).toEqual([5_000_00n, 0n]);
  await app.db`update app.person set status = 'ACTIVE' where id = ${ada.id}`;
  expect((await withdrawals.newestOf(ada)).status).toBe("rejected");
});

test("what was approved before a payment was taken back is not sent: the debt is repaid from it", async () => {
  await approved("5000");
  await withdrawals.owe(ada, 1_500_00n);
  expect(await send()).toBe(0);
  expect(await withdrawals.newestOf(ada)).toMatchObject({
    status: "rejected",
    reason: "A payment into your wallet was taken back, which is repaid first",
  });
  expect([await balance(), await held(), fake.state.sent.length]).toEqual([3_500_00n, 0n, 0]);
});

test("one that our books never sent and the provider paid, as after a backup came back, is shown to admins", async () => {
  const { id, reference } = (await withdrawals.ask(ada)).body.data;
  await app.db`update app.withdrawal set provider = ${fake.payouts.name} where id = ${id}`;
  await withdrawals.cancel(ada, id);
  fake.set(reference, "paid");
  await followTransfer(app.db, fake.payouts, reference);
  const notes = await app.db`
    select note from app.suspense_item where provider_transaction_id = ${reference} and resolved_at is null`;
  expect(notes).toEqual([
    {
      note: "The provider says that this transfer is paid. Our books say cancelled and do not follow: compare with the provider.",
    },
  ]);
  expect([await balance(), await held()]).toEqual([5_000_00n, 0n]);
});
