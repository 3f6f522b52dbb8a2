import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { expectLikeTimes } from "#tests/setup/app/times.ts";
import { elsewhere, makeApiUser, moveClock, wrongCode } from "#tests/setup/users/api-user.ts";
import { type Answer, expectRefusal, expectSameAnswers, inTurn, together } from "./answers.ts";
import { keeping, untouched } from "./invariants.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const invalid: Answer = [400, "INVALID_CODE", "Invalid OTP code"];
const tooMany: Answer = [429, "TOO_MANY_REQUESTS"];
const digits: Answer = [400, "INVALID_INPUT", "Please enter all 6 digits"];

/** Someone who has registered and not yet verified, with the code of their mail. */
async function registered() {
  const apiUser = makeApiUser(app);
  await apiUser.register();
  return { apiUser, ...(await apiUser.mail()) };
}

async function comparedOf(personId: string): Promise<number> {
  const [counter] = await app.db<{ count: number }>`
    select count from app.counter where key = ${`wrong-codes:email:${personId}`}`;
  return counter?.count ?? 0;
}

for (const { id, paths } of [
  { id: "OTP-01", paths: ["verifyotp"] },
  { id: "OTP-14", paths: ["verify-email", "verifyotp"] },
]) {
  const through = paths.join(" and ");
  test(`${id}: after five wrong codes through ${through} even the right one is refused`, async () => {
    const { apiUser, code } = await registered();
    const path = (turn: number) => paths[turn % paths.length];
    await keeping(app, untouched, async () => {
      const replies = await inTurn(7, (turn) =>
        apiUser.verify(wrongCode(code, turn < 5 ? turn + 1 : 0), apiUser.headers, path(turn)),
      );
      for (const reply of replies) expectRefusal(reply, invalid);
    });
    expect((await apiUser.person()).status).toBe("PENDING");
  });
}

test("OTP-14: both ways of asking for a new code share one pause", async () => {
  const { apiUser } = await registered();
  const { email } = apiUser;
  expect(await apiUser.post("resend-otp", { email })).toMatchObject({ status: 200 });
  await keeping(app, untouched, async () => {
    for (const path of ["resendOtp", "resend-otp"]) {
      expectRefusal(await apiUser.post(path, { email }), tooMany);
    }
  });
});

test("OTP-02: new codes do not bring new guesses; ten a day are compared, and the link stays good", async () => {
  const { apiUser, code } = await registered();
  await inTurn(5, (turn) => apiUser.verify(wrongCode(code, turn + 1)));
  const renew = async (minutes: number) => {
    await moveClock(app, `${minutes} minutes`);
    await apiUser.post("resendOtp", { email: apiUser.email });
    return apiUser.mail();
  };
  const second = await renew(1);
  await inTurn(40, (turn) => apiUser.verify(wrongCode(second.code, turn + 1)));
  const third = await renew(2);
  await keeping(app, untouched, async () => {
    const reply = await apiUser.verify(third.code);
    expectRefusal(reply, tooMany);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(80_000);
  });
  const { id, status } = await apiUser.person();
  expect(status).toBe("PENDING");
  expect(await comparedOf(id)).toBeLessThanOrEqual(10);
  expect(await apiUser.post("verifyotp", { token: third.token })).toMatchObject({ status: 200 });
});

test("OTP-05: of a hundred codes at once no more than five are compared", async () => {
  const { apiUser, code } = await registered();
  // The right one comes last, behind more wrong ones than there are tries.
  const replies = await together(100, (index) =>
    apiUser.verify(index === 99 ? code : wrongCode(code, index + 1)),
  );
  for (const { status } of replies) expect([400, 429]).toContain(status);
  const { id, status } = await apiUser.person();
  expect(status).toBe("PENDING");
  expect(await comparedOf(id)).toBeLessThanOrEqual(5);
  expectRefusal(await apiUser.verify(code), invalid);
});

test("OTP-07: a code of another purpose verifies nothing, in either direction", async () => {
  const { apiUser, code } = await registered();
  const member = await makeApiUser(app).join();
  await member.post("forgot-password", { email: member.email });
  const { code: resetCode } = await member.mail();
  const away = elsewhere();
  await member.signIn(away);
  const { code: deviceCode } = await member.mail();
  const device = (otp: string) => member.verify(otp, away, "verifyotp/device");
  const reset = (otp: string) => apiUser.post("verify-otp", { otp, new_password: "N3w!passw0rd" });
  await keeping(app, untouched, async () => {
    for (const other of [resetCode, deviceCode]) {
      expectRefusal(await apiUser.verify(other), invalid);
      expectRefusal(await member.verify(other), invalid);
    }
    expectRefusal(await device(resetCode), invalid);
    expectRefusal(await reset(code), [400, "RESET_FAILED", "Failed to reset password"]);
  });
  expect(await apiUser.verify(code)).toMatchObject({ status: 200 });
});

const arabicDigits = (code: string) =>
  code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

for (const { id, tried, otp } of [
  { id: "OTP-09", tried: "a list with the right code", otp: (code: string) => [code] },
  { id: "OTP-10", tried: "SQL behind the code", otp: (code: string) => `${code} OR 1=1` },
  { id: "OTP-11", tried: "a code with full-width digits", otp: () => "1234５６" },
  { id: "OTP-11", tried: "the right code in Arabic digits", otp: arabicDigits },
]) {
  test(`${id}: ${tried} is no code, and costs no try`, async () => {
    const { apiUser, code } = await registered();
    await keeping(app, untouched, async () => {
      const sent = { email: apiUser.email, otp: otp(code) };
      expectRefusal(await apiUser.post("verifyotp", sent), digits);
    });
    expect(await comparedOf((await apiUser.person()).id)).toBe(0);
  });
}

test("OTP-13: asking for a new code tells nobody whether the address is known", async () => {
  const { apiUser } = await registered();
  const member = await makeApiUser(app).join();
  const ask = (email: string) =>
    app.call("POST", "/api/users/resendOtp", { headers: apiUser.headers, body: { email } });
  const addresses = ["nobody@example.ng", apiUser.email, member.email];
  const ways = addresses.map((address) => () => ask(address));
  const first = await inTurn(3, (index) => ask(addresses[index] ?? ""));
  expectSameAnswers(first);
  expect(first[0]).toMatchObject({ status: 200, body: { message: "New OTP sent to your email" } });
  // So do the answers to who asks again too soon.
  const again = await keeping(app, untouched, () =>
    inTurn(3, (index) => ask(addresses[index] ?? "")),
  );
  for (const reply of again) expectRefusal(reply, tooMany);
  expectSameAnswers(again);
  // An address may ask once in 30 seconds and five times in an hour: each round has an hour of its own.
  await expectLikeTimes(24, ways, (round) => moveClock(app, `${round + 2} hours`));
});
