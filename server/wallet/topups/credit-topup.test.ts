import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PriceList } from "#contract/money/surcharge.ts";
import { accountOf, openAccount, readBalance } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import type { Db } from "#server/platform/db/db.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakeProvider } from "#tests/setup/providers/fake-provider.ts";
import { intentsOf } from "#tests/setup/providers/start-topups.ts";
import { closeCovered } from "../suspense/close-covered.ts";
import { claimTopup } from "./claim-topup.ts";
import { creditTopup } from "./credit-topup.ts";
import { pollTopups } from "./poll-topups.ts";

let app: TestApp;
let db: Db;
let ada: TestUser;
const fake = makeFakeProvider();
const { provider } = fake;
let intents: ReturnType<typeof intentsOf>;
beforeAll(async () => {
  app = await createTestApp();
  db = app.db;
  intents = intentsOf(db, fake);
});
beforeEach(async () => {
  ada = await app.makePerson();
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

/** Adds one naira to each payment. */
const oneNaira: PriceList = { basisPoints: 0, fixed: 1_00n, fixedFrom: 0n, cap: null };

const balance = () => readBalance(db, "wallet", ada.id);

test("a payment that an admin has to look at is pending and flagged, and credited when it comes", async () => {
  const transactionId = newId();
  const reference = await intents.start(ada);
  const attention = 'They call its status "teleported".';
  fake.set({ transactionId, reference, status: "pending", attention });
  const open = () => db<{ reason: string; note: string }>`
    select reason, note from app.suspense_item
    where provider_transaction_id = ${transactionId} and resolved_at is null`;
  await creditTopup(db, provider, transactionId);
  expect(await creditTopup(db, provider, transactionId)).toMatchObject({ outcome: "pending" });
  expect(await open()).toEqual([{ reason: "needs_attention", note: attention }]);
  fake.set({ transactionId, reference });
  expect(await creditTopup(db, provider, transactionId)).toMatchObject({ outcome: "credited" });
  expect([await open(), await balance()]).toEqual([[], 5_000_00n]);
});

test("a payment that is taken back is a case for admins only while something of it is owed", async () => {
  const open = (transactionId: string) => db`
    select 1 as one from app.suspense_item
    where provider_transaction_id = ${transactionId} and resolved_at is null`;
  async function payAndTakeBack(spentKobo: bigint): Promise<string> {
    const transactionId = newId();
    const reference = await intents.start(ada);
    fake.set({ transactionId, reference });
    await creditTopup(db, provider, transactionId);
    if (spentKobo > 0n) await spend(spentKobo);
    fake.set({ transactionId, reference, status: "reversed" });
    await creditTopup(db, provider, transactionId);
    return transactionId;
  }
  expect(await open(await payAndTakeBack(0n))).toEqual([]);
  const owing = await payAndTakeBack(1_00n);
  await closeCovered(db);
  expect(await open(owing)).toHaveLength(1);
  await app.fund(ada.id, 5_000_00n);
  await closeCovered(db);
  expect([await open(owing), await balance()]).toEqual([[], 4_999_00n]);
  // Nothing of it ever came in.
  const never = newId();
  fake.set({ transactionId: never, reference: await intents.start(ada), status: "reversed" });
  await creditTopup(db, provider, never);
  expect(await open(never)).toEqual([]);
});

test("what is paid beyond the intended amount goes to suspense, in the same moment", async () => {
  const transactionId = newId();
  fake.set({ transactionId, reference: await intents.start(ada), amountKobo: 5_000_01n });
  expect(await creditTopup(db, provider, transactionId)).toMatchObject({ outcome: "credited" });
  expect(await intents.bookOf(transactionId)).toEqual([
    { kind: "topup", kobo: 5_000_00n },
    { kind: "topup_excess", kobo: 1n },
  ]);
  expect(await balance()).toBe(5_000_00n);
});

test("an open payment keeps the surcharge that it was started with, whatever the setting is now", async () => {
  const [withIt, without] = [
    await intents.start(ada, 5_000_00n, oneNaira),
    await intents.start(ada),
  ];
  const pay = async (reference: string, amountKobo: bigint) => {
    const transactionId = newId();
    fake.set({ transactionId, reference, amountKobo });
    return (await creditTopup(db, provider, transactionId))?.outcome;
  };
  expect(await pay(withIt, 5_000_00n)).toBe("suspense");
  expect(await pay(withIt, 5_001_00n)).toBe("credited");
  await intents.start(ada, 5_000_00n, oneNaira);
  expect(await pay(without, 5_000_00n)).toBe("credited");
  expect(await balance()).toBe(10_000_00n);
});

test("a second payment for one top-up is kept in suspense and tells its owner", async () => {
  const reference = await intents.start(ada);
  const [first, second] = [newId(), newId()];
  fake.set({ transactionId: first, reference });
  fake.set({ transactionId: second, reference });
  const outcomes = await Promise.all([first, second].map((id) => creditTopup(db, provider, id)));
  expect(outcomes.map((completed) => completed?.outcome).sort()).toEqual(["credited", "suspense"]);
  expect(await balance()).toBe(5_000_00n);
  expect(await intents.statusOf(reference)).toBe("credited");
  const [step] = await db`
    select note from app.topup_event e join app.topup t on t.id = e.topup_id
    where t.reference = ${reference} and step = 'suspense'`;
  expect(step?.note).toBe(
    "We received a second payment of ₦5,000. It is safe and being looked at.",
  );
});

test("a top-up whose first payment was too small is still credited by a full one", async () => {
  const reference = await intents.start(ada);
  const [short, full] = [newId(), newId()];
  fake.set({ transactionId: short, reference, amountKobo: 1_00n });
  fake.set({ transactionId: full, reference });
  await creditTopup(db, provider, short);
  expect(await intents.statusOf(reference)).toBe("suspense");
  await creditTopup(db, provider, full);
  expect(await intents.statusOf(reference)).toBe("credited");
  expect(await balance()).toBe(5_000_00n);
});

test("money that matches no intent goes to suspense once, however often it is told", async () => {
  const transactionId = newId();
  fake.set({ transactionId, reference: "UNKNOWN" });
  const told = Array.from({ length: 10 }, () => creditTopup(db, provider, transactionId));
  for (const completed of await Promise.all(told)) {
    expect(completed).toEqual({ outcome: "suspense", topup: null });
  }
  expect(await intents.bookOf(transactionId)).toEqual([{ kind: "suspense_in", kobo: 5_000_00n }]);
});

test("the intent of another provider is not matched", async () => {
  const reference = await intents.start(ada);
  const other = makeFakeProvider("other");
  other.set({ transactionId: "123456", reference });
  expect(await creditTopup(db, other.provider, "123456")).toMatchObject({ outcome: "suspense" });
  expect(await intents.statusOf(reference)).toBe("created");
});

test("a process that dies after asking and before crediting is healed by the poller", async () => {
  const transactionId = newId();
  const reference = await intents.start(ada);
  fake.set({ transactionId, reference });
  // The books refuse at the last moment, as a process that is killed there would leave it.
  await db.run("alter table ledger.transfer add constraint dies check (kind <> 'topup') not valid");
  await expect(creditTopup(db, provider, transactionId)).rejects.toThrow("dies");
  await db.run("alter table ledger.transfer drop constraint dies");
  expect(await intents.statusOf(reference)).toBe("created");
  expect(await balance()).toBe(0n);
  await db`update app.topup set check_at = app.now() where reference = ${reference}`;
  await pollTopups(db, provider);
  await Promise.all([
    creditTopup(db, provider, transactionId),
    claimTopup(db, provider, { personId: ada.id, transactionId }),
  ]);
  expect(await balance()).toBe(5_000_00n);
});

test("a reversal takes what is left in the wallet, and the rest is owed", async () => {
  const transactionId = newId();
  const reference = await intents.start(ada);
  fake.set({ transactionId, reference });
  await creditTopup(db, provider, transactionId);
  await spend(3_500_00n);
  fake.set({ transactionId, reference, status: "reversed" });
  const told = Array.from({ length: 5 }, () => creditTopup(db, provider, transactionId));
  for (const completed of await Promise.all(told)) expect(completed?.outcome).toBe("reversed");
  expect(await balance()).toBe(0n);
  expect(await readBalance(db, "receivable", ada.id)).toBe(-3_500_00n);
  expect(await intents.statusOf(reference)).toBe("reversed");
  const notifications = await db`
    select type from app.notification where person_id = ${ada.id} order by id`;
  expect(notifications).toEqual([{ type: "wallet_credited" }, { type: "wallet_debited" }]);

  // A late "successful" of what was taken back credits nothing.
  fake.set({ transactionId, reference });
  await creditTopup(db, provider, transactionId);
  expect(await balance()).toBe(0n);
});

async function spend(kobo: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const from = await accountOf(tx, "wallet", ada.id);
    const to = await openAccount(tx, "escrow", newId());
    await post(tx, [{ from, to, kobo, kind: "refund", businessKey: newId() }]);
  });
}

test("a reversal gives back what was held in suspense, and leaves the top-up to be paid", async () => {
  const reference = await intents.start(ada);
  const [short, full] = [newId(), newId()];
  fake.set({ transactionId: short, reference, amountKobo: 1_00n });
  await creditTopup(db, provider, short);
  fake.set({ transactionId: short, reference, amountKobo: 1_00n, status: "reversed" });
  await creditTopup(db, provider, short);
  expect(await intents.bookOf(short)).toEqual([
    { kind: "suspense_in", kobo: 1_00n },
    { kind: "topup_reversal", kobo: 1_00n },
  ]);
  expect(await intents.statusOf(reference)).toBe("failed");
  fake.set({ transactionId: full, reference });
  await creditTopup(db, provider, full);
  expect(await balance()).toBe(5_000_00n);
});
