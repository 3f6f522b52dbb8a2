import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakeProvider } from "#tests/setup/providers/fake-provider.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { pollTopups } from "./poll-topups.ts";
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
  await topups.shiftTime("0 seconds");
});
afterAll(() => app.close());

async function startMany(provider: Parameters<typeof startTopup>[1], count: number) {
  const intent = { personId: ada.id, amountKobo: 100_00n, method: "card" } as const;
  const started = Array.from({ length: count }, () =>
    app.db.transaction((tx) => startTopup(tx, provider, intent)),
  );
  return (await Promise.all(started)).map(({ reference }) => reference);
}

test("three pollers at once ask about each due top-up once and credit each once", async () => {
  const fake = makeFakeProvider(newId());
  for (const reference of await startMany(fake.provider, 23)) {
    fake.set({ transactionId: newId(), reference, amountKobo: 100_00n });
  }
  expect(await pollTopups(app.db, fake.provider)).toBe(0);
  await topups.shiftTime("6 seconds");
  const asked = await Promise.all([1, 2, 3].map(() => pollTopups(app.db, fake.provider)));
  expect(asked.reduce((sum, count) => sum + count, 0)).toBe(23);
  expect(fake.state.questions).toBe(23);
  expect(await readBalance(app.db, "wallet", ada.id)).toBe(2_300_00n);
  await app.expectBooksToBalance();
});

test("it asks more and more rarely, and never calls a top-up failed by itself", async () => {
  const fake = makeFakeProvider(newId());
  const [reference = ""] = await startMany(fake.provider, 1);
  fake.state.isAway = true;
  const waits: number[] = [];
  for (let check = 0; check < 8; check += 1) {
    await app.db`update app.topup set check_at = app.now() where reference = ${reference}`;
    await pollTopups(app.db, fake.provider);
    const [next] = await app.db<{ seconds: number }>`
      select round(extract(epoch from check_at - app.now()))::int as seconds
      from app.topup where reference = ${reference}`;
    waits.push(next?.seconds ?? 0);
  }
  expect(waits).toEqual([5, 10, 30, 60, 300, 900, 3600, 3600]);
  expect((await topups.newestOf(ada)).status).toBe("created");
});

test("after 72 hours one that nobody paid is left alone, and a pending one is asked about daily", async () => {
  const fake = makeFakeProvider(newId());
  const [unpaid = "", pending = ""] = await startMany(fake.provider, 2);
  const payment = { transactionId: newId(), reference: pending, amountKobo: 100_00n };
  fake.set({ ...payment, status: "pending" });
  await topups.shiftTime("6 seconds");
  await pollTopups(app.db, fake.provider);
  await topups.shiftTime("73 hours");
  await pollTopups(app.db, fake.provider);
  const left = await app.db`
    select reference, status, round(extract(epoch from check_at - app.now()) / 3600)::int as hours
    from app.topup where reference = any(${[unpaid, pending]}) order by status`;
  expect(left).toEqual([
    { reference: unpaid, status: "created", hours: null },
    { reference: pending, status: "pending", hours: 24 },
  ]);
  // The money still arrives, however late.
  fake.set(payment);
  await topups.shiftTime("100 hours");
  await pollTopups(app.db, fake.provider);
  expect(await readBalance(app.db, "wallet", ada.id)).toBe(100_00n);
});

test("a failed top-up that is paid after all is found without any notice", async () => {
  const fake = makeFakeProvider(newId());
  const [reference = ""] = await startMany(fake.provider, 1);
  const payment = { transactionId: newId(), reference, amountKobo: 100_00n };
  fake.set({ ...payment, status: "failed" });
  await topups.shiftTime("6 seconds");
  await pollTopups(app.db, fake.provider);
  expect((await topups.newestOf(ada)).status).toBe("failed");
  fake.set(payment);
  await topups.shiftTime("30 seconds");
  await pollTopups(app.db, fake.provider);
  expect((await topups.newestOf(ada)).status).toBe("credited");
  expect(await topups.balanceOf(ada)).toBe("100.00");
});
