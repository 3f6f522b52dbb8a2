import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ProviderUnreachable, UnreadableAnswer } from "#server/payments/provider.ts";
import { creditTopup } from "#server/wallet/topups/credit-topup.ts";
import { applyTransfer } from "#server/wallet/withdrawals/follow-transfer.ts";
import { sendWithdrawals } from "#server/wallet/withdrawals/send-withdrawals.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakePayouts } from "#tests/setup/providers/fake-payouts.ts";
import { makeFakeProvider } from "#tests/setup/providers/fake-provider.ts";
import { lagosDay } from "#tests/setup/users/projects.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { reconcile } from "./reconcile.ts";
import { resultOf } from "./result.ts";

let app: TestApp;
let ada: TestUser;
let admin: TestUser;
let there: ReturnType<typeof makeFakeProvider>;
let bank: ReturnType<typeof makeFakePayouts>;
let made = 0;
beforeAll(async () => {
  app = await createTestApp({ WITHDRAWAL_COOL_OFF_HOURS: "0" });
  admin = await app.makePerson("admin");
});
beforeEach(async () => {
  made += 1;
  // A provider of its own for each test, so that nothing of another is in its books.
  there = makeFakeProvider(`fake${made}`);
  bank = makeFakePayouts(`fake${made}`);
  ada = await withdrawalsOf(app).makeSaver(0n);
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const run = (day = lagosDay()) =>
  reconcile(app.db, { provider: there.provider, payouts: bank.payouts }, { day });

async function intent(amount = "5000"): Promise<string> {
  const { reference } = (await topupsOf(app).start(ada, amount)).body.data;
  await app.db`update app.topup set provider = ${there.provider.name} where reference = ${reference}`;
  return reference;
}
/** Paid at the provider; `isTold` when our side has heard of it. */
async function pay(isTold: boolean, change: object = {}): Promise<string> {
  const transactionId = `p${made}-${Math.random().toString(36).slice(2)}`;
  there.set({ transactionId, reference: await intent(), ...change });
  if (isTold) await creditTopup(app.db, there.provider, transactionId);
  return transactionId;
}
async function withdraw(): Promise<{ id: string; reference: string }> {
  await app.fund(ada.id, 2_000_00n);
  const { id, reference } = (await withdrawalsOf(app).ask(ada)).body.data;
  await app.db`update app.withdrawal set provider = ${there.provider.name} where id = ${id}`;
  await withdrawalsOf(app).approve(admin, id);
  await sendWithdrawals(app.db, bank.payouts, app.config);
  return { id, reference };
}

test("a day that agrees is matched in full", async () => {
  await pay(true);
  await pay(true, { costKobo: 75_00n });
  bank.state.fate = "paid";
  await withdraw();
  expect(await run()).toMatchObject({
    ...{ day: lagosDay(), provider: there.provider.name, isDaily: true },
    matched: { count: 3, amount: 11_000_00n },
    ...{ missingHere: 0, missingThere: 0, different: 0, explainedPercent: "100.00", findings: [] },
  });
  expect(await run("2020-01-01")).toMatchObject({
    matched: { count: 0 },
    explainedPercent: "100.00",
  });
});

test("what only the provider knows reaches who meant it, once, however often one compares", async () => {
  const transactionId = await pay(false);
  const found = await run();
  expect(found).toMatchObject({ missingHere: 1, repaired: 1, explainedPercent: "100.00" });
  expect(found.findings).toEqual([
    {
      ...{
        what: "payment",
        kind: "missing_here",
        name: transactionId,
        here: null,
        there: 5_000_00n,
      },
      ...{ note: "Credited to whoever meant it.", isRepaired: true },
    },
  ]);
  expect(await topupsOf(app).balanceOf(ada)).toBe("5000.00");
  const again = await Promise.all([run(), run()]);
  expect(again.map(({ matched }) => matched.count)).toEqual([1, 1]);
  expect(await topupsOf(app).balanceOf(ada)).toBe("5000.00");
});

test("what cannot be read is named, asks for a person, and spoils nothing else of the day", async () => {
  const [known, lost] = [await pay(true), await pay(true)];
  const verify = there.provider.verify;
  there.provider.verify = (id, signal) => {
    if (id === lost) throw new UnreadableAnswer("no amount");
    return verify(id, signal);
  };
  there.forget(lost);
  there.state.unreadable.push({ name: "p-strange", problem: "amount" });
  bank.state.fate = "paid";
  const { reference } = await withdraw();
  bank.state.unreadable.push({ name: reference, problem: "fee" });
  bank.state.clock = new Date("2020-01-01");
  const found = await run();
  expect(found).toMatchObject({ matched: { count: 1 }, unreadable: 3, missingThere: 0 });
  const named = found.findings.map(({ name, here, note }) => [name, here, note]);
  expect(named.sort()).toEqual(
    [
      ["p-strange", null, expect.stringMatching(/cannot be read \(amount\)/)],
      [lost, 5_000_00n, expect.stringMatching(/cannot be read \(no amount\)/)],
      [reference, 1_000_00n, expect.stringMatching(/cannot be read \(fee\)/)],
    ].sort(),
  );
  expect(named.map(([name]) => name)).not.toContain(known);
});

test("what an admin has to look at is shown to them by a comparison too", async () => {
  const transactionId = await pay(false, { status: "pending", attention: "Look at it there." });
  const { reference } = await withdraw();
  bank.set(reference, "pending");
  bank.look(reference, "Look at this one too.");
  await run();
  const flags = await app.db<{ note: string }>`
    select note from app.suspense_item
    where provider_transaction_id in (${transactionId}, ${reference}) and resolved_at is null order by note`;
  expect(flags.map(({ note }) => note)).toEqual(["Look at it there.", "Look at this one too."]);
});

test("money of nobody's goes to suspense, of another currency it is noted", async () => {
  await pay(false, { reference: "nobody-meant-this" });
  await pay(false, { currency: "USD" });
  expect(await run()).toMatchObject({ missingHere: 2, repaired: 2, explained: 5_000_00n });
  expect(await topupsOf(app).balanceOf(ada)).toBe("0.00");
  expect(await run()).toMatchObject({ matched: { count: 1 }, missingHere: 0 });
});

test("what only we know, and what differs, stays unexplained and is named", async () => {
  await pay(true);
  const vanished = await pay(true);
  const less = await pay(true);
  there.forget(vanished);
  there.set({ transactionId: less, reference: "x", amountKobo: 4_000_00n });
  const found = await run();
  expect(found).toMatchObject({ missingThere: 1, different: 1, repaired: 0, total: 15_000_00n });
  // Of the one that differs, four thousand are explained.
  expect(found).toMatchObject({ explained: 9_000_00n, explainedPercent: "60.00" });
});

test("a payment taken back without a notice is taken back here", async () => {
  const transactionId = await pay(true);
  there.set({ transactionId, reference: "x", status: "reversed" });
  expect(await run()).toMatchObject({ different: 1, repaired: 1, explainedPercent: "100.00" });
  expect(await topupsOf(app).balanceOf(ada)).toBe("0.00");
});

test("a payment of late at night that we booked the day after is asked for by itself", async () => {
  await pay(true);
  there.relist(new Date(Date.now() - 86_400_000));
  expect(await run()).toMatchObject({ matched: { count: 1 }, missingThere: 0 });
});

test("a transfer that was paid is followed, one that nobody asked for is named", async () => {
  bank.state.fate = "pending";
  const { reference } = await withdraw();
  bank.set(reference, "paid");
  bank.set("nobody-asked", "paid");
  const found = await run();
  expect(found).toMatchObject({ different: 1, missingHere: 1, repaired: 1, explained: 1_000_00n });
  expect((await withdrawalsOf(app).newestOf(ada)).status).toBe("paid");
});

test("a transfer that the provider lost is missing there", async () => {
  bank.state.fate = "pending";
  const { reference } = await withdraw();
  const transfer = {
    reference,
    providerId: "1",
    status: "paid",
    feeKobo: 0n,
    reason: null,
  } as const;
  await applyTransfer(app.db, there.provider.name, transfer);
  bank.forget(reference);
  expect(await run()).toMatchObject({ missingThere: 1, explainedPercent: "0.00" });
});

test("without an answer nothing is kept, and the record cannot be changed", async () => {
  there.state.isAway = true;
  await expect(run()).rejects.toThrow(ProviderUnreachable);
  const kept = await app.db`
    select 1 as one from app.reconciliation where provider = ${there.provider.name}`;
  expect(kept).toEqual([]);
  there.state.isAway = false;
  await run();
  await expect(app.db`update app.reconciliation set day = day`).rejects.toThrow(/append-only/);
  await expect(app.db`delete from app.reconciliation`).rejects.toThrow(/append-only/);
});

test("the sums of a result add up, whatever was found", () => {
  const kobo = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const finding = fc.record({
    what: fc.constant("payment" as const),
    kind: fc.constantFrom("missing_here", "missing_there", "different" as const),
    name: fc.string(),
    here: fc.option(kobo),
    there: fc.option(kobo),
    note: fc.string(),
    isRepaired: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(kobo), fc.array(finding), (matchedKobo, findings) => {
      const result = resultOf([{ matchedKobo, findings, unreadable: 0 }]);
      expect(result.explained).toBeLessThanOrEqual(result.total);
      expect(result.missingHere + result.missingThere + result.different).toBe(findings.length);
      if (findings.every(({ isRepaired }) => isRepaired))
        expect(result.explained).toBe(result.total);
      expect(Number(result.explainedPercent)).toBeLessThanOrEqual(100);
    }),
  );
});
