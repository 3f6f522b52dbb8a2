import { Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { moveClock } from "#tests/setup/users/api-user.ts";
import { topupsOf } from "#tests/setup/users/topups.ts";
import { type Answer, expectRefusal, inTurn, tally, together } from "./answers.ts";
import { booksBalance, type Invariant, keeping, moneyStays, untouched } from "./invariants.ts";

let app: TestApp;
let topups: ReturnType<typeof topupsOf>;
let inv: TestUser;
let inv2: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  topups = topupsOf(app);
  inv = await app.makePerson();
  inv2 = await app.makePerson();
});
afterAll(() => app.close());

const creditsOf = (transactionId: string) => app.db`
  select 1 from ledger.transfer where kind = 'topup' and business_key like ${`%:${transactionId}`}`;

/** Nothing outside was asked: the one address that is connected to is the database's. */
const noOtherHost: Invariant = async () => {
  const connect = vi.spyOn(Socket.prototype, "connect");
  const fetched = vi.spyOn(globalThis, "fetch");
  return async () => {
    const isDatabase = (asked: unknown) =>
      "url" in app.settings
        ? JSON.stringify(asked).includes(new URL(app.settings.url).hostname)
        : JSON.stringify(asked).includes(app.settings.host);
    expect(connect.mock.calls.filter((asked) => !isDatabase(asked))).toEqual([]);
    expect(fetched.mock.calls).toEqual([]);
    connect.mockRestore();
    fetched.mockRestore();
  };
};

test("TOP-05: however a transaction's id is spelt, it is credited once", async () => {
  const before = Number(await topups.balanceOf(inv));
  const { transactionId } = await topups.startAndPay(inv);
  const dotted = transactionId.replace(/^(...)(...)/, "$1.$2.");
  const spellings = [
    transactionId,
    dotted,
    ` ${transactionId}`,
    `00${transactionId}`,
    Number(transactionId),
  ];
  await keeping(app, [booksBalance], async () => {
    const replies = [
      ...(await together(5, (index) => topups.claim(inv, spellings[index]))),
      ...(await inTurn(5, (index) => topups.claim(inv, spellings[index]))),
    ];
    expect(tally(replies)).toEqual({ 200: 10 });
  });
  expect(await creditsOf(transactionId)).toHaveLength(1);
  expect(Number(await topups.balanceOf(inv))).toBe(before + 5000);
});

test("TOP-05: another person learns nothing of a payment by its id, and gets nothing", async () => {
  const { transactionId } = await topups.startAndPay(inv);
  await topups.claim(inv, transactionId);
  await keeping(app, untouched, async () => {
    const stolen = await topups.claim(inv2, transactionId);
    const unknown = await topups.claim(inv2, "999999999999");
    for (const reply of [stolen, unknown]) {
      expectRefusal(reply, [404, "TRANSACTION_NOT_FOUND", "Transaction not found"]);
    }
  });
});

test("TOP-09: a pending payment is not credited; once it settled, one notice credits it", async () => {
  const { transactionId } = await topups.startAndPay(inv, "pending");
  await keeping(app, [moneyStays], async () => {
    const replies = await inTurn(3, () => topups.claim(inv, transactionId));
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 202,
        body: {
          message: "Payment completed! ₦5,000 will be added to your wallet.",
          data: { status: "pending" },
        },
      });
    }
  });
  await moveClock(app, "20 seconds");
  const notices = await together(3, () => topups.notice(transactionId));
  expect(notices.map(({ status }) => status)).toEqual([200, 200, 200]);
  await moveClock(app, "0 seconds");
  expect(await creditsOf(transactionId)).toHaveLength(1);
  await app.expectBooksToBalance();
});

const badFormat: Answer = [400, "INVALID_INPUT", "Invalid transaction ID format"];
for (const id of [
  "../transactions/999/verify?x=",
  "http://169.254.169.254/",
  "%2e%2e%2f",
  "1".repeat(10_000),
  "12345678#",
  "12345\r\nHost: evil.example",
  "....",
  "localhost:5432",
]) {
  test(`TOP-11: "${id.slice(0, 40)}" is no id, and nothing is asked anywhere`, async () => {
    await keeping(app, [...untouched, noOtherHost], async () => {
      const answer: Answer =
        id === "...." ? [400, "INVALID_INPUT", "Transaction ID is required"] : badFormat;
      expectRefusal(await topups.claim(inv, id), answer);
    });
  });
}

test("TOP-12: amount, person and currency are not the caller's to say", async () => {
  const { transactionId } = await topups.startAndPay(inv);
  const [before, others] = [await topups.balanceOf(inv), await topups.balanceOf(inv2)];
  await keeping(app, [...untouched, booksBalance], async () => {
    const body = { transactionId, amount: 999_999, userId: inv2.id, currency: "NGN" };
    const reply = await app.call("POST", "/api/users/topup", { as: inv, body });
    expectRefusal(reply, [400, "INVALID_INPUT"]);
  });
  expect(await topups.claim(inv, transactionId)).toMatchObject({ status: 200 });
  expect(Number(await topups.balanceOf(inv))).toBe(Number(before) + 5000);
  expect(await topups.balanceOf(inv2)).toBe(others);
  expect(await creditsOf(transactionId)).toHaveLength(1);
});
