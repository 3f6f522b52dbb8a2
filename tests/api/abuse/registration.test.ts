import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makeApiUser } from "#tests/setup/users/api-user.ts";
import { type Answer, expectNoToken, expectRefusal, inTurn } from "./answers.ts";
import { booksBalance, keeping, noNewAdmin, staysUp, untouched } from "./invariants.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const badEmail: Answer = [400, "INVALID_INPUT", "Please enter a valid email address"];
type Case = { id: string; tried: string; change: Record<string, unknown>; answer: Answer };
const cases: Case[] = [
  {
    id: "REG-01",
    tried: "registering as an admin",
    change: { role: "admin" },
    answer: [400, "INVALID_INPUT", "Please choose a role"],
  },
  {
    id: "REG-02",
    tried: "bringing a balance, a status and an id along",
    change: { balance: "999999", status: "ACTIVE", isVerified: true, id: 1 },
    answer: [400, "INVALID_INPUT", "This field cannot be set here"],
  },
  {
    id: "REG-03",
    tried: "a list of two addresses for an email",
    change: { email: ["a@example.ng", "evil@example.ng"] },
    answer: badEmail,
  },
  {
    id: "REG-05",
    tried: "a line break and a second recipient in the email",
    change: { email: "a@example.ng\r\nBcc: evil@example.ng" },
    answer: badEmail,
  },
  {
    id: "REG-09",
    tried: "a password of a million characters",
    change: { password: `AAAA${"x".repeat(1_000_000)}` },
    answer: [413, "TOO_LARGE"],
  },
  {
    id: "REG-09",
    tried: "a password that is too long although the request is not",
    change: { password: `AAAA${"x".repeat(10_000)}` },
    answer: [400, "INVALID_INPUT", "Password must be at most 128 characters long"],
  },
  {
    id: "REG-10",
    tried: "SQL in the phone number",
    change: { telephone: "0803-abc; DROP TABLE users" },
    answer: [400, "INVALID_INPUT"],
  },
  {
    id: "REG-10",
    tried: "a shorter piece of SQL in the phone number",
    change: { telephone: "0803'; DROP--" },
    answer: [400, "INVALID_INPUT", "Please enter a valid phone number"],
  },
  {
    id: "REG-14",
    tried: "a role that does not exist",
    change: { role: "superuser" },
    answer: [400, "INVALID_INPUT", "Please choose a role"],
  },
];

for (const { id, tried, change, answer } of cases) {
  test(`${id}: ${tried} is refused and leaves nothing`, async () => {
    const apiUser = makeApiUser(app, change);
    await keeping(app, [...untouched, noNewAdmin, booksBalance, staysUp], async () => {
      expectRefusal(await apiUser.register(), answer);
    });
  });
}

test("REG-09: a password that is too long is refused at once, before any hashing", async () => {
  const apiUser = makeApiUser(app, { password: "x".repeat(10_000) });
  const start = process.cpuUsage();
  await inTurn(5, () => apiUser.register());
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 5 / 1_000).toBeLessThan(200);
});

test("REG-02: fields that the form does not have are ignored, never taken over", async () => {
  const apiUser = makeApiUser(app, { isVerified: true, id: 1, emailVerifiedAt: "2026-01-01" });
  const reply = await keeping(app, [noNewAdmin, booksBalance], () => apiUser.register());
  expect(reply).toMatchObject({ status: 201, body: { data: null } });
  expectNoToken(reply);
  const { id, status } = await apiUser.person();
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(status).toBe("PENDING");
  expect(await app.db`select 1 from ledger.account where owner_id = ${id}`).toEqual([]);
});

test("REG-10: a phone number that is too long is called no valid one", async () => {
  const apiUser = makeApiUser(app, { telephone: "0803-abc; DROP TABLE users" });
  const sentence = "Please enter a valid phone number";
  expectRefusal(await apiUser.register(), [400, "INVALID_INPUT", sentence]);
});
