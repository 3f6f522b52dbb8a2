import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeFakePayouts } from "#tests/setup/providers/fake-payouts.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";
import { pollWithdrawals } from "./poll-withdrawals.ts";
import { sendWithdrawals } from "./send-withdrawals.ts";

let app: TestApp;
let withdrawals: ReturnType<typeof withdrawalsOf>;
let admin: TestUser;
let ada: TestUser;
let fake: ReturnType<typeof makeFakePayouts>;
beforeAll(async () => {
  app = await createTestApp();
  withdrawals = withdrawalsOf(app);
  admin = await app.makePerson("admin");
});
beforeEach(async () => {
  await shiftClock(app, "0 hours");
  fake = makeFakePayouts(newId());
  ada = await withdrawals.makeSaver(5_000_00n);
});
afterEach(() => app.expectBooksToBalance());
afterAll(() => app.close());

const send = () => sendWithdrawals(app.db, fake.payouts, app.config);
const poll = () => pollWithdrawals(app.db, fake.payouts);

const approved = () => withdrawals.makeSendable(ada, admin, fake.payouts.name);

test("ten processes send and ask at once: each is sent once", async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, () => withdrawals.makeSaver(1_000_00n)),
  );
  for (const person of people) {
    const { id } = (await withdrawals.ask(person)).body.data;
    await app.db`update app.withdrawal set provider = ${fake.payouts.name} where id = ${id}`;
    await withdrawals.approve(admin, id);
  }
  await shiftClock(app, "25 hours");
  const runs = await Promise.all(Array.from({ length: 10 }, send));
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(new Set(fake.state.sent.map(({ reference }) => reference)).size).toBe(12);
  expect(fake.state.sent).toHaveLength(12);
  for (const { reference } of fake.state.sent) fake.set(reference, "paid");
  await shiftClock(app, "26 hours");
  await Promise.all(Array.from({ length: 6 }, poll));
  expect(fake.state.questions).toBe(12);
  const left = await Promise.all(people.map(({ id }) => readBalance(app.db, "wallet", id)));
  expect(left.every((kobo) => kobo === 0n)).toBe(true);
});

/** As a process that died between writing down that it sends and asking the provider leaves it. */
async function diedBeforeSending(reference: string): Promise<void> {
  await app.db`
    update app.withdrawal set status = 'sending', attempts = 1, sent_at = app.now(),
      check_at = app.now() + interval '30 seconds'
    where reference = ${reference}`;
}

test("after a crash before the call it is asked about first, and sent under the same reference", async () => {
  const { reference } = await approved();
  await diedBeforeSending(reference);
  await shiftClock(app, "25 hours 5 minutes");
  await withdrawals.makeDue(reference);
  await poll();
  expect(fake.state.sent).toEqual([]);
  fake.state.fate = "paid";
  await shiftClock(app, "25 hours 11 minutes");
  await withdrawals.makeDue(reference);
  await Promise.all([poll(), poll(), poll()]);
  expect(fake.state.sent.map((one) => one.reference)).toEqual([reference]);
  expect((await withdrawals.newestOf(ada)).status).toBe("paid");
});

test("one that was never sent is sent ten minutes later, by what is due alone", async () => {
  const { reference } = await approved();
  await diedBeforeSending(reference);
  fake.state.fate = "paid";
  for (const seconds of [31, 40, 60, 100, 200, 440, 590]) {
    await shiftClock(app, `25 hours ${seconds} seconds`);
    await poll();
  }
  expect(fake.state.sent).toEqual([]);
  await shiftClock(app, "25 hours 610 seconds");
  await poll();
  expect(fake.state.sent.map((one) => one.reference)).toEqual([reference]);
});

test("after a crash in the middle of the call nothing is sent again", async () => {
  const { reference } = await approved();
  await diedBeforeSending(reference);
  fake.set(reference, "paid");
  await shiftClock(app, "26 hours");
  await poll();
  expect(fake.state.sent).toEqual([]);
  expect((await withdrawals.newestOf(ada)).status).toBe("paid");
});

test("of a crashed one only one process sends again, although two saw the same", async () => {
  const { reference } = await approved();
  await diedBeforeSending(reference);
  fake.state.fate = "lost";
  await shiftClock(app, "26 hours");
  await withdrawals.makeDue(reference);
  await poll();
  expect(fake.state.sent).toHaveLength(1);
  await shiftClock(app, "28 hours");
  await withdrawals.makeDue(reference);
  await poll();
  expect(fake.state.sent).toHaveLength(1);
});
