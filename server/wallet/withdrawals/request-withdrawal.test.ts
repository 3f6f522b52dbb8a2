import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readBalance } from "#server/ledger/accounts.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { shiftClock } from "#tests/setup/users/projects.ts";
import { withdrawalsOf } from "#tests/setup/users/withdrawals.ts";

let app: TestApp;
let withdrawals: ReturnType<typeof withdrawalsOf>;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({ MAX_OPEN_WITHDRAWALS: "60" });
  withdrawals = withdrawalsOf(app);
  admin = await app.makePerson("admin");
});
afterEach(async () => {
  await shiftClock(app, "0 hours");
  await app.expectBooksToBalance();
});
afterAll(() => app.close());

const walletOf = ({ id }: TestUser) => readBalance(app.db, "wallet", id);
const holdOf = ({ id }: TestUser) => readBalance(app.db, "withdrawal_hold", id);

test("the banks are listed by name, and a bank says whose account it is", async () => {
  const ada = await app.makePerson();
  const banks = await app.call("GET", "/api/wallet/banks", { as: ada });
  expect(banks.body.data.length).toBeGreaterThan(15);
  expect(banks.body.data[0]).toEqual({ code: "044", name: "Access Bank" });
  expect(banks.body.data).toContainEqual({ code: "058", name: "Guaranty Trust Bank" });
  const resolve = (body: object, as: TestUser | undefined = ada) =>
    app.call("POST", "/api/wallet/resolve-account", { as, body });
  expect((await resolve({ bankCode: "058", accountNumber: "0123456780" })).body.data).toEqual({
    bankName: "Guaranty Trust Bank",
    accountName: "ADA OBI",
    isNameLike: true,
  });
  expect((await resolve({ bankCode: "058", accountNumber: "0123456789" })).body.data).toMatchObject(
    {
      accountName: "CHUKWUEMEKA NWOSU",
      isNameLike: false,
    },
  );
  expect(await resolve({ bankCode: "058", accountNumber: "0123456700" })).toMatchObject({
    status: 404,
    body: { code: "BANK_ACCOUNT_NOT_FOUND", fields: { accountNumber: expect.any(String) } },
  });
  expect(await resolve({ bankCode: "999", accountNumber: "0123456780" })).toMatchObject({
    status: 400,
    body: { code: "BANK_NOT_FOUND", message: "Please choose a bank" },
  });
  expect((await resolve({ bankCode: "058", accountNumber: "12345" })).body.message).toBe(
    "Please enter the 10 digits of the account number",
  );
  expect((await app.call("GET", "/api/wallet/banks")).status).toBe(401);
});

test("what is asked for is held at once, with its steps, and the owner is told", async () => {
  const ada = await withdrawals.makeSaver(5_000_00n);
  const { status, body } = await withdrawals.ask(ada, { amount: "1500.50" });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    amount: "1500.50",
    bankName: "Guaranty Trust Bank",
    accountNumber: "0123456780",
    accountName: "ADA OBI",
    status: "held",
    reason: null,
    newBalance: "3499.50",
    reference: expect.stringMatching(/^ajw-[a-z2-7]{20}$/),
  });
  expect(body.data.timeline).toMatchObject([
    {
      step: "requested",
      note: "You asked to withdraw ₦1,500.50 to Guaranty Trust Bank, account ending in 6780. It waits for an admin's approval.",
    },
    {
      step: "waiting",
      note: "You have not used this bank account before. To keep your money safe, it is sent after 24 hours.",
    },
  ]);
  const wait = new Date(body.data.sendableAt).getTime() - Date.now();
  expect(Math.round(wait / 3_600_000)).toBe(24);
  expect([await walletOf(ada), await holdOf(ada)]).toEqual([3_499_50n, 1_500_50n]);
  await app.runJobs();
  expect((await app.readMail(ada.email))?.text).toContain(
    `Cancel it at once: ${app.config.PUBLIC_URL}/wallet`,
  );
  const { newBalance: _, ...kept } = body.data;
  expect(await withdrawals.listOf(ada)).toEqual([kept]);
  const { body: moved } = await app.call("GET", "/api/wallet/transactions", { as: ada });
  expect(moved.data[0]).toMatchObject({ label: "Withdrawal to your bank", amount: "-1500.50" });
});

test.each([
  [{ amount: "99.99" }, 400, "Minimum withdrawal is ₦100"],
  [{ amount: "0" }, 400, "Amount must be greater than 0"],
  [{ amount: "1e3" }, 400, "Please enter a valid amount"],
  [{ amount: "5000.01" }, 409, "Insufficient balance"],
  [{ bankCode: "" }, 400, "Please choose a bank"],
  [{ bankCode: "000" }, 400, "Please choose a bank"],
  [{ accountNumber: "01234567801" }, 400, "Please enter the 10 digits of the account number"],
  [{ accountNumber: 123456780 }, 400, "Please enter the 10 digits of the account number"],
  [
    { accountNumber: "0123456700" },
    404,
    "The bank has no account with this number. Please check the number and the bank.",
  ],
  [{ password: "" }, 400, "Please type your password"],
  [{ password: "Wr0ng!pass" }, 400, "This is not your password. Please try again."],
  [{ status: "paid" }, 400, "Unknown field: status"],
] as const)(
  "%j is refused with its sentence, and nothing moves",
  async (change, status, message) => {
    const ada = await withdrawals.makeSaver(5_000_00n);
    const reply = await withdrawals.ask(ada, change);
    expect({ status: reply.status, message: reply.body.message }).toEqual({ status, message });
    expect(await walletOf(ada)).toBe(5_000_00n);
    expect(await withdrawals.listOf(ada)).toEqual([]);
  },
);

test("ten wrong passwords lock the account's password, for changing it too; right ones never do", async () => {
  const ada = await withdrawals.makeSaver(50_000_00n);
  for (let i = 0; i < 12; i++) expect((await withdrawals.ask(ada)).status).toBe(201);
  for (let i = 0; i < 10; i++) {
    const reply = await withdrawals.ask(ada, { password: `Wr0ng!pass${i}` });
    expect(reply.body.code).toBe("PASSWORD_NOT_RIGHT");
  }
  const locked = await withdrawals.ask(ada);
  expect([locked.status, Number(locked.headers["retry-after"]) > 0]).toEqual([429, true]);
  const body = {
    currentPassword: "x",
    newPassword: "N3w!passw0rd",
    confirmPassword: "N3w!passw0rd",
  };
  expect((await app.call("POST", "/api/users/change-password", { as: ada, body })).status).toBe(
    429,
  );
  await shiftClock(app, "16 minutes");
  expect((await withdrawals.ask(ada)).status).toBe(201);
});

test("ten at the same moment take no more than there is", async () => {
  const ada = await withdrawals.makeSaver(5_500_00n);
  const replies = await Promise.all(Array.from({ length: 10 }, () => withdrawals.ask(ada)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.filter(({ body }) => body.code === "INSUFFICIENT_BALANCE")).toHaveLength(5);
  expect([await walletOf(ada), await holdOf(ada)]).toEqual([500_00n, 5_000_00n]);
});

test("one key is one withdrawal, however often it is sent; a hash of the password is not kept", async () => {
  const ada = await withdrawals.makeSaver(5_000_00n);
  const key = { "idempotency-key": crypto.randomUUID() };
  const replies = await Promise.all([1, 2, 3, 4].map(() => withdrawals.ask(ada, {}, key)));
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
  expect(replies.filter(({ headers }) => headers["idempotency-replayed"])).toHaveLength(3);
  expect(await walletOf(ada)).toBe(4_000_00n);
  expect((await withdrawals.ask(ada, { amount: "999" }, key)).body.code).toBe("KEY_REUSED");
  const [kept] = await app.db<{ requestHash: Buffer }>`
    select request_hash from app.idempotency where key = ${key["idempotency-key"]}`;
  const plain = { amount: "1000.00", bankCode: "058", accountNumber: "0123456780" };
  const hash = createHash("sha256").update(JSON.stringify(plain)).digest();
  expect(kept?.requestHash).toEqual(hash);
});

test("only so many may be under way at once", async () => {
  const strict = await createTestApp({ MAX_OPEN_WITHDRAWALS: "1" });
  const steps = withdrawalsOf(strict);
  const ada = await steps.makeSaver(5_000_00n);
  const replies = await Promise.all([1, 2, 3].map(() => steps.ask(ada)));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe("TOO_MANY_WITHDRAWALS");
  await steps.cancel(ada, replies.find(({ status }) => status === 201)?.body.data.id);
  expect((await steps.ask(ada)).status).toBe(201);
  await strict.close();
});

test("it can be taken back while it waits, by its owner alone and once", async () => {
  const [ada, bola] = [await withdrawals.makeSaver(5_000_00n), await withdrawals.makeSaver(0n)];
  const { id } = (await withdrawals.ask(ada)).body.data;
  expect((await withdrawals.cancel(bola, id)).body.code).toBe("WITHDRAWAL_NOT_FOUND");
  const replies = await Promise.all([1, 2, 3].map(() => withdrawals.cancel(ada, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(replies.find(({ status }) => status === 200)?.body.data).toMatchObject({
    status: "cancelled",
    newBalance: "5000.00",
  });
  expect((await withdrawals.cancel(ada, crypto.randomUUID())).status).toBe(404);
  expect([await walletOf(ada), await holdOf(ada)]).toEqual([5_000_00n, 0n]);
});

test("of an approval, a rejection and a cancelling at once exactly one wins", async () => {
  const admin2 = await app.makePerson("admin");
  for (let round = 0; round < 6; round++) {
    const ada = await withdrawals.makeSaver(1_000_00n);
    const { id } = (await withdrawals.ask(ada)).body.data;
    const replies = await Promise.all([
      withdrawals.approve(admin, id),
      withdrawals.cancel(ada, id),
      withdrawals.reject(admin2, id),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "WITHDRAWAL_DECIDED")).toHaveLength(2);
    const { status } = await withdrawals.newestOf(ada);
    expect(await walletOf(ada)).toBe(status === "approved" ? 0n : 1_000_00n);
  }
});

test("who owes cannot withdraw, and what comes in repays that first", async () => {
  const ada = await withdrawals.makeSaver(0n);
  await withdrawals.owe(ada, 3_000_00n);
  const refused = await withdrawals.ask(ada);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: "MONEY_OWED",
    message: expect.stringContaining("₦3,000 is still owed"),
  });
  const wallet = async () => (await app.call("GET", "/api/wallet", { as: ada })).body.data;
  expect(await wallet()).toMatchObject({ balance: "0.00", owed: "3000.00" });
  await app.fund(ada.id, 2_000_00n);
  expect(await wallet()).toMatchObject({ balance: "0.00", owed: "1000.00" });
  await app.fund(ada.id, 2_500_00n);
  expect(await wallet()).toMatchObject({ balance: "1500.00", owed: "0.00" });
  expect((await withdrawals.ask(ada)).status).toBe(201);
  const { body } = await app.call("GET", "/api/wallet/transactions", { as: ada });
  expect(
    body.data.map(({ label, amount }: { label: string; amount: string }) => [label, amount]),
  ).toEqual([
    ["Withdrawal to your bank", "-1000.00"],
    ["Repaid what you owed", "-1000.00"],
    ["Wallet funding", "2500.00"],
    ["Repaid what you owed", "-2000.00"],
    ["Wallet funding", "2000.00"],
  ]);
});

test("what a cancelled withdrawal gives back repays what is owed by then", async () => {
  const ada = await withdrawals.makeSaver(1_000_00n);
  const { id } = (await withdrawals.ask(ada)).body.data;
  await withdrawals.owe(ada, 400_00n);
  expect((await withdrawals.cancel(ada, id)).body.data.newBalance).toBe("600.00");
  expect(await readBalance(app.db, "receivable", ada.id)).toBe(0n);
});

test("a bank account that was used a day ago is ready at once; a rejected first use does not count", async () => {
  const ada = await withdrawals.makeSaver(9_000_00n);
  const waitOf = async (change: object = {}) => {
    const { body } = await withdrawals.ask(ada, change);
    const steps = body.data.timeline.map(({ step }: { step: string }) => step);
    return { id: body.data.id, waits: steps.includes("waiting") };
  };
  const first = await waitOf();
  expect(first.waits).toBe(true);
  await withdrawals.reject(admin, first.id);
  await shiftClock(app, "25 hours");
  expect((await waitOf()).waits).toBe(true);
  await shiftClock(app, "50 hours");
  expect((await waitOf()).waits).toBe(false);
  expect((await waitOf({ accountNumber: "0123456787" })).waits).toBe(true);
  expect((await waitOf({ bankCode: "044" })).waits).toBe(true);
});

test("after a password reset and on a new device every withdrawal waits for a day", async () => {
  const ada = makeApiUser(app, { password: "Str0ng!pass" });
  await ada.join();
  const { id } = await ada.person();
  await app.fund(id, 9_000_00n);
  const noteOf = async () => {
    const { headers } = await ada.enter();
    const body = {
      amount: 500,
      bankCode: "058",
      accountNumber: "0123456780",
      password: ada.password,
    };
    const reply = await app.call("POST", "/api/wallet/withdrawals", { headers, body });
    return reply.body.data.timeline[1]?.note ?? "ready";
  };
  expect(await noteOf()).toContain("You have not used this bank account before.");
  await shiftClock(app, "25 hours");
  expect(await noteOf()).toBe("ready");
  // So that the newest mail is the one with the code.
  await app.runJobs();
  await ada.post("forgot-password", { email: ada.email });
  const { code } = await ada.mail();
  ada.password = "An0ther!pass";
  const reset = await ada.post("verify-otp", { otp: code, new_password: ada.password });
  expect(reset.status).toBe(200);
  await ada.signIn();
  const { code: deviceCode } = await ada.mail();
  expect((await ada.verify(deviceCode, ada.headers, "verifyotp/device")).status).toBe(200);
  expect(await noteOf()).toContain("You signed in on a new device not long ago.");
  await app.db`update app.trusted_device set trusted_at = app.now() - interval '2 days' where person_id = ${id}`;
  expect(await noteOf()).toContain("Your password was reset not long ago.");
  await shiftClock(app, "50 hours");
  expect(await noteOf()).toBe("ready");
});
