import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { lockAccounts, openAccount, platformAccounts, readBalance } from "./accounts.ts";
import { checkBooks } from "./check-books.ts";
import { post } from "./post.ts";
import { splitProRata } from "./split.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const outside = platformAccounts.providerClearing;
const key = () => crypto.randomUUID();

async function newWallet(kobo = 0n) {
  const ownerId = crypto.randomUUID();
  const id = await openAccount(app.db, "wallet", ownerId);
  if (kobo > 0n) {
    await app.db.transaction((tx) =>
      post(tx, [{ from: outside, to: id, kobo, kind: "suspense_in", businessKey: key() }]),
    );
  }
  return { id, ownerId, balance: () => readBalance(app.db, "wallet", ownerId) };
}

test("a transfer moves its amount from one balance to the other", async () => {
  const [ada, bola] = [await newWallet(500_00n), await newWallet()];
  await app.db.transaction((tx) =>
    post(tx, [{ from: ada.id, to: bola.id, kobo: 120_00n, kind: "refund", businessKey: key() }]),
  );
  expect(await ada.balance()).toBe(380_00n);
  expect(await bola.balance()).toBe(120_00n);
});

test("the database refuses a wallet below zero, and nothing of the statement stays", async () => {
  const [ada, bola] = [await newWallet(100_00n), await newWallet()];
  const spend = app.db.transaction((tx) =>
    post(tx, [
      { from: ada.id, to: bola.id, kobo: 60_00n, kind: "refund", businessKey: key() },
      { from: ada.id, to: bola.id, kobo: 60_00n, kind: "refund", businessKey: key() },
    ]),
  );
  await expect(spend).rejects.toThrow(/balance_not_negative/);
  expect(await ada.balance()).toBe(100_00n);
});

test("a business key is used once within its kind", async () => {
  const [ada, bola] = [await newWallet(100_00n), await newWallet()];
  const businessKey = key();
  const movement = {
    from: ada.id,
    to: bola.id,
    kobo: 10_00n,
    kind: "refund",
    businessKey,
  } as const;
  await app.db.transaction((tx) => post(tx, [movement]));
  const again = app.db.transaction((tx) => post(tx, [movement]));
  await expect(again).rejects.toThrow(/transfer_once/);
  expect(await ada.balance()).toBe(90_00n);
});

test.each([
  "update ledger.transfer set amount_kobo = 1",
  "delete from ledger.transfer",
  "truncate ledger.transfer cascade",
  "update ledger.account set balance_kobo = balance_kobo + 1",
  "update ledger.account set owner_id = gen_random_uuid()",
  "delete from ledger.account",
  "insert into ledger.account (id, kind, owner_id, balance_kobo) values (gen_random_uuid(), 'wallet', gen_random_uuid(), 5)",
  "insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key) select gen_random_uuid(), id, id, 5, 'refund', 'y' from ledger.account limit 1",
  "update app.audit set reason = 'other'",
])("the database refuses: %s", async (statement) => {
  await newWallet(5_00n);
  await app.db.run(
    "insert into app.audit (id, action) values (gen_random_uuid(), 'reconciled') on conflict do nothing",
  );
  await expect(app.db.run(statement)).rejects.toThrow();
});

test("fifty parallel spends of 1,000 on 10,000 let exactly ten through", async () => {
  const [ada, bola] = [await newWallet(10_000_00n), await newWallet()];
  const spends = Array.from({ length: 50 }, () =>
    app.db
      .transaction((tx) =>
        post(tx, [
          { from: ada.id, to: bola.id, kobo: 1_000_00n, kind: "refund", businessKey: key() },
        ]),
      )
      .then(
        () => true,
        () => false,
      ),
  );
  expect((await Promise.all(spends)).filter(Boolean)).toHaveLength(10);
  expect(await ada.balance()).toBe(0n);
});

test("movements in opposite directions at once never deadlock", async () => {
  const [ada, bola] = [await newWallet(10_000_00n), await newWallet(10_000_00n)];
  const swap = (from: string, to: string) =>
    app.db.transaction(async (tx) => {
      await lockAccounts(tx, [from, to]);
      await post(tx, [{ from, to, kobo: 1_00n, kind: "refund", businessKey: key() }]);
    });
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => (i % 2 ? swap(ada.id, bola.id) : swap(bola.id, ada.id))),
  );
  expect(await ada.balance()).toBe(10_000_00n);
});

test("whatever sequence of movements is tried, the books balance and no wallet is below zero", async () => {
  const wallets = [await newWallet(1_000_00n), await newWallet(50_00n), await newWallet(1n)];
  const movement = fc.record({
    from: fc.nat(2),
    to: fc.nat(2),
    kobo: fc.bigInt({ min: 1n, max: 700_00n }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(movement, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (batches) => {
        const before = await total();
        for (const batch of batches) {
          const movements = batch.map(({ from, to, kobo }) => ({
            from: wallets[from]?.id ?? "",
            to: wallets[to]?.id ?? "",
            kobo,
            kind: "refund" as const,
            businessKey: key(),
          }));
          await app.db.transaction((tx) => post(tx, movements)).catch(() => {});
        }
        expect(await total()).toBe(before);
        expect(await checkBooks(app.db)).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
  async function total() {
    const balances = await Promise.all(wallets.map((wallet) => wallet.balance()));
    return balances.reduce((sum, kobo) => sum + kobo, 0n);
  }
});

test("check-books names a balance that no longer matches its transfers", async () => {
  await app.db.run("alter table ledger.account disable trigger balance_only_by_transfer");
  const { id } = await newWallet(70_00n);
  await app.db`update ledger.account set balance_kobo = balance_kobo + 1 where id = ${id}`;
  const findings = await checkBooks(app.db);
  expect(findings.map((finding) => finding.invariant)).toEqual([
    "every balance is the sum of its entries",
  ]);
  await app.db`update ledger.account set balance_kobo = balance_kobo - 1 where id = ${id}`;
  await app.db.run("alter table ledger.account enable trigger balance_only_by_transfer");
  await app.expectBooksToBalance();
});

test("parts of a split add up to the whole, each within a kobo of its share", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }),
      (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        const parts = splitProRata(amount, weights);
        const sum = parts.reduce((a, b) => a + b, 0n);
        expect(sum).toBe(total === 0n ? 0n : amount);
        for (const [i, part] of parts.entries()) {
          if (total === 0n) continue;
          const floor = (amount * (weights[i] ?? 0n)) / total;
          expect(part === floor || part === floor + 1n).toBe(true);
        }
      },
    ),
  );
});

test("equal remainders go to the lower index", () => {
  expect(splitProRata(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
});

test("what enters wallets repays first what their owners owe, many at once, and never more", async () => {
  const owing = async (kobo: bigint) => {
    const person = await newWallet();
    const from = await openAccount(app.db, "receivable", person.ownerId);
    const businessKey = key();
    if (kobo > 0n) {
      await app.db.transaction((tx) =>
        post(tx, [{ from, to: outside, kobo, kind: "topup_reversal", businessKey }]),
      );
    }
    return { ...person, owed: () => readBalance(app.db, "receivable", person.ownerId) };
  };
  const [ada, bola, chi] = [await owing(30_00n), await owing(500_00n), await owing(0n)];
  const refund = () =>
    app.db.transaction((tx) =>
      post(
        tx,
        [ada, bola, chi].map(({ id: to }) => ({
          from: outside,
          to,
          kobo: 100_00n,
          kind: "refund" as const,
          businessKey: key(),
        })),
      ),
    );
  await Promise.all([refund(), refund(), refund()]);
  expect([await ada.balance(), await ada.owed()]).toEqual([270_00n, 0n]);
  expect([await bola.balance(), await bola.owed()]).toEqual([0n, -200_00n]);
  expect([await chi.balance(), await chi.owed()]).toEqual([300_00n, 0n]);
  await app.expectBooksToBalance();
});

test("check-books names someone who owes while their wallet holds money", async () => {
  const { id, ownerId } = await newWallet(70_00n);
  const from = await openAccount(app.db, "receivable", ownerId);
  await app.db.transaction((tx) =>
    post(tx, [{ from, to: outside, kobo: 5_00n, kind: "topup_reversal", businessKey: key() }]),
  );
  expect(await checkBooks(app.db)).toEqual([
    { invariant: "nobody owes while their wallet holds money", violations: 1n },
  ]);
  await app.db.transaction((tx) =>
    post(tx, [{ from: outside, to: id, kobo: 1n, kind: "refund", businessKey: key() }]),
  );
  await app.expectBooksToBalance();
});
