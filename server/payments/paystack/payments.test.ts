import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestUser } from "#tests/setup/app/test-app.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { startPaystackStub } from "#tests/setup/providers/paystack-stub.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

let app: TestApp;
let stub: Awaited<ReturnType<typeof startPaystackStub>>;
let ada: TestUser;
beforeAll(async () => {
  stub = await startPaystackStub();
  app = await createTestApp(stub.environment);
  ada = await app.makePerson();
});
afterAll(async () => {
  await app.expectBooksToBalance();
  await app.close();
  await stub.close();
});

const start = (headers = {}) =>
  app.call("POST", "/api/wallet/topups", {
    as: ada,
    headers,
    body: { amount: "1500.50", method: "bank_transfer" },
  });
const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (
    await app.fastify.inject({
      method: "POST",
      url: "/api/payments/webhook/paystack",
      headers,
      payload: body,
    })
  ).statusCode;

test("a payment is announced with our reference, to the kobo, for its method alone", async () => {
  const { status, body } = await start();
  expect(status).toBe(201);
  const payment = stub.payments.at(-1);
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
  const asked = stub.log.length;
  const again = await start(key);
  expect(again.body.data).toEqual(first.body.data);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(stub.log.length).toBe(asked);
});

test("while Paystack is away nothing can be started, and the same key works once it is back", async () => {
  const key = { "idempotency-key": "paystack-2" };
  stub.misbehave("500", 1);
  expect(await start(key)).toMatchObject({
    status: 503,
    body: {
      error: true,
      message: "Failed to load payment modal. Check your internet connection and retry later.",
    },
  });
  const { status, body } = await start(key);
  expect([status, body.data.checkout.accessCode]).toEqual([201, stub.payments.at(-1)?.accessCode]);
});

test("where the payer bears the fee, what was asked for is credited and nothing is in excess", async () => {
  const { reference } = (await start()).body.data;
  const payment = stub.pay(reference, 1_600_00n, { feesKobo: 100_00n });
  expect(payment.requestedKobo).toBe(1_500_50n);
  const before = await topupsOf(app).balanceOf(ada);
  await send(stub.notice(payment));
  expect([before, await topupsOf(app).balanceOf(ada)]).toEqual(["0.00", "1500.50"]);
  expect(await app.db`select 1 from app.suspense_item`).toEqual([]);
});

test("refunds and disputes are looked into; other notices are kept and change nothing", async () => {
  const { reference } = (await start()).body.data;
  const payment = stub.pay(reference, 1_500_50n);
  await send(stub.notice(payment));
  const asked = stub.log.length;
  const others = [
    stub.notice({ customer_code: "CUS_1" }, "customeridentification.success"),
    stub.notice({ id: 7, status: "pending" }, "refund.pending"),
    stub.notice({ id: null, reference: null }, "invoice.create"),
    stub.notice({ id: 8, transaction_reference: null }, "refund.failed"),
  ];
  for (const other of others) expect(await send(other)).toBe(200);
  expect(stub.log.length).toBe(asked);

  payment.status = "reversed";
  const dispute = { id: 2867, transaction: { id: 0, reference } };
  const raw = JSON.stringify({ event: "charge.dispute.resolve", data: dispute });
  const body = raw.replace('"id":0', `"id":${payment.id}`);
  expect(await send({ body, headers: stub.signed(body) })).toBe(200);
  const refund = { status: "processed", transaction_reference: reference };
  expect(await send(stub.notice(refund, "refund.processed"))).toBe(200);
  const [topup] = await app.db`select status from app.topup where reference = ${reference}`;
  expect(topup).toEqual({ status: "reversed" });
});

test("an operator reads in the log that the provider is away, and that it is back", async () => {
  const warn = vi.spyOn(app.fastify.log, "warn");
  stub.misbehave("500", 5);
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
