import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestPerson } from "#tests/setup/app/test-app.ts";
import { openTestHouse, type TestHouse } from "#tests/setup/app/test-app.ts";
import { openPaystack } from "#tests/setup/providers/paystack-stub.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

let house: TestHouse;
let standIn: Awaited<ReturnType<typeof openPaystack>>;
let ada: TestPerson;
beforeAll(async () => {
  standIn = await openPaystack();
  house = await openTestHouse(standIn.environment);
  ada = await house.makePerson();
});
afterAll(async () => {
  await house.expectBooksToBalance();
  await house.close();
  await standIn.close();
});

const start = (headers = {}) =>
  house.call("POST", "/api/wallet/topups", {
    as: ada,
    headers,
    body: { amount: "1500.50", method: "bank_transfer" },
  });
const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (
    await house.app.inject({
      method: "POST",
      url: "/api/payments/webhook/paystack",
      headers,
      payload: body,
    })
  ).statusCode;

test("a payment is announced with our reference, to the kobo, for its method alone", async () => {
  const { status, body } = await start();
  expect(status).toBe(201);
  const payment = standIn.payments.at(-1);
  expect(payment).toMatchObject({
    reference: body.data.reference,
    amountKobo: 1_500_50n,
    currency: "NGN",
    channels: ["bank_transfer"],
    email: ada.email,
  });
  expect(body.data.checkout.accessCode).toBe(payment?.accessCode);
});

test("a repeat with its key gets the same code without a second announcement", async () => {
  const key = { "idempotency-key": "paystack-1" };
  const first = await start(key);
  const asked = standIn.log.length;
  const again = await start(key);
  expect(again.body.data).toEqual(first.body.data);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(standIn.log.length).toBe(asked);
});

test("while Paystack is away nothing can be started, and the same key works once it is back", async () => {
  const key = { "idempotency-key": "paystack-2" };
  standIn.misbehave("500", 1);
  expect(await start(key)).toMatchObject({
    status: 503,
    body: {
      error: true,
      message: "Failed to load payment modal. Check your internet connection and retry later.",
    },
  });
  const { status, body } = await start(key);
  expect([status, body.data.checkout.accessCode]).toEqual([
    201,
    standIn.payments.at(-1)?.accessCode,
  ]);
});

test("where the payer bears the fee, what was asked for is credited and nothing is in excess", async () => {
  const { reference } = (await start()).body.data;
  const payment = standIn.pay(reference, 1_600_00n, { feesKobo: 100_00n });
  expect(payment.requestedKobo).toBe(1_500_50n);
  const before = await topupsOf(house).balanceOf(ada);
  await send(standIn.notice(payment));
  expect([before, await topupsOf(house).balanceOf(ada)]).toEqual(["0.00", "1500.50"]);
  expect(await house.db`select 1 from app.suspense_item`).toEqual([]);
});

test("refunds and disputes are looked into; other notices are kept and change nothing", async () => {
  const { reference } = (await start()).body.data;
  const payment = standIn.pay(reference, 1_500_50n);
  await send(standIn.notice(payment));
  const asked = standIn.log.length;
  const others = [
    standIn.notice({ customer_code: "CUS_1" }, "customeridentification.success"),
    standIn.notice({ id: 7, status: "pending" }, "refund.pending"),
    standIn.notice({ id: null, reference: null }, "invoice.create"),
    standIn.notice({ id: 8, transaction_reference: null }, "refund.failed"),
  ];
  for (const other of others) expect(await send(other)).toBe(200);
  expect(standIn.log.length).toBe(asked);

  payment.status = "reversed";
  const dispute = { id: 2867, transaction: { id: 0, reference } };
  const raw = JSON.stringify({ event: "charge.dispute.resolve", data: dispute });
  const body = raw.replace('"id":0', `"id":${payment.id}`);
  expect(await send({ body, headers: standIn.signed(body) })).toBe(200);
  const refund = { status: "processed", transaction_reference: reference };
  expect(await send(standIn.notice(refund, "refund.processed"))).toBe(200);
  const [topup] = await house.db`select status from app.topup where reference = ${reference}`;
  expect(topup).toEqual({ status: "reversed" });
});

test("an operator reads in the log that the provider is away, and that it is back", async () => {
  const warn = vi.spyOn(house.app.log, "warn");
  standIn.misbehave("500", 5);
  for (let time = 0; time < 6; time += 1) await start();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 });
  await start();
  vi.useRealTimers();
  const lines = warn.mock.calls
    .map((call) => call[0])
    .filter((client) => typeof client === "string");
  expect(lines).toEqual([
    "paystack does not answer and is left alone for 10 s. paystack answered with 500",
    "paystack answers again",
  ]);
  expect(lines.join()).not.toContain("sk_test");
});
