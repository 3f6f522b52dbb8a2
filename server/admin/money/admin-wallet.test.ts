import { afterAll, beforeAll, expect, test } from "vitest";
import { countAllDays } from "#server/admin/analytics/count-days.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { readFigures } from "./admin-wallet.ts";

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.makePerson();
});
afterAll(() => app.close());

const figures = () => readFigures(app.db);

async function paidIn(status: string, begun: string, took = "1 hour") {
  const id = newId();
  await app.db`
    insert into app.topup (id, person_id, reference, provider, method, amount_kobo, status, created_at, updated_at)
    select ${id}, ${ada.id}, ${id}, 'sandbox', 'card', 100, ${status}, at, at + ${took}::interval
    from (select app.now() - ${begun}::interval as at) begun`;
}

async function paidOut(status: string, begun: string, took: string) {
  const id = newId();
  await app.db`
    insert into app.withdrawal (id, person_id, reference, provider, amount_kobo, bank_code, bank_name, account_number,
      account_name, is_name_like, status, sendable_at, sent_at, settled_at, created_at)
    select ${id}, ${ada.id}, ${id}, 'sandbox', 100, '058', 'GTBank', '0123456789', 'Ada Obi', true, ${status}, at, at,
      at + ${took}::interval, at
    from (select app.now() - ${begun}::interval as at) begun`;
}

test("without payments no rate and no time is said", async () => {
  const none = { succeeded: 0, ended: 0, rate: null, seconds: null };
  expect(await figures()).toMatchObject({ paidIn: none, paidOut: none, totalTransactions: 0 });
});

test("success and time are those of the payments of 30 days that ended, each way", async () => {
  await paidIn("credited", "1 day", "10 seconds");
  await paidIn("credited", "2 days", "20 seconds");
  // It had succeeded; when it was taken back says nothing of how long it took.
  await paidIn("reversed", "29 days");
  await paidIn("failed", "3 days");
  // Still under way, never paid, and longer ago.
  await paidIn("pending", "3 days");
  await paidIn("created", "3 days");
  await paidIn("failed", "31 days");
  await paidOut("paid", "2 days", "40 seconds");
  await paidOut("paid", "2 days", "60 seconds");
  await paidOut("reversed", "2 days", "1 hour");
  await paidOut("held", "2 days", "1 hour");
  await paidOut("paid", "31 days", "1 hour");
  await countAllDays(app.db);
  expect(await figures()).toMatchObject({
    paidIn: { succeeded: 3, ended: 4, rate: "75.0", seconds: 15 },
    paidOut: { succeeded: 2, ended: 3, rate: "66.6", seconds: 50 },
    // For a page of the release before.
    ...{ successRate: "71.4", processingSeconds: 15 },
    // Three payments in and five withdrawals: nothing that was never paid.
    totalTransactions: 8,
  });
});

test("active is who used the platform in 30 days and still has an account", async () => {
  const seen = (days: number) =>
    app.db`update app.person set last_active_at = app.now() - make_interval(days => ${days}) where id = ${ada.id}`;
  await seen(31);
  const without = (await figures()).activeUsers;
  await seen(29);
  expect((await figures()).activeUsers).toBe(without + 1);
  await app.db`update app.person set closed_at = app.now() where id = ${ada.id}`;
  expect((await figures()).activeUsers).toBe(without);
});
