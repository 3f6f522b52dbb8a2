import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { PriceList } from "#contract/surcharge.ts";
import { accountOf, openAccount, platformAccounts, readBalance } from "#server/ledger/accounts.ts";
import { post } from "#server/ledger/post.ts";
import type { Payment } from "#server/payments/provider.ts";
import type { Db } from "#server/platform/db.ts";
import { newId } from "#server/platform/ids.ts";
import { makeFakeProvider } from "#tests/setup/fake-provider.ts";
import { openTestHouse, type TestHouse, type TestPerson } from "#tests/setup/house.ts";
import { claimTopup } from "./claim-topup.ts";
import { closeCovered } from "./close-covered.ts";
import { creditTopup, settlePayment } from "./credit-topup.ts";
import { pollTopups } from "./poll-topups.ts";
import { startTopup } from "./start-topup.ts";

let house: TestHouse;
let db: Db;
let ada: TestPerson;
const fake = makeFakeProvider();
const { provider } = fake;
beforeAll(async () => {
  house = await openTestHouse();
  db = house.db;
});
beforeEach(async () => {
  ada = await house.makePerson();
});
afterEach(() => house.expectBooksToBalance());
afterAll(() => house.close());

/** Adds one naira to each payment. */
const oneNaira: PriceList = { basisPoints: 0, fixed: 1_00n, fixedFrom: 0n, cap: null };

async function start(amountKobo = 5_000_00n, priceList: PriceList | null = null): Promise<string> {
  const intent = { personId: ada.id, amountKobo, method: "card" } as const;
  provider.methods = provider.methods.map((offer) => ({ ...offer, priceList }));
  return (await db.transaction((tx) => startTopup(tx, provider, intent))).reference;
}
async function bookOf(transactionId: string) {
  return db<{ kind: string; kobo: bigint }>`
    select kind, amount_kobo as kobo from ledger.transfer
    where business_key like ${`fake:${transactionId}%`} order by id`;
}
async function statusOf(reference: string): Promise<string> {
  const [topup] = await db<{ status: string }>`
    select status from app.topup where reference = ${reference}`;
  return topup?.status ?? "";
}
const balance = () => readBalance(db, "wallet", ada.id);

test("a payment that an admin has to look at is pending and flagged, and credited when it comes", async () => {
  const transactionId = newId();
  const reference = await start();
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
    const reference = await start();
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
  await house.fund(ada.id, 5_000_00n);
  await closeCovered(db);
  expect([await open(owing), await balance()]).toEqual([[], 4_999_00n]);
  // Nothing of it ever came in.
  const never = newId();
  fake.set({ transactionId: never, reference: await start(), status: "reversed" });
  await creditTopup(db, provider, never);
  expect(await open(never)).toEqual([]);
});

test("what is paid beyond the intended amount goes to suspense, in the same moment", async () => {
  const transactionId = newId();
  fake.set({ transactionId, reference: await start(), amountKobo: 5_000_01n });
  expect(await creditTopup(db, provider, transactionId)).toMatchObject({ outcome: "credited" });
  expect(await bookOf(transactionId)).toEqual([
    { kind: "topup", kobo: 5_000_00n },
    { kind: "topup_excess", kobo: 1n },
  ]);
  expect(await balance()).toBe(5_000_00n);
});

test("an open payment keeps the surcharge that it was started with, whatever the setting is now", async () => {
  const [withIt, without] = [await start(5_000_00n, oneNaira), await start()];
  const pay = async (reference: string, amountKobo: bigint) => {
    const transactionId = newId();
    fake.set({ transactionId, reference, amountKobo });
    return (await creditTopup(db, provider, transactionId))?.outcome;
  };
  expect(await pay(withIt, 5_000_00n)).toBe("suspense");
  expect(await pay(withIt, 5_001_00n)).toBe("credited");
  await start(5_000_00n, oneNaira);
  expect(await pay(without, 5_000_00n)).toBe("credited");
  expect(await balance()).toBe(10_000_00n);
});

test("a second payment for one top-up is kept in suspense and tells its owner", async () => {
  const reference = await start();
  const [first, second] = [newId(), newId()];
  fake.set({ transactionId: first, reference });
  fake.set({ transactionId: second, reference });
  const outcomes = await Promise.all([first, second].map((id) => creditTopup(db, provider, id)));
  expect(outcomes.map((settled) => settled?.outcome).sort()).toEqual(["credited", "suspense"]);
  expect(await balance()).toBe(5_000_00n);
  expect(await statusOf(reference)).toBe("credited");
  const [step] = await db`
    select note from app.topup_event e join app.topup t on t.id = e.topup_id
    where t.reference = ${reference} and step = 'suspense'`;
  expect(step?.note).toBe(
    "We received a second payment of ₦5,000. It is safe and being looked at.",
  );
});

test("a top-up whose first payment was too small is still credited by a full one", async () => {
  const reference = await start();
  const [short, full] = [newId(), newId()];
  fake.set({ transactionId: short, reference, amountKobo: 1_00n });
  fake.set({ transactionId: full, reference });
  await creditTopup(db, provider, short);
  expect(await statusOf(reference)).toBe("suspense");
  await creditTopup(db, provider, full);
  expect(await statusOf(reference)).toBe("credited");
  expect(await balance()).toBe(5_000_00n);
});

test("money that matches no intent goes to suspense once, however often it is told", async () => {
  const transactionId = newId();
  fake.set({ transactionId, reference: "UNKNOWN" });
  const told = Array.from({ length: 10 }, () => creditTopup(db, provider, transactionId));
  for (const settled of await Promise.all(told)) {
    expect(settled).toEqual({ outcome: "suspense", topup: null });
  }
  expect(await bookOf(transactionId)).toEqual([{ kind: "suspense_in", kobo: 5_000_00n }]);
});

test("the intent of another provider is not matched", async () => {
  const reference = await start();
  const other = makeFakeProvider("other");
  other.set({ transactionId: "123456", reference });
  expect(await creditTopup(db, other.provider, "123456")).toMatchObject({ outcome: "suspense" });
  expect(await statusOf(reference)).toBe("created");
});

test("a process that dies after asking and before crediting is healed by the poller", async () => {
  const transactionId = newId();
  const reference = await start();
  fake.set({ transactionId, reference });
  // The books refuse at the last moment, as a process that is killed there would leave it.
  await db.run("alter table ledger.transfer add constraint dies check (kind <> 'topup') not valid");
  await expect(creditTopup(db, provider, transactionId)).rejects.toThrow("dies");
  await db.run("alter table ledger.transfer drop constraint dies");
  expect(await statusOf(reference)).toBe("created");
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
  const reference = await start();
  fake.set({ transactionId, reference });
  await creditTopup(db, provider, transactionId);
  await spend(3_500_00n);
  fake.set({ transactionId, reference, status: "reversed" });
  const told = Array.from({ length: 5 }, () => creditTopup(db, provider, transactionId));
  for (const settled of await Promise.all(told)) expect(settled?.outcome).toBe("reversed");
  expect(await balance()).toBe(0n);
  expect(await readBalance(db, "receivable", ada.id)).toBe(-3_500_00n);
  expect(await statusOf(reference)).toBe("reversed");
  const notices = await db`
    select type from app.notification where person_id = ${ada.id} order by id`;
  expect(notices).toEqual([{ type: "wallet_credited" }, { type: "wallet_debited" }]);

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
  const reference = await start();
  const [short, full] = [newId(), newId()];
  fake.set({ transactionId: short, reference, amountKobo: 1_00n });
  await creditTopup(db, provider, short);
  fake.set({ transactionId: short, reference, amountKobo: 1_00n, status: "reversed" });
  await creditTopup(db, provider, short);
  expect(await bookOf(short)).toEqual([
    { kind: "suspense_in", kobo: 1_00n },
    { kind: "topup_reversal", kobo: 1_00n },
  ]);
  expect(await statusOf(reference)).toBe("failed");
  fake.set({ transactionId: full, reference });
  await creditTopup(db, provider, full);
  expect(await balance()).toBe(5_000_00n);
});

const statuses = ["successful", "pending", "failed", "reversed"] as const;
const paymentCase = fc.record({
  target: fc.constantFrom(0, 1, "unknown" as const),
  amountKobo: fc.constantFrom(4_999_99n, 5_000_00n, 5_000_01n, 5_001_00n, 5_001_01n, 0n),
  currency: fc.constantFrom("NGN", "NGN", "NGN", "USD"),
});
const eventCase = fc.record({
  which: fc.nat(3),
  status: fc.constantFrom(...statuses),
  by: fc.constantFrom("notice", "claim", "poller", "stale" as const),
});

test("whatever the provider says in whatever order, each payment counts once and every kobo is somewhere", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(paymentCase, { minLength: 4, maxLength: 4 }),
      fc.array(eventCase, { minLength: 1, maxLength: 12 }),
      async (cases, events) => {
        ada = await house.makePerson();
        const references = [await start(), await start(5_000_00n, oneNaira)];
        const payments = cases.map(
          ({ target, ...money }): Payment => ({
            ...money,
            transactionId: newId(),
            reference: target === "unknown" ? newId() : (references[target] ?? ""),
            status: "pending",
            costKobo: 0n,
          }),
        );
        for (const { which, status, by } of events) {
          const payment = payments[which];
          if (payment) await tell({ ...payment, status }, by);
        }
        await expectEveryKobo(references, payments);
      },
    ),
    { numRuns: 40 },
  );
});

async function tell(payment: Payment, by: "notice" | "claim" | "poller" | "stale"): Promise<void> {
  const { transactionId, reference } = payment;
  // An answer that was on its way while the provider's book moved on.
  if (by === "stale") {
    await settlePayment(db, provider.name, payment);
    return;
  }
  fake.set(payment);
  if (by === "notice") await creditTopup(db, provider, transactionId);
  if (by === "claim") {
    await claimTopup(db, provider, { personId: ada.id, transactionId }).catch(() => {});
  }
  if (by === "poller") {
    await db`update app.topup set check_at = app.now() where reference = ${reference}`;
    await pollTopups(db, provider);
  }
}

async function expectEveryKobo(references: string[], payments: Payment[]): Promise<void> {
  await house.expectBooksToBalance();
  for (const { transactionId, amountKobo, currency } of payments) {
    const book = await bookOf(transactionId);
    const taken = book.filter(({ kind }) => kind !== "topup_reversal");
    const returned = book.filter(({ kind }) => kind === "topup_reversal");
    const sum = (rows: typeof book) => rows.reduce((total, { kobo }) => total + kobo, 0n);
    expect([0n, currency === "NGN" ? amountKobo : 0n]).toContain(sum(taken));
    expect([0n, sum(taken)]).toContain(sum(returned));
  }
  const topups = await db<{ status: string; credits: number }>`
    select t.status, (select count(*)::int from ledger.transfer l join app.topup o on o.id = t.id
      where l.kind = 'topup' and l.credit_id = a.id
        and l.business_key = 'fake:' || t.provider_transaction_id) as credits
    from app.topup t join ledger.account a on a.kind = 'wallet' and a.owner_id = t.person_id
    where t.reference = any(${references})`;
  for (const { status, credits } of topups) {
    expect(credits).toBe(status === "credited" || status === "reversed" ? 1 : 0);
  }
  const credited = topups.filter(({ status }) => status === "credited").length;
  expect(await balance()).toBe(BigInt(credited) * 5_000_00n);
  const [books] = await db<{ suspense: bigint; held: bigint }>`
    select (select balance_kobo from ledger.account where id = ${platformAccounts.suspense}) as suspense,
      (select coalesce(sum(amount_kobo), 0) from app.suspense_item
        where transfer_id is not null and resolved_at is null) as held`;
  expect(books?.held).toBe(books?.suspense);
}
