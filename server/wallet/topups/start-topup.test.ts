import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp({ TOPUP_MAX_USSD: "0", TOPUP_MAX_BANK_TRANSFER: "50000" });
  ada = await app.makePerson();
});
afterAll(() => app.close());

test("an intent is ours before the provider sees anything, and says what the checkout needs", async () => {
  const started = await topupsOf(app).start(ada, 1500.5);
  expect(started.status).toBe(201);
  const { reference } = started.body.data;
  expect(reference).toMatch(/^AJ-[A-Z2-7]{16}$/);
  expect(started.body.data).toEqual({
    reference,
    ...{ amount: "1500.50", surcharge: "0.00", total: "1500.50" },
    provider: "sandbox",
    checkout: {
      script: "/sandbox/checkout.js",
      publicKey: "sandbox-public-key",
      currency: "NGN",
      email: ada.email,
      name: "Ada Obi",
    },
  });
  expect(await topupsOf(app).newestOf(ada)).toMatchObject({
    reference,
    amount: "1500.50",
    method: "card",
    status: "created",
    timeline: [{ step: "started", note: "You started to pay in ₦1,500.50." }],
  });
});

test.each([
  ["99", "Minimum funding amount is ₦100"],
  ["99.99", "Minimum funding amount is ₦100"],
  ["10001", "Maximum amount is ₦10,000"],
  ["10000.01", "Maximum amount is ₦10,000"],
  [100_000, "Maximum amount is ₦10,000"],
  [0, "Amount must be greater than 0"],
  ["0.00", "Amount must be greater than 0"],
  [-500, "Amount must be greater than 0"],
  ["abc", "Please enter a valid amount"],
  ["1e3", "Please enter a valid amount"],
  ["100.001", "Please enter a valid amount"],
  ["", "Please enter a valid amount"],
  [null, "Please enter a valid amount"],
  [[500], "Please enter a valid amount"],
])("an amount of %j is refused with '%s'", async (amount, sentence) => {
  const before = await app.db`select 1 from app.topup`;
  const refused = await topupsOf(app).start(ada, amount);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: true, message: sentence, fields: { amount: sentence } },
  });
  expect(await app.db`select 1 from app.topup`).toHaveLength(before.length);
});

test.each(["100", "10000"])("an amount of ₦%s at the edge is accepted", async (amount) => {
  expect((await topupsOf(app).start(ada, amount)).status).toBe(201);
});

test("each method has its own maximum, and one with none is not offered", async () => {
  const wallet = await app.call("GET", "/api/wallet", { as: ada });
  expect(wallet.body.data.topup).toEqual({
    provider: "sandbox",
    methods: [
      { method: "card", minimum: "100.00", maximum: "10000.00", priceList: null },
      { method: "mobile_money", minimum: "100.00", maximum: "10000.00", priceList: null },
      { method: "bank_transfer", minimum: "100.00", maximum: "50000.00", priceList: null },
    ],
  });
  expect((await topupsOf(app).start(ada, "50000", "bank_transfer")).status).toBe(201);
  expect((await topupsOf(app).start(ada, "50001", "bank_transfer")).body.message).toBe(
    "Maximum amount is ₦50,000",
  );
  expect(await topupsOf(app).start(ada, "500", "ussd")).toMatchObject({
    status: 400,
    body: { code: "METHOD_NOT_OFFERED" },
  });
  expect((await topupsOf(app).start(ada, "500", "cowries")).body.fields).toEqual({
    method: "Please choose a payment method",
  });
});

test("the same Idempotency-Key makes one intent and answers the same", async () => {
  const send = (amount: string) =>
    app.call("POST", "/api/wallet/topups", {
      as: ada,
      headers: { "idempotency-key": "one-confirmation" },
      body: { amount, method: "card" },
    });
  const [first, twin] = await Promise.all([send("700"), send("700")]);
  expect(first.status).toBe(201);
  expect(twin.body.data).toEqual(first.body.data);
  expect((await send("800")).status).toBe(409);
  const made = await app.db`select 1 from app.topup where amount_kobo = ${700_00n}`;
  expect(made).toHaveLength(1);
});

test("unknown fields and strangers are refused", async () => {
  const body = { amount: "500", method: "card", userId: ada.id };
  expect((await app.call("POST", "/api/wallet/topups", { as: ada, body })).status).toBe(400);
  expect((await app.call("POST", "/api/wallet/topups", { body })).status).toBe(401);
  expect((await app.call("GET", "/api/wallet")).status).toBe(401);
});
