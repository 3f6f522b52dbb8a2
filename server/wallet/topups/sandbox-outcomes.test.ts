import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createProviders } from "#server/payments/create-providers.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { pollTopups } from "./poll-topups.ts";

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
afterEach(async () => {
  await app.expectBooksToBalance();
  await topups.shiftTime("0 seconds");
});
afterAll(() => app.close());

async function stepsOf(person: TestUser): Promise<string[]> {
  const { timeline } = await topups.newestOf(person);
  return timeline.map(({ step }: { step: string }) => step);
}

test.each(["success", "duplicate", "reordered"])(
  "%s: the notices alone credit it once",
  async (outcome) => {
    expect((await topups.startAndPay(ada, outcome)).status).toBe("successful");
    await app.runJobs();
    expect(await topups.balanceOf(ada)).toBe("5000.00");
    expect(await stepsOf(ada)).toEqual(["started", "credited"]);
    const left = await app.db`select 1 from app.job where done_at is null`;
    expect(left).toEqual([]);
  },
);

test("failed: nothing is credited and the timeline says so", async () => {
  expect((await topups.startAndPay(ada, "failed")).status).toBe("failed");
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("0.00");
  expect(await stepsOf(ada)).toEqual(["started", "failed"]);
});

test("pending: no notice ever comes, and the poller finds it once it has settled", async () => {
  const { transactionId, status } = await topups.startAndPay(ada, "pending");
  expect(status).toBe("pending");
  expect((await topups.claim(ada, transactionId)).status).toBe(202);
  const { payments: provider } = createProviders(app.db, app.config);
  await topups.shiftTime("10 seconds");
  await pollTopups(app.db, provider);
  expect(await topups.balanceOf(ada)).toBe("0.00");
  await topups.shiftTime("40 seconds");
  await app.runJobs();
  await pollTopups(app.db, provider);
  expect(await topups.balanceOf(ada)).toBe("5000.00");
  expect(await stepsOf(ada)).toEqual(["started", "pending", "credited"]);
});

test("late: the browser hears pending, the notice five seconds later credits", async () => {
  const { transactionId, status } = await topups.startAndPay(ada, "late");
  expect(status).toBe("pending");
  await app.runJobs();
  expect((await topups.claim(ada, transactionId)).status).toBe(202);
  await topups.shiftTime("6 seconds");
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("5000.00");
});

test("wrong_amount: the whole of it waits in suspense, flagged and explained", async () => {
  const { transactionId } = await topups.startAndPay(ada, "wrong_amount");
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("0.00");
  const [item] = await app.db`
    select reason, amount_kobo, resolved_at, transfer_id is not null as is_held
    from app.suspense_item where provider_transaction_id = ${transactionId}`;
  expect(item).toEqual({
    reason: "amount_short",
    amountKobo: 2_500_00n,
    resolvedAt: null,
    isHeld: true,
  });
  expect(await topups.newestOf(ada)).toMatchObject({
    status: "suspense",
    timeline: [
      {},
      {
        note: "We received ₦2,500, which is not the amount you asked to pay. It is safe and being looked at.",
      },
    ],
  });
});

test("reversed: what was credited is taken back, and flagged", async () => {
  const { transactionId } = await topups.startAndPay(ada, "reversed");
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("5000.00");
  await topups.shiftTime("11 seconds");
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("0.00");
  expect(await stepsOf(ada)).toEqual(["started", "credited", "reversed"]);
  expect((await topups.claim(ada, transactionId)).body.code).toBe("PAYMENT_NOT_SUCCESSFUL");
  const flags = await app.db`
    select reason from app.suspense_item where provider_transaction_id = ${transactionId}`;
  expect(flags).toEqual([{ reason: "reversed" }]);
});

test("a reference that no checkout was opened for cannot be paid", async () => {
  expect((await topups.pay("AJ-UNKNOWN")).status).toBe(404);
  const bad = { reference: "AJ-UNKNOWN", method: "card", outcome: "bribe" };
  expect((await app.call("POST", "/sandbox/pay", { body: bad })).status).toBe(400);
  expect((await app.call("POST", "/sandbox/pay", { body: [] })).status).toBe(400);
});

test("the checkout's script is served as a script", async () => {
  const reply = await app.call("GET", "/sandbox/checkout.js");
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(reply.body).toContain("AjoseSandboxCheckout");
});
