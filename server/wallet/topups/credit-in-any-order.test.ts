import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PriceList } from "#contract/money/surcharge.ts";
import { platformAccounts, readBalance } from "#server/ledger/accounts.ts";
import type { Payment } from "#server/payments/provider.ts";
import type { Db } from "#server/platform/db/db.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakeProvider } from "#tests/setup/providers/fake-provider.ts";
import { intentsOf } from "#tests/setup/providers/start-topups.ts";
import { claimTopup } from "./claim-topup.ts";
import { completePayment, creditTopup } from "./credit-topup.ts";
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
afterAll(() => app.close());

/** Adds one naira to each payment. */
const oneNaira: PriceList = { basisPoints: 0, fixed: 1_00n, fixedFrom: 0n, cap: null };

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
        ada = await app.makePerson();
        const references = [
          await intents.start(ada),
          await intents.start(ada, 5_000_00n, oneNaira),
        ];
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
    await completePayment(db, provider.name, payment);
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
  await app.expectBooksToBalance();
  for (const { transactionId, amountKobo, currency } of payments) {
    const book = await intents.bookOf(transactionId);
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
  expect(await readBalance(db, "wallet", ada.id)).toBe(BigInt(credited) * 5_000_00n);
  const [books] = await db<{ suspense: bigint; held: bigint }>`
    select (select balance_kobo from ledger.account where id = ${platformAccounts.suspense}) as suspense,
      (select coalesce(sum(amount_kobo), 0) from app.suspense_item
        where transfer_id is not null and resolved_at is null) as held`;
  expect(books?.held).toBe(books?.suspense);
}
