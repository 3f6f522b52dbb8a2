import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { makeApiUser, moveClock, wrongCode } from "#tests/setup/users/api-user.ts";
import { flagUser } from "../users/flag-user.ts";
import { sweepRegistrations } from "./sweep-registrations.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const invalid = { status: 400, body: { code: "INVALID_CODE", message: "Invalid OTP code" } };

test("after five wrong codes even the right one is refused, through either path", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const { code } = await ada.mail();
  for (const path of ["verifyotp", "verify-email", "verifyotp", "verify-email", "verifyotp"]) {
    expect(await ada.verify(wrongCode(code), ada.headers, path)).toMatchObject(invalid);
  }
  expect(await ada.verify(code)).toMatchObject(invalid);
  expect((await ada.person()).status).toBe("PENDING");
});

test("after four wrong codes the right one verifies", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const { code } = await ada.mail();
  for (let by = 1; by <= 4; by++) await ada.verify(wrongCode(code, by));
  expect(await ada.verify(code)).toMatchObject({ status: 200 });
});

test("a new code does not give back the day's tries, but the link still works", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  for (let round = 1; round <= 2; round++) {
    const { code } = await ada.mail();
    for (let by = 1; by <= 5; by++)
      expect(await ada.verify(wrongCode(code, by))).toMatchObject(invalid);
    await moveClock(app, `${round} minutes`);
    expect(await ada.post("resendOtp", { email: ada.email })).toMatchObject({ status: 200 });
  }
  const { code, token } = await ada.mail();
  const refused = await ada.verify(code);
  expect(refused).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
  expect(await ada.post("verifyotp", { token })).toMatchObject({ status: 200 });
});

test("of a hundred codes at once at most five are compared", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const { code } = await ada.mail();
  const codes = [...Array.from({ length: 99 }, (_, index) => wrongCode(code, index + 1)), code];
  const replies = await Promise.all(codes.map((typed) => ada.verify(typed)));
  expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
  const { id, status } = await ada.person();
  const [counted] = await app.db<{ count: number }>`
    select count from app.counter where key = ${`wrong-codes:email:${id}`}`;
  expect(counted?.count).toBeLessThanOrEqual(5);
  // The right one was the last: it can only have been among the five by chance of scheduling.
  expect(status === "PENDING" || replies.filter((reply) => reply.status === 200).length === 1).toBe(
    true,
  );
});

test("a code is void after 300 seconds, its link after 60 minutes", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const { code, token } = await ada.mail();
  await moveClock(app, "301 seconds");
  expect(await ada.verify(code)).toMatchObject(invalid);
  await moveClock(app, "61 minutes");
  expect(await ada.post("verifyotp", { token })).toMatchObject(invalid);
});

test("a newer code voids the older code and leaves the older link", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const first = await ada.mail();
  expect(await ada.post("resend-otp", { email: ada.email })).toMatchObject({
    status: 200,
    body: { message: "New OTP sent to your email" },
  });
  const second = await ada.mail();
  if (second.code !== first.code) expect(await ada.verify(first.code)).toMatchObject(invalid);
  expect(await ada.post("verifyotp", { token: first.token })).toMatchObject({ status: 200 });
  expect(await ada.verify(second.code)).toMatchObject(invalid);
});

test("asking for another code says the same for unknown, unverified and verified addresses", async () => {
  const unverified = makeApiUser(app);
  await unverified.register();
  const verified = await makeApiUser(app).join();
  const unknown = makeApiUser(app);
  const mails = await verified.mailCount();
  for (const path of ["resendOtp", "resendOtp", "resend-otp"]) {
    const replies = await Promise.all(
      [unknown, unverified, verified].map((who) => who.post(path, { email: who.email })),
    );
    const [first, ...rest] = replies.map(({ status, body }) => ({ status, message: body.message }));
    expect(rest).toEqual([first, first]);
  }
  expect(await unverified.post("resendOtp", { email: unverified.email })).toMatchObject({
    status: 429,
  });
  expect(await unverified.mailCount()).toBe(2);
  expect(await verified.mailCount()).toBe(mails);
  expect(await unknown.mailCount()).toBe(0);
});

test("a code is sent again at most five times in an hour", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const statuses: number[] = [];
  for (let minute = 1; minute <= 6; minute++) {
    await moveClock(app, `${minute} minutes`);
    statuses.push((await ada.post("resendOtp", { email: ada.email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test.each([
  [["123456"]],
  ["12345"],
  ["1234567"],
  ["123456 OR 1=1"],
  ["1234５６"],
  [123456],
  [null],
  [{}],
])("a code must be six ASCII digits in a text, not %j", async (otp) => {
  const ada = makeApiUser(app);
  await ada.register();
  expect(await ada.post("verifyotp", { email: ada.email, otp })).toMatchObject({
    status: 400,
    body: { code: "INVALID_INPUT", message: "Please enter all 6 digits" },
  });
});

test("a code of another purpose does not verify an email", async () => {
  const ada = await makeApiUser(app).join();
  await ada.post("forgot-password", { email: ada.email });
  expect(await ada.verify((await ada.mail()).code)).toMatchObject(invalid);
});

test("codes and links are not kept in readable form", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const { code, token } = await ada.mail();
  const rows = await app.db`select * from app.code`;
  const jobs = await app.db`select payload from app.job where done_at is not null`;
  expect(JSON.stringify([rows, jobs])).not.toContain(token);
  expect(rows.some((row) => Object.values(row).includes(code))).toBe(false);
});

test("who never verifies is forgotten a week after the last attempt", async () => {
  const [gone, late, active] = [makeApiUser(app), makeApiUser(app), makeApiUser(app)];
  await gone.register();
  await late.register();
  await active.join();
  const { id: personId } = await gone.person();
  const flag = { personId, source: "sign-ins", reason: "20 in a day" } as const;
  expect(await app.db.transaction((tx) => flagUser(tx, flag))).not.toBeNull();
  await moveClock(app, "5 days");
  await late.register();
  await moveClock(app, "8 days");
  await sweepRegistrations(app.db);
  const statuses = [await gone.person(), await late.person(), await active.person()];
  expect(statuses.map(({ status }) => status)).toEqual(["none", "PENDING", "ACTIVE"]);
  expect(await app.db`select 1 from app.code`).toEqual([]);
});
