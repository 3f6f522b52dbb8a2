import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { platformAccounts } from "#server/ledger/accounts.ts";
import { sandboxPayouts } from "#server/payments/sandbox/payouts.ts";
import { sandboxTreasury } from "#server/payments/sandbox/treasury.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { readSolvency } from "../read-solvency.ts";
import { pollWithdrawals } from "../withdrawals/poll-withdrawals.ts";
import { sendWithdrawals } from "../withdrawals/send-withdrawals.ts";
import { addFloat, reimburseCosts } from "./book-cost.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ WITHDRAWAL_COOL_OFF_HOURS: "0" });
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const solvency = () => readSolvency(app.db, sandboxTreasury(app.db));

test("a payer's naira are whole in the wallet; what the provider keeps is a cost of the owner", async () => {
  const ada = await withdrawalsOf(app).makeSaver(0n);
  const { transactionId } = await topupsOf(app).startAndPay(ada, "success", "5000");
  await Promise.all([
    topupsOf(app).claim(ada, transactionId),
    topupsOf(app).notice(transactionId),
    topupsOf(app).claim(ada, transactionId),
  ]);
  expect(await topupsOf(app).balanceOf(ada)).toBe("5000.00");
  // 1.5% and 100 naira, once.
  expect(await solvency()).toMatchObject({
    wallets: 5_000_00n,
    owed: 5_000_00n,
    unpaidCosts: 175_00n,
    held: 4_825_00n,
    providerReported: 4_825_00n,
  });

  const { id } = (await withdrawalsOf(app).ask(ada, { amount: "2000" })).body.data;
  await withdrawalsOf(app).approve(await app.makePerson("admin"), id);
  await sendWithdrawals(app.db, sandboxPayouts(app.db), app.config);
  await app.db`update app.withdrawal set check_at = app.now() where id = ${id}`;
  await pollWithdrawals(app.db, sandboxPayouts(app.db));
  expect(await solvency()).toMatchObject({
    owed: 3_000_00n,
    unpaidCosts: 185_00n,
    held: 2_815_00n,
    providerReported: 2_815_00n,
  });
});

test("the owner's float pays costs as far as it goes, once for each payment, on many processes", async () => {
  expect(await addFloat(app.db, { kobo: 100_00n, reference: "28 November" })).toBe(0n);
  expect(await solvency()).toMatchObject({ float: 0n, unpaidCosts: 85_00n });
  const again = addFloat(app.db, { kobo: 100_00n, reference: "28 November" });
  await expect(again).rejects.toThrow(/transfer_once/);
  await app.db.transaction(async (tx) => {
    await tx`
      insert into ledger.transfer (id, debit_id, credit_id, amount_kobo, kind, business_key)
      values (gen_random_uuid(), ${platformAccounts.providerClearing}, ${platformAccounts.platformFloat},
        ${500_00n}, 'float_in', 'test')`;
  });
  const paid = await Promise.all([1, 2, 3].map(() => reimburseCosts(app.db)));
  expect(paid.reduce((sum, kobo) => sum + kobo, 0n)).toBe(85_00n);
  expect(await solvency()).toMatchObject({ float: 415_00n, unpaidCosts: 0n, owed: 3_000_00n });
});

test("a payment that lands in suspense costs as much", async () => {
  const ada = await app.makePerson();
  const { transactionId } = await topupsOf(app).startAndPay(ada, "wrong_amount", "4000");
  await topupsOf(app).claim(ada, transactionId);
  expect(await solvency()).toMatchObject({ suspense: 2_000_00n, unpaidCosts: 30_00n });
});
