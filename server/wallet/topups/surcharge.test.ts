import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createProviders } from "#server/payments/create-providers.ts";
import { sandboxPayouts } from "#server/payments/sandbox/payouts.ts";
import { sandboxTreasury } from "#server/payments/sandbox/treasury.ts";
import { reconcile } from "#server/reconciliation/reconcile.ts";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { readSolvency } from "../read-solvency.ts";
import { reimburseCosts } from "../transactions/book-cost.ts";
import { pollTopups } from "./poll-topups.ts";

// What the sandbox's own book keeps: 1.5%, and 100 naira from 2,500 on, at most 2,000.
const list = {
  TOPUP_COST_BPS: "150",
  TOPUP_COST_FIXED: "100",
  TOPUP_COST_FIXED_FROM: "2500",
  TOPUP_COST_CAP: "2000",
};
let app: TestApp;
let topups: ReturnType<typeof topupsOf>;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp(list);
  topups = topupsOf(app);
});
beforeEach(async () => {
  ada = await app.makePerson();
});
afterEach(async () => {
  await app.expectBooksToBalance();
  const payments = createProviders(app.db, app.config).payments;
  const payouts = sandboxPayouts(app.db);
  const { explainedPercent, findings } = await reconcile(
    app.db,
    { provider: payments, payouts },
    { day: lagosDay() },
  );
  expect([explainedPercent, findings]).toEqual(["100.00", []]);
  const { held, providerReported } = await solvency();
  expect(held).toBe(providerReported);
});
afterAll(() => app.close());

const solvency = () => readSolvency(app.db, sandboxTreasury(app.db));
const transfersOf = (transactionId: string) => app.db<{ kind: string; kobo: bigint }>`
  select kind, amount_kobo as kobo from ledger.transfer
  where business_key = ${`sandbox:${transactionId}`}
    or starts_with(business_key, ${`sandbox:${transactionId}:`}) order by kind`;

test("who starts to pay hears what is charged, and the list by which it is", async () => {
  const { status, body } = await topups.start(ada, "5000");
  expect([status, body.data]).toMatchObject([
    201,
    { amount: "5000.00", surcharge: "177.67", total: "5177.67" },
  ]);
  const { methods } = (await app.call("GET", "/api/wallet", { as: ada })).body.data.topup;
  for (const { maximum, priceList } of methods) {
    expect(maximum).toBe("10000.00");
    expect(priceList).toEqual({
      ...{ basisPoints: 150, fixed: "100.00", fixedFrom: "2500.00" },
      cap: "2000.00",
    });
  }
  const [checkout] = await app.db`
    select amount_kobo from sandbox.checkout where reference = ${body.data.reference}`;
  expect(checkout).toEqual({ amountKobo: 5_177_67n });
  expect(await topups.newestOf(ada)).toMatchObject({ amount: "5000.00", surcharge: "177.67" });
});

test("the limits are of the amount for the wallet", async () => {
  expect((await topups.start(ada, "10000")).body.data.total).toBe("10253.81");
  expect((await topups.start(ada, "10000.01")).body.message).toBe("Maximum amount is ₦10,000");
  expect((await topups.start(ada, "100")).body.data.total).toBe("101.53");
  expect((await topups.start(ada, "99.99")).body.message).toBe("Minimum funding amount is ₦100");
});

test("claim and notices, again and again: the wallet has its amount, the float the surcharge, once", async () => {
  const before = await solvency();
  const { transactionId } = await topups.startAndPay(ada, "duplicate", "5000");
  const [claimed] = await Promise.all([
    topups.claim(ada, transactionId),
    topups.notice(transactionId),
    topups.notice(transactionId),
    topups.claim(ada, transactionId),
    app.runJobs(),
  ]);
  expect(claimed).toMatchObject({
    status: 200,
    body: { message: "Wallet funded successfully! ₦5,000 added.", data: { newBalance: "5000.00" } },
  });
  expect(await transfersOf(transactionId)).toEqual([
    { kind: "provider_cost", kobo: 177_67n },
    { kind: "topup", kobo: 5_000_00n },
    { kind: "topup_surcharge", kobo: 177_67n },
  ]);
  // The float has what the provider kept, and pays it: it stands where it stood.
  expect((await solvency()).float - before.float).toBe(177_67n);
  await reimburseCosts(app.db);
  const { float, unpaidCosts, held, owed } = await solvency();
  expect([float, unpaidCosts, held - owed]).toEqual([0n, 0n, 0n]);
});

test("a notice alone and the poller alone credit it as well", async () => {
  const noticed = await topups.startAndPay(ada, "success", "1000");
  await app.runJobs();
  expect(await topups.balanceOf(ada)).toBe("1000.00");
  const polled = await topups.startAndPay(ada, "pending", "2000");
  await app.db`update sandbox.payment set settles_at = app.now()`;
  await app.db`update app.topup set check_at = app.now() where reference = ${polled.reference}`;
  await pollTopups(app.db, createProviders(app.db, app.config).payments);
  expect(await topups.balanceOf(ada)).toBe("3000.00");
  for (const [{ transactionId }, kobo] of [
    [noticed, 15_23n],
    [polled, 30_46n],
  ] as const) {
    expect(await transfersOf(transactionId)).toContainEqual({ kind: "topup_surcharge", kobo });
  }
});

test.each([
  [
    5_000_00n,
    "amount_short",
    "We received ₦5,000, which is not the amount you asked to pay. It is safe and being looked at. It should have been ₦5,177.67.",
  ],
  [
    5_177_66n,
    "amount_short",
    "We received ₦5,177.66, which is not the amount you asked to pay. It is safe and being looked at. It should have been ₦5,177.67.",
  ],
])("%i kobo for a top-up of 5,000 naira are not enough", async (paidKobo, reason, note) => {
  const { reference } = (await topups.start(ada, "5000")).body.data;
  await app.db`update sandbox.checkout set amount_kobo = ${paidKobo} where reference = ${reference}`;
  const { transactionId } = (await topups.pay(reference)).body;
  expect((await topups.claim(ada, transactionId)).body.code).toBe("PAYMENT_MISMATCH");
  expect(await topups.balanceOf(ada)).toBe("0.00");
  const items = await app.db`
    select reason, amount_kobo from app.suspense_item where provider_transaction_id = ${transactionId}`;
  expect(items).toEqual([{ reason, amountKobo: paidKobo }]);
  const { timeline } = await topups.newestOf(ada);
  expect(timeline.at(-1).note).toContain(note);
  // The whole sum under the same reference still is.
  await app.db`update sandbox.checkout set amount_kobo = 517767 where reference = ${reference}`;
  const second = (await topups.pay(reference)).body.transactionId;
  expect((await topups.claim(ada, second)).status).toBe(200);
  expect(await topups.balanceOf(ada)).toBe("5000.00");
});

test("only what is beyond both amounts is in excess", async () => {
  const { reference } = (await topups.start(ada, "5000")).body.data;
  await app.db`update sandbox.checkout set amount_kobo = 517768 where reference = ${reference}`;
  const { transactionId } = (await topups.pay(reference)).body;
  await topups.claim(ada, transactionId);
  expect(await transfersOf(transactionId)).toEqual([
    { kind: "provider_cost", kobo: 177_67n },
    { kind: "topup", kobo: 5_000_00n },
    { kind: "topup_excess", kobo: 1n },
    { kind: "topup_surcharge", kobo: 177_67n },
  ]);
  await app.db`update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
  await topups.notice(transactionId);
  const back = (await transfersOf(transactionId)).filter(({ kind }) => kind === "topup_reversal");
  expect(back.map(({ kobo }) => kobo).sort()).toEqual([1n, 177_67n, 5_000_00n]);
});

test.each([true, false])(
  "taken back by the provider, with the float spent on costs or not (%s): all of it leaves, once",
  async (isSpent) => {
    const before = await solvency();
    const { transactionId } = await topups.startAndPay(ada, "success", "5000");
    await topups.claim(ada, transactionId);
    if (isSpent) await reimburseCosts(app.db);
    await app.db`
      update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
    await Promise.all([1, 2, 3].map(() => topups.notice(transactionId)));
    await topups.notice(transactionId, { status: "successful" });
    expect(await topups.balanceOf(ada)).toBe("0.00");
    expect(await topups.newestOf(ada)).toMatchObject({ status: "reversed" });
    // The payer is as before. What the provider kept for nothing is the owner's, as without a surcharge.
    await reimburseCosts(app.db);
    const after = await solvency();
    expect(after.owed).toBe(before.owed);
    const net = ({ float, unpaidCosts }: typeof after) => float - unpaidCosts;
    expect(net(after) - net(before)).toBe(-177_67n);
  },
);

test("what is left in the wallet is taken, and the person owes no surcharge", async () => {
  const { transactionId } = await topups.startAndPay(ada, "success", "5000");
  await topups.claim(ada, transactionId);
  await app.db`
    update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
  const bola = await app.makePerson();
  await spendAt(bola, ada, 3_000_00n);
  await topups.notice(transactionId);
  const { balance, owed } = (await app.call("GET", "/api/wallet", { as: ada })).body.data;
  expect([balance, owed]).toEqual(["0.00", "3000.00"]);
});

async function spendAt(to: TestUser, from: TestUser, kobo: bigint): Promise<void> {
  await app.db`
    insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
    select gen_random_uuid(), f.id, t.id, ${kobo}, 'suspense_out', gen_random_uuid()::text
    from ledger.account f, ledger.account t
    where f.kind = 'wallet' and f.owner_id = ${from.id} and t.kind = 'wallet' and t.owner_id = ${to.id}`;
}

test("receipt and statement say what came into the wallet, the receipt also what was charged", async () => {
  const { transactionId } = await topups.startAndPay(ada, "success", "5000");
  await topups.claim(ada, transactionId);
  const get = (path: string) => app.fastify.inject({ url: `/api${path}`, headers: ada.headers });
  const { data, total } = (await get("/wallet/transactions")).json();
  expect([total, data[0].amount]).toEqual([1, "5000.00"]);
  const receipt = (await get(`/receipts/${data[0].id}`)).json().data;
  expect(receipt.amount).toBe("5000.00");
  expect(receipt.facts).toContainEqual({ name: "You were charged", value: "₦5,177.67" });
  expect(receipt.facts).toContainEqual({ name: "Of it for the provider", value: "₦177.67" });
  const paper = textOfPdf((await get(`/receipts/${data[0].id}/pdf`)).rawPayload);
  for (const said of ["₦5,000.00", "₦5,177.67", "₦177.67"]) expect(paper).toContain(said);
  const day = lagosDay();
  const statement = (await get(`/wallet/statement?from=${day}&to=${day}&format=csv`)).body;
  expect(statement).toContain("5000.00");
  expect(statement).not.toMatch(/177\.67/);
});

test("a repeat with its key hears the same amounts; an answer older than surcharges had none", async () => {
  const ask = () =>
    app.call("POST", "/api/wallet/topups", {
      ...{ as: ada, headers: { "idempotency-key": "once" } },
      body: { amount: "1000", method: "card" },
    });
  const first = await ask();
  expect((await ask()).body.data).toEqual(first.body.data);

  await app.db`
    update app.idempotency set reply = reply #- '{data,surcharge}' #- '{data,total}'
    where person_id = ${ada.id}`;
  const file = join(import.meta.dirname, "../../../database/migrations/0018_surcharge.sql");
  const [statement = ""] = /update app\.idempotency[^;]*/.exec(readFileSync(file, "utf8")) ?? [];
  await app.db.run(statement);
  const older = { ...first.body.data, surcharge: "0.00", total: "1000.00" };
  expect((await ask()).body.data).toEqual(older);
});

test("without the setting nothing is added", async () => {
  const off = await createTestApp({ TOPUP_COST_CAP: "2000", TOPUP_COST_FIXED_FROM: "2500" });
  try {
    const eve = await off.makePerson();
    const steps = topupsOf(off);
    const { body } = await steps.start(eve, "5000");
    expect(body.data).toMatchObject({ amount: "5000.00", surcharge: "0.00", total: "5000.00" });
    const { transactionId } = (await steps.pay(body.data.reference)).body;
    await steps.claim(eve, transactionId);
    expect(await steps.balanceOf(eve)).toBe("5000.00");
    const { methods } = (await off.call("GET", "/api/wallet", { as: eve })).body.data.topup;
    expect(new Set(methods.map((one: { priceList: unknown }) => one.priceList))).toEqual(
      new Set([null]),
    );
    expect(await off.db`select 1 from ledger.transfer where kind = 'topup_surcharge'`).toEqual([]);
    const [{ id } = { id: "" }] = (await off.call("GET", "/api/wallet/transactions", { as: eve }))
      .body.data;
    const { facts } = (await off.call("GET", `/api/receipts/${id}`, { as: eve })).body.data;
    expect(facts).toHaveLength(3);
    await off.expectBooksToBalance();
  } finally {
    await off.close();
  }
});
