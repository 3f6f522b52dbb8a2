import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { platformAccounts } from "#server/ledger/accounts.ts";
import { signatureOf } from "#server/payments/http/signature.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakePayouts } from "#tests/setup/providers/fake-payouts.ts";
import { makeFakeProvider } from "#tests/setup/providers/fake-provider.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { receiveWebhook } from "./receive-webhook.ts";
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
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const url = "/api/payments/webhook/sandbox";

test.each<[string, Record<string, string | string[]>]>([
  ["missing", {}],
  ["empty", { "x-sandbox-signature": "" }],
  ["short", { "x-sandbox-signature": "00" }],
  ["wrong", { "x-sandbox-signature": "0".repeat(128) }],
  ["long", { "x-sandbox-signature": "0".repeat(4_000) }],
  ["a list", { "x-sandbox-signature": ["00", "11"] }],
  ["another provider's", { "x-paystack-signature": "0".repeat(128), "verif-hash": "wrong" }],
])("a notice whose signature is %s is refused and kept nowhere (WHK-02)", async (_, headers) => {
  const { transactionId } = await topups.startAndPay(ada);
  const reply = await app.fastify.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ id: "1", data: { transactionId } }),
  });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toMatchObject({ code: "BAD_SIGNATURE", message: "Invalid signature" });
  expect(await topups.balanceOf(ada)).toBe("0.00");
  const kept =
    await app.db`select 1 from app.webhook_event where body like ${`%${transactionId}%`}`;
  expect(kept).toEqual([]);
});

test("the signature covers the bytes: a changed byte or another order of keys is refused (WHK-03)", async () => {
  const { transactionId } = await topups.startAndPay(ada);
  const signed = JSON.stringify({ id: "1", data: { transactionId, status: "successful" } });
  const signature = signatureOf(Buffer.from(signed), app.config.SANDBOX_WEBHOOK_SECRET);
  const reordered = JSON.stringify({ data: { status: "successful", transactionId }, id: "1" });
  for (const sent of [signed.replace('"1"', '"2"'), reordered, `${signed} `]) {
    expect((await topups.notice(transactionId, { signature, sent })).status).toBe(401);
  }
  expect(await topups.balanceOf(ada)).toBe("0.00");
  expect((await topups.notice(transactionId, { signature, sent: signed })).status).toBe(200);
  expect(await topups.balanceOf(ada)).toBe("5000.00");
});

test("one notice sent 20 times at once, and again the next day, credits once (WHK-04)", async () => {
  const { transactionId } = await topups.startAndPay(ada);
  const eventId = "the-same";
  const send = () => topups.notice(transactionId, { eventId });
  for (let round = 0; round < 3; round += 1) {
    const replies = await Promise.all(Array.from({ length: 20 }, send));
    for (const reply of replies) {
      expect(reply).toEqual({ status: 200, body: { error: false, message: "OK", data: null } });
    }
  }
  await topups.shiftTime("1 day");
  expect((await send()).status).toBe(200);
  await topups.shiftTime("0 seconds");
  expect(await topups.balanceOf(ada)).toBe("5000.00");
  const events = await app.db`
    select outcome from app.webhook_event where body like ${`%${transactionId}%`}`;
  expect(events).toEqual([{ outcome: "credited" }]);
});

test("what comes after success never takes it back (WHK-05)", async () => {
  const { transactionId } = await topups.startAndPay(ada);
  for (const status of ["successful", "pending", "failed"] as const) {
    // Even the provider's own answer goes back and forth.
    await app.db`update sandbox.payment set status = ${status} where transaction_id = ${transactionId}`;
    expect((await topups.notice(transactionId, { status })).status).toBe(200);
  }
  expect(await topups.balanceOf(ada)).toBe("5000.00");
  expect((await topups.newestOf(ada)).status).toBe("credited");
});

test.each([
  ["less money", { amount_kobo: 100_00n }, "amount_short", 100_00n],
  ["another currency", { currency: "USD" }, "wrong_currency", 0n],
  ["a reference that is not ours", { reference: "SOMEONE-ELSE" }, "unknown_reference", 5_000_00n],
])(
  "the provider's answer decides, not the notice: %s (WHK-06)",
  async (_, change, reason, held) => {
    const { transactionId } = await topups.startAndPay(ada);
    const [column = "", value = ""] = Object.entries(change)[0] ?? [];
    await app.db.run(
      `update sandbox.payment set ${column} = '${value}' where transaction_id = '${transactionId}'`,
    );
    const before = await suspenseBalance();
    expect((await topups.notice(transactionId)).status).toBe(200);
    expect((await topups.notice(transactionId)).status).toBe(200);
    expect(await topups.balanceOf(ada)).toBe("0.00");
    expect((await suspenseBalance()) - before).toBe(held);
    const items = await app.db`
    select reason from app.suspense_item where provider_transaction_id = ${transactionId}`;
    expect(items).toEqual([{ reason }]);
  },
);

async function suspenseBalance(): Promise<bigint> {
  const [account] = await app.db<{ balanceKobo: bigint }>`
    select balance_kobo from ledger.account where id = ${platformAccounts.suspense}`;
  return account?.balanceKobo ?? 0n;
}

test("notice and claim racing for one id credit it once (WHK-07)", async () => {
  let expected = 0;
  for (let round = 0; round < 15; round += 1) {
    const { transactionId } = await topups.startAndPay(ada, "success", "100");
    const [webhook, claim] = await Promise.all([
      topups.notice(transactionId),
      topups.claim(ada, transactionId),
    ]);
    expected += 100;
    expect([webhook.status, claim.status]).toEqual([200, 200]);
    expect(await topups.balanceOf(ada)).toBe(`${expected}.00`);
  }
});

test("a notice of a payment that nobody knows is kept and credits nobody (WHK-08)", async () => {
  expect((await topups.notice("999999999999")).status).toBe(200);
  const events = await app.db`
    select outcome from app.webhook_event where body like '%999999999999%'`;
  expect(events).toEqual([{ outcome: "unknown" }]);
});

test("a notice that comes while the provider cannot be asked is followed up by a job", async () => {
  const fake = makeFakeProvider();
  const intent = { personId: ada.id, amountKobo: 5_000_00n, method: "card" } as const;
  const { reference } = await app.db.transaction((tx) => startTopup(tx, fake.provider, intent));
  fake.set({ transactionId: "55555", reference });
  fake.state.isAway = true;
  const providers = { provider: fake.provider, payouts: makeFakePayouts().payouts };
  const webhook = { rawBody: Buffer.from("55555"), about: "55555" };
  await receiveWebhook(app.db, providers, webhook);
  await receiveWebhook(app.db, providers, webhook);
  const jobs = await app.db`select payload from app.job where kind = 'creditTopup'`;
  expect(jobs).toEqual([{ payload: { transactionId: "55555" } }]);
});

test("an unknown provider is 404, a large body 413, another type 415, bad JSON 400", async () => {
  const send = (to: string, payload: string, type = "application/json") =>
    app.fastify.inject({
      method: "POST",
      url: to,
      headers: {
        "content-type": type,
        "x-sandbox-signature": signatureOf(Buffer.from(payload), app.config.SANDBOX_WEBHOOK_SECRET),
      },
      payload,
    });
  expect((await send("/api/payments/webhook/flutterwave", "{}")).statusCode).toBe(404);
  expect((await send("/api/payments/webhook/constructor", "{}")).statusCode).toBe(404);
  expect((await send(url, `"${"x".repeat(65 * 1024)}"`)).statusCode).toBe(413);
  expect((await send(url, "a=b", "text/plain")).statusCode).toBe(415);
  expect((await send(url, "{", "application/json; charset=utf-8")).statusCode).toBe(400);
  expect((await send(url, "{}")).statusCode).toBe(400);
  expect((await app.fastify.inject({ method: "POST", url })).statusCode).toBe(401);
});
