import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakeProvider } from "#tests/setup/providers/fake-provider.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { claimTopup } from "./claim-topup.ts";
import { pollTopups } from "./poll-topups.ts";
import { startTopup } from "./start-topup.ts";

let app: TestApp;
let ada: TestUser;
let topups: ReturnType<typeof topupsOf>;
beforeAll(async () => {
  app = await createTestApp();
  topups = topupsOf(app);
});
beforeEach(async () => {
  ada = await app.makePerson();
});
afterAll(() => app.close());

const success = (newBalance: string, amount = "₦5,000") => ({
  status: 200,
  body: {
    error: false,
    message: `Wallet funded successfully! ${amount} added.`,
    data: { newBalance, status: "credited" },
  },
});
const pending = (newBalance = "0.00") => ({
  status: 202,
  body: {
    error: false,
    message: "Payment completed! ₦5,000 will be added to your wallet.",
    data: { newBalance, status: "pending" },
  },
});

test("money paid at the provider is in the wallet after the claim, with a notice and a mail", async () => {
  const { transactionId } = await topups.startAndPay(ada, "success", "1500.50");
  expect(await topups.claim(ada, transactionId)).toMatchObject(success("1500.50", "₦1,500.50"));
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("1500.50");
  expect((await topups.newestOf(ada)).timeline).toMatchObject([
    { step: "started" },
    { step: "credited", note: "₦1,500.50 was added to your wallet." },
  ]);
  expect(await app.readMail(ada.email)).toMatchObject({
    subject: "₦1,500.50 added to your wallet",
  });
  await app.expectBooksToBalance();
});

test("every spelling of one id, and every repeat, credits once (TOP-05)", async () => {
  const { transactionId: id } = await topups.startAndPay(ada);
  const dotted = `${id.slice(0, 3)}.${id.slice(3, 6)}.${id.slice(6)}`;
  for (const spelling of [id, dotted, ` ${id}`, `00${id}`, Number(id)]) {
    expect(await topups.claim(ada, spelling)).toMatchObject(success("5000.00"));
  }
  await app.expectBooksToBalance();
});

test("one id claimed 50 times at once credits once", async () => {
  const { transactionId } = await topups.startAndPay(ada);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => topups.claim(ada, transactionId)),
  );
  for (const reply of replies) expect(reply).toMatchObject(success("5000.00"));
  const notifications = await app.db`select 1 from app.notification where person_id = ${ada.id}`;
  expect(notifications).toHaveLength(1);
  await app.expectBooksToBalance();
});

test("a pending payment is not credited until it succeeds, then once (TOP-09)", async () => {
  const { transactionId } = await topups.startAndPay(ada, "pending");
  expect(await topups.claim(ada, transactionId)).toMatchObject(pending());
  expect(await topups.claim(ada, transactionId)).toMatchObject(pending());
  expect(await topups.newestOf(ada)).toMatchObject({
    status: "pending",
    timeline: [{ step: "started" }, { step: "pending" }],
  });
  await app.db`update sandbox.payment set status = 'successful' where transaction_id = ${transactionId}`;
  await topups.notice(transactionId);
  await topups.notice(transactionId);
  expect(await topups.claim(ada, transactionId)).toMatchObject(success("5000.00"));
  await app.expectBooksToBalance();
});

test.each<[unknown, string]>([
  ["../transactions/999/verify?x=", "Invalid transaction ID format"],
  ["http://169.254.169.254/", "Invalid transaction ID format"],
  ["%2e%2e%2f", "Invalid transaction ID format"],
  ["1234", "Invalid transaction ID format"],
  ["1.2.3.4", "Invalid transaction ID format"],
  ["x".repeat(65), "Invalid transaction ID format"],
  ["", "Transaction ID is required"],
  [undefined, "Transaction ID is required"],
  [{ id: "12345" }, "Transaction ID is required"],
])("an id that is none is refused before anyone is asked: %j (TOP-11)", async (given, sentence) => {
  expect(await topups.claim(ada, given)).toMatchObject({
    status: 400,
    body: { message: sentence },
  });
});

test("an amount, person or currency in the claim is refused (TOP-12)", async () => {
  const { transactionId } = await topups.startAndPay(ada);
  const body = { transactionId, amount: 999_999, userId: ada.id, currency: "NGN" };
  expect((await app.call("POST", "/api/users/topup", { as: ada, body })).status).toBe(400);
  expect(await topups.balanceOf(ada)).toBe("0.00");
});

test("another person's id is unknown to a thief, and its money reaches its owner", async () => {
  const thief = await app.makePerson();
  const { transactionId } = await topups.startAndPay(ada);
  const stolen = await topups.claim(thief, transactionId);
  const unknown = await topups.claim(thief, "999999999999");
  const { requestId: _, ...said } = stolen.body;
  expect({ status: stolen.status, ...said }).toMatchObject({
    status: 404,
    code: "TRANSACTION_NOT_FOUND",
    message: "Transaction not found",
  });
  expect(unknown).toMatchObject({ status: stolen.status, body: said });
  expect(await topups.balanceOf(thief)).toBe("0.00");
  expect(await topups.claim(ada, transactionId)).toMatchObject(success("5000.00"));
  expect((await topups.claim(thief, transactionId)).status).toBe(404);
  await app.expectBooksToBalance();
});

test("a failed payment says so; paying the same top-up again succeeds", async () => {
  const { reference, transactionId } = await topups.startAndPay(ada, "failed");
  expect(await topups.claim(ada, transactionId)).toMatchObject({
    status: 409,
    body: { code: "PAYMENT_NOT_SUCCESSFUL", message: "Payment was not successful" },
  });
  expect((await topups.newestOf(ada)).status).toBe("failed");
  const again = await topups.pay(reference);
  expect(await topups.claim(ada, again.body.transactionId)).toMatchObject(success("5000.00"));
  expect((await topups.claim(ada, transactionId)).status).toBe(409);
  expect(await topups.balanceOf(ada)).toBe("5000.00");
  await app.expectBooksToBalance();
});

test("another amount than was asked for is no failed card: its payer reads how much came in, and its money waits in suspense", async () => {
  const { transactionId } = await topups.startAndPay(ada, "wrong_amount");
  const looked =
    "We received ₦2,500, which is not the amount you asked to pay. It is safe and being looked at.";
  expect(await topups.claim(ada, transactionId)).toMatchObject({
    status: 409,
    body: { code: "PAYMENT_MISMATCH", message: looked },
  });
  // However it is asked again, and by mail to whoever hears of it from us first.
  expect((await topups.claim(ada, `00${transactionId}`)).body.message).toBe(looked);
  const notifications = await app.db`
    select title, message from app.notification where person_id = ${ada.id}`;
  expect(notifications).toEqual([
    { title: "Your payment of ₦2,500 is being looked at", message: looked },
  ]);
  expect((await topups.newestOf(ada)).status).toBe("suspense");
  await app.expectBooksToBalance();
});

async function startAtFake(provider: Parameters<typeof startTopup>[1]) {
  const intent = { personId: ada.id, amountKobo: 5_000_00n, method: "card" } as const;
  const { reference } = await app.db.transaction((tx) => startTopup(tx, provider, intent));
  return reference;
}

test("while the provider is away it is pending, never failed, and the poller finishes it", async () => {
  const fake = makeFakeProvider("away");
  const reference = await startAtFake(fake.provider);
  const transactionId = "777000111";
  fake.set({ transactionId, reference });
  const claim = { personId: ada.id, transactionId };
  fake.state.isAway = true;
  const told = await claimTopup(app.db, fake.provider, claim);
  expect(told).toMatchObject({
    status: 202,
    message: "Payment completed! ₦5,000 will be added to your wallet.",
    data: { status: "pending" },
  });
  await pollTopups(app.db, fake.provider);
  expect((await topups.newestOf(ada)).status).toBe("pending");

  fake.state.isAway = false;
  await app.db`update app.topup set check_at = app.now() where reference = ${reference}`;
  await pollTopups(app.db, fake.provider);
  expect(await topups.balanceOf(ada)).toBe("5000.00");

  // Our own book is enough to answer a repeat.
  fake.state.isAway = true;
  const { data } = await claimTopup(app.db, fake.provider, claim);
  expect(data).toEqual({ newBalance: 5_000_00n, status: "credited" });
  await app.expectBooksToBalance();
});

test("while the provider is away, a claim without any open top-up names no amount", async () => {
  const fake = makeFakeProvider("gone");
  fake.state.isAway = true;
  const told = await claimTopup(app.db, fake.provider, {
    personId: ada.id,
    transactionId: "777000222",
  });
  expect(told.message).toBe("Payment completed! It will be added to your wallet.");
  expect(told.data.newBalance).toBe(0n);
});
