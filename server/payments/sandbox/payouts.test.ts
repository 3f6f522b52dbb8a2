import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { signatureOf } from "#server/payments/http/signature.ts";
import { pollWithdrawals } from "#server/wallet/withdrawals/poll-withdrawals.ts";
import { sendWithdrawals } from "#server/wallet/withdrawals/send-withdrawals.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { sandboxPayouts } from "./payouts.ts";

let app: TestApp;
let withdrawals: ReturnType<typeof withdrawalsOf>;
let admin: TestUser;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ WITHDRAWAL_COOL_OFF_HOURS: "0" });
  withdrawals = withdrawalsOf(app);
  admin = await app.makePerson("admin");
});
beforeEach(async () => {
  await shiftClock(app, "0 hours");
  ada = await withdrawals.makeSaver(1_000_00n);
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const payouts = () => sandboxPayouts(app.db);
const statusNow = async () => (await withdrawals.newestOf(ada)).status;

/** Approves and sends one to an account that ends in this digit. */
async function sendTo(digit: number): Promise<string> {
  const { id, reference } = (await withdrawals.ask(ada, { accountNumber: `012345678${digit}` }))
    .body.data;
  await withdrawals.approve(admin, id);
  await sendWithdrawals(app.db, payouts(), app.config);
  return reference;
}

test.each([
  [0, "paid"],
  [1, "failed"],
  [2, "sending"],
  [3, "sending"],
  [4, "paid"],
  [5, "sending"],
  [6, "sending"],
  [7, "paid"],
  [9, "paid"],
])("to an account ending in %i it is %s at first", async (digit, status) => {
  await sendTo(digit);
  expect(await statusNow()).toBe(status);
});

test.each([
  [2, "paid"],
  [4, "reversed"],
  [5, "paid"],
  [6, "failed"],
])("a notice tells what became of one to an account ending in %i: %s", async (digit, status) => {
  await sendTo(digit);
  await shiftClock(app, "20 seconds");
  await app.runJobs();
  expect(await statusNow()).toBe(status);
  const events = await app.db`
    select outcome from app.webhook_event where body like '%transfer.completed%'
    order by received_at desc limit 1`;
  expect(events).toEqual([{ outcome: status }]);
});

test("without any notice asking finds it out", async () => {
  await sendTo(2);
  await shiftClock(app, "20 seconds");
  await pollWithdrawals(app.db, payouts());
  expect(await statusNow()).toBe("paid");
});

test("a lost one is never known, and given back after a day", async () => {
  await sendTo(3);
  await shiftClock(app, "25 hours");
  await pollWithdrawals(app.db, payouts());
  expect(await statusNow()).toBe("failed");
});

test("a reference is taken once, whatever is sent under it", async () => {
  const payout = {
    reference: crypto.randomUUID(),
    bankCode: "058",
    accountNumber: "0123456780",
    accountName: "ADA OBI",
    amountKobo: 60_000_00n,
    narration: "x",
  };
  const signal = AbortSignal.timeout(1000);
  const sent = await Promise.all(
    [1n, 2n, 3n].map((times) =>
      payouts().sendTransfer({ ...payout, amountKobo: payout.amountKobo * times }, signal),
    ),
  );
  expect(new Set(sent.map(({ providerId }) => providerId)).size).toBe(1);
  expect(
    await app.db`select 1 as one from sandbox.transfer where reference = ${payout.reference}`,
  ).toHaveLength(1);
});

test("a notice about a transfer only names it: what it says is not believed, and twice is once", async () => {
  const reference = await sendTo(5);
  const webhook = async (body: string, signature?: string) =>
    app.fastify.inject({
      method: "POST",
      url: "/api/payments/webhook/sandbox",
      headers: {
        "content-type": "application/json",
        "x-sandbox-signature":
          signature ?? signatureOf(Buffer.from(body), app.config.SANDBOX_WEBHOOK_SECRET),
      },
      payload: body,
    });
  const body = (about: object) => JSON.stringify({ event: "transfer.completed", data: about });
  expect((await webhook(body({ reference, status: "failed" }))).statusCode).toBe(200);
  expect(await statusNow()).toBe("sending");
  expect((await webhook(body({ reference }), "0".repeat(128))).statusCode).toBe(401);
  expect((await webhook(body({ reference: "nobody-knows" }))).statusCode).toBe(200);
  expect((await webhook(body({}))).statusCode).toBe(400);
  await shiftClock(app, "20 seconds");
  const twice = await Promise.all([webhook(body({ reference })), webhook(body({ reference }))]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await statusNow()).toBe("paid");
});
