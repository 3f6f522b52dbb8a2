import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { todayInLagos } from "#contract/dates/lagos-days.ts";
import { createProviders } from "#server/payments/create-providers.ts";
import type { Refund, Treasury } from "#server/payments/treasury.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { followRefunds } from "./follow-refunds.ts";
import { refundPayer } from "./refund-payer.ts";
import { resolveSuspense } from "./resolve-suspense.ts";

let app: TestApp;
let ada: TestUser;
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  [ada, first, second] = [
    await app.makePerson(),
    await app.makePerson("admin"),
    await app.makePerson("admin"),
  ];
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const list = async () => (await app.call("GET", "/api/admin/suspense", { as: first })).body.data;
const resolve = (as: TestUser, id: string, to: string, headers = {}) =>
  app.call("POST", `/api/admin/suspense/${id}/resolve`, {
    ...{ as, headers },
    body: { to, reason: "They showed us the bank's slip" },
  });

/** Half of what was meant came in: it waits in suspense. */
async function shortPayment(person = ada) {
  const { transactionId, reference } = await topupsOf(app).startAndPay(
    person,
    "wrong_amount",
    "4000",
  );
  await topupsOf(app).claim(person, transactionId);
  const [item] = (await list()).filter(
    (one: { providerTransactionId: string }) => one.providerTransactionId === transactionId,
  );
  return { item, transactionId, reference };
}

test("two admins who say the same give it to a person, and its timeline says so", async () => {
  const { item } = await shortPayment();
  expect(item).toMatchObject({ amount: "2000.00", reason: "amount_short", isHeld: true });
  expect(item.owner).toMatchObject({ id: ada.id, email: ada.email });
  const told = await resolve(first, item.id, ada.email.toUpperCase());
  expect(told.body.data.status).toBe("awaiting_second");
  expect((await list())[0].awaitsSecond).toMatchObject({ adminId: first.id, toEmail: ada.email });
  expect((await resolve(first, item.id, ada.id)).status).toBe(409);
  const other = await app.makePerson();
  expect((await resolve(second, item.id, other.id)).body.code).toBe("FIGURES_DIFFER");
  expect(await topupsOf(app).balanceOf(ada)).toBe("0.00");
  const done = await Promise.all([1, 2, 3].map(() => resolve(second, item.id, ada.id)));
  expect(done.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await topupsOf(app).balanceOf(ada)).toBe("2000.00");
  const topup = await topupsOf(app).newestOf(ada);
  expect([topup.status, topup.timeline.at(-1).step]).toEqual(["resolved", "resolved"]);
  const audits = await app.db`
    select action, actor_id from app.audit where subject_id = ${item.id} order by id`;
  expect(audits).toEqual([
    { action: "suspense_approved_first", actorId: first.id },
    { action: "suspense_resolved", actorId: second.id },
  ]);
});

test("a first approver who lost the role does not count, and who meant to pay does not decide", async () => {
  const former = await app.makePerson("admin");
  const { item } = await shortPayment();
  await resolve(former, item.id, ada.id);
  await app.db`update app.person set role = 'user' where id = ${former.id}`;
  expect((await list()).find(({ id }: { id: string }) => id === item.id).awaitsSecond).toBeNull();
  expect((await resolve(first, item.id, ada.id)).body.data.status).toBe("awaiting_second");
  expect((await resolve(second, item.id, ada.id)).body.data.status).toBe("resolved");
  expect((await resolve(first, item.id, ada.id)).body.message).toBe(
    "This has already been resolved by Ada Obi",
  );
  const payer = await app.makePerson("admin");
  const own = await shortPayment(payer);
  expect((await resolve(payer, own.item.id, "payer")).body.code).toBe("OWN_ITEM");
});

test("what was given out comes back from whoever has it when the payment is taken back", async () => {
  const bola = await app.makePerson();
  const { item, transactionId } = await shortPayment(bola);
  await resolve(first, item.id, bola.id);
  await resolve(second, item.id, bola.id);
  await app.db`update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
  await topupsOf(app).notice(transactionId, { status: "reversed" });
  expect(await topupsOf(app).balanceOf(bola)).toBe("0.00");
});

test("back to its payer: the provider is asked once, and an unanswered asking is not repeated", async () => {
  const { item, transactionId } = await shortPayment();
  await resolve(first, item.id, "payer");
  const headers = { "idempotency-key": "one-refund" };
  const sent = await Promise.all([1, 2].map(() => resolve(second, item.id, "payer", headers)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  const refunds = await app.db`
    select amount_kobo from sandbox.refund where transaction_id = ${transactionId}`;
  expect(refunds).toEqual([{ amountKobo: 2_000_00n }]);
  expect((await resolve(second, item.id, "payer")).body.code).toBe("SUSPENSE_RESOLVED");
});

test("a refund that fails later is money in suspense again, and can be sent once more", async () => {
  const { item, transactionId, reference } = await shortPayment();
  const refunds = new Map<string, Refund>();
  const follow = async () => {
    await app.db`update app.suspense_item set refund_check_at = app.now() where refund_check_at is not null`;
    const findRefund = async (id: string) => refunds.get(id) ?? null;
    const treasury: Treasury = { ...createProviders(app.db, app.config).treasury, findRefund };
    return followRefunds(app.db, { provider: "sandbox", treasury });
  };
  const isOpen = async () => (await list()).some(({ id }: { id: string }) => id === item.id);
  async function sendBack(): Promise<string> {
    await resolve(first, item.id, "payer");
    expect((await resolve(second, item.id, "payer")).status).toBe(200);
    const [row] = await app.db<{ refundId: string }>`
      select refund_id from app.suspense_item where id = ${item.id}`;
    return row?.refundId ?? "";
  }
  const amountKobo = 2_000_00n;
  const id = await sendBack();
  refunds.set(id, { id, status: "pending", amountKobo, attention: "Enter the payer's account." });
  await follow();
  const notes = async () => (await list()).map((one: { explanation: string }) => one.explanation);
  expect(await notes()).toContain("Enter the payer's account.");
  expect(await isOpen()).toBe(false);
  refunds.set(id, { id, status: "failed", amountKobo });
  await Promise.all([follow(), follow()]);
  expect(await isOpen()).toBe(true);
  expect(await notes()).not.toContain("Enter the payer's account.");
  expect(await topupsOf(app).newestOf(ada)).toMatchObject({ reference, status: "suspense" });
  await app.expectBooksToBalance();
  await app.db`delete from sandbox.refund where transaction_id = ${transactionId}`;
  const again = await sendBack();
  refunds.set(again, { id: again, status: "done", amountKobo });
  await follow();
  expect(await isOpen()).toBe(false);
  expect(await app.db`select refund_check_at from app.suspense_item where id = ${item.id}`).toEqual(
    [{ refundCheckAt: null }],
  );
});

test("a notice that the payment went back, while its refund is asked for, takes it out of the books once", async () => {
  const { item, transactionId } = await shortPayment();
  const other = await shortPayment();
  const held = async () => {
    const [account] = await app.db<{ kobo: bigint }>`
      select balance_kobo as kobo from ledger.account where kind = 'suspense'`;
    return account?.kobo ?? 0n;
  };
  const before = await held();
  const to = { id: item.id, to: "payer", reason: "Their own" };
  const decide = (adminId: string) =>
    app.db.transaction((tx) => resolveSuspense(tx, { ...to, adminId }));
  await decide(first.id);
  const decided = await decide(second.id);
  if (decided.status !== "refunding") throw new Error(decided.status);
  const { treasury } = createProviders(app.db, app.config);
  const refund: Treasury["refund"] = async ({ amountKobo }) => {
    await app.db`update sandbox.payment set status = 'reversed' where transaction_id = ${transactionId}`;
    await topupsOf(app).notice(transactionId, { status: "reversed" });
    return { id: "1", status: "done", amountKobo };
  };
  await refundPayer(app.db, { ...treasury, refund }, decided.item);
  expect(before - (await held())).toBe(2_000_00n);
  await resolve(first, other.item.id, ada.id);
  expect((await resolve(second, other.item.id, ada.id)).body.data.status).toBe("resolved");
});

test("while the provider is asked to send money back, nobody gives it away or says that it was", async () => {
  const { item } = await shortPayment();
  const to = { id: item.id, to: "payer", reason: "Their own" };
  const decide = (adminId: string) =>
    app.db.transaction((tx) => resolveSuspense(tx, { ...to, adminId }));
  await decide(first.id);
  expect((await decide(second.id)).status).toBe("refunding");
  for (const admin of [first, second]) {
    expect((await resolve(admin, item.id, ada.id)).body.code).toBe("REFUND_UNDER_WAY");
    expect((await resolve(admin, item.id, "payer")).body.code).toBe("REFUND_UNDER_WAY");
  }
  // It never answered: two who have looked there decide.
  await shiftClock(app, "61 seconds");
  await resolve(first, item.id, ada.id);
  expect((await resolve(second, item.id, ada.id)).body.data.status).toBe("resolved");
  await shiftClock(app, "0 seconds");
});

test("a refused refund waits as before", async () => {
  const { item, transactionId } = await shortPayment();
  await app.db`update sandbox.payment set status = 'failed' where transaction_id = ${transactionId}`;
  await resolve(first, item.id, "payer");
  const refused = await resolve(second, item.id, "payer");
  expect([refused.status, refused.body.code]).toEqual([409, "REFUND_REFUSED"]);
  await app.db`update sandbox.payment set status = 'successful' where transaction_id = ${transactionId}`;
  expect((await list()).map(({ id }: { id: string }) => id)).toContain(item.id);
  await resolve(first, item.id, ada.id);
  expect((await resolve(second, item.id, ada.id)).body.data.status).toBe("resolved");
});

test("flags that hold nothing are resolved to nobody, held money is not", async () => {
  const { item } = await shortPayment();
  expect((await resolve(first, item.id, "nobody")).body.code).toBe("NOTHING_HELD");
  const flag = crypto.randomUUID();
  await app.db`
    insert into app.suspense_item (id, provider, provider_transaction_id, amount_kobo, currency, reason)
    values (${flag}, 'sandbox', ${flag}, 500, 'USD', 'wrong_currency')`;
  expect((await resolve(first, flag, ada.id)).body.code).toBe("NOTHING_HELD");
  await resolve(first, flag, "nobody");
  expect((await resolve(second, flag, "nobody")).body.data.status).toBe("resolved");
});

test("nobody gives it to themself, to nobody known, or without being an admin", async () => {
  const { item } = await shortPayment();
  expect((await resolve(first, item.id, first.email)).body.code).toBe("OWN_ITEM");
  expect((await resolve(first, item.id, "who@example.ng")).body.code).toBe("USER_NOT_FOUND");
  expect((await resolve(ada, item.id, ada.id)).status).toBe(403);
  expect((await resolve(first, crypto.randomUUID(), ada.id)).body.code).toBe("ITEM_NOT_FOUND");
  for (const path of ["suspense", "reconciliation", "wallet"]) {
    expect((await app.call("GET", `/api/admin/${path}`, { as: ada })).status).toBe(403);
  }
});

test("an admin asks the provider again, and it ends in the one function that credits", async () => {
  const bola = await app.makePerson();
  const { reference, transactionId } = await topupsOf(app).startAndPay(bola);
  const requery = (name: string) =>
    app.call("POST", `/api/admin/topups/${name}/requery`, {
      as: first,
      body: { reason: "A call" },
    });
  const asked = await Promise.all([requery(reference), requery(transactionId), requery(reference)]);
  expect(asked.map(({ body }) => body.data.outcome)).toEqual(["credited", "credited", "credited"]);
  expect(await topupsOf(app).balanceOf(bola)).toBe("5000.00");
  expect((await requery("nobody-knows-it")).body.data.outcome).toBe("unknown");
  const audits = await app.db`select 1 as one from app.audit where action = 'topup_requeried'`;
  expect(audits).toHaveLength(4);
});

test("the admin's wallet shows real figures, and a comparison by hand is on record", async () => {
  const { data } = (await app.call("GET", "/api/admin/wallet", { as: first })).body;
  expect(data.gateway).toMatchObject({ provider: "sandbox", isAnswering: true });
  expect(data.solvency.providerReported).toBe(data.solvency.held);
  expect(data.successfulToday).toBeGreaterThan(0);
  expect(Number(data.successRate)).toBeLessThan(100);
  expect(data.processingSeconds).toBeGreaterThanOrEqual(0);
  const body = { day: todayInLagos() };
  const made = await app.call("POST", "/api/admin/reconciliation", { as: first, body });
  expect([made.status, made.body.data.explainedPercent]).toEqual([201, "100.00"]);
  const kept = (await app.call("GET", "/api/admin/reconciliation", { as: first })).body;
  expect(kept.data[0]).toEqual(made.body.data);
  expect(kept.data[0].isDaily).toBe(false);
});
