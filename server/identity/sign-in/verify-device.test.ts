import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock, wrongCode } from "#tests/setup/users/api-user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const path = "verifyotp/device";
const invalid = { status: 400, body: { code: "INVALID_CODE", message: "Invalid OTP code" } };

test("a new device signs in with the mailed code and is trusted from then on", async () => {
  const ada = await makeApiUser(app).join();
  const phone = elsewhere();
  const refused = await ada.signIn(phone);
  expect(refused).toMatchObject({
    status: 403,
    body: { message: "Device verification required. An OTP has been sent to your email." },
  });
  expect(refused.body.accessToken).toBeUndefined();
  const reply = await ada.verify((await ada.mail()).code, phone, path);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      message: "Device verified successfully! Welcome back!",
      data: { email: ada.email, role: "investor" },
    },
  });
  const headers = { ...phone, authorization: `Bearer ${reply.body.accessToken}` };
  expect(await app.call("GET", "/api/users/me", { headers })).toMatchObject({ status: 200 });
  expect(await ada.signIn(phone)).toMatchObject({ status: 200 });
});

test("a code works only on the device whose sign-in made it, and so does its link", async () => {
  const ada = await makeApiUser(app).join();
  const phone = elsewhere();
  await ada.signIn(phone);
  const { code, token } = await ada.mail();
  expect(await ada.verify(code, elsewhere(), path)).toMatchObject(invalid);
  expect(await ada.post(path, { token }, elsewhere())).toMatchObject({
    status: 400,
    body: { code: "OTHER_BROWSER" },
  });
  expect(await ada.post(path, { token }, phone)).toMatchObject({ status: 200 });
  expect(await ada.post(path, { token }, phone)).toMatchObject(invalid);
});

test("after the tries of a day even the right code is refused", async () => {
  const ada = await makeApiUser(app).join();
  const phone = elsewhere();
  for (let round = 0; round < 2; round++) {
    await moveClock(app, `${round} minutes`);
    await ada.signIn(phone);
    const { code } = await ada.mail();
    for (let by = 1; by <= 7; by++) await ada.verify(wrongCode(code, by), phone, path);
    expect(await ada.verify(code, phone, path)).toMatchObject(invalid);
  }
  await moveClock(app, "3 minutes");
  await ada.signIn(phone);
  const { code } = await ada.mail();
  expect(await ada.verify(code, phone, path)).toMatchObject({ status: 429 });
});

test("code and link work only within 15 minutes of the right password on that device", async () => {
  const ada = await makeApiUser(app).join();
  const phone = elsewhere();
  await ada.signIn(phone);
  await moveClock(app, "14 minutes");
  expect(await ada.post("resendOtp/device", { email: ada.email }, phone)).toMatchObject({
    status: 200,
    body: { message: "New OTP sent to your email" },
  });
  const { code, token } = await ada.mail();
  await moveClock(app, "16 minutes");
  expect(await ada.verify(code, phone, path)).toMatchObject(invalid);
  expect(await ada.post(path, { token }, phone)).toMatchObject(invalid);
  await ada.signIn(phone);
  // The password was typed again, so the earlier link is good again within its hour.
  expect(await ada.post(path, { token }, phone)).toMatchObject({ status: 200 });
});

test("a device code is sent again only where the password was right, and the answer never tells", async () => {
  const ada = await makeApiUser(app).join();
  const phone = elsewhere();
  await ada.signIn(phone);
  const mails = await ada.mailCount();
  const stranger = await ada.post("resendOtp/device", { email: ada.email }, elsewhere());
  const unknown = await ada.post("resendOtp/device", { email: "nobody@example.ng" }, elsewhere());
  expect([stranger.status, unknown.status]).toEqual([200, 200]);
  expect(await ada.mailCount()).toBe(mails);
  expect(await ada.post("resendOtp/device", { email: ada.email }, phone)).toMatchObject({
    status: 200,
  });
  expect(await ada.mailCount()).toBe(mails + 1);
  expect(await ada.post("resendOtp/device", { email: ada.email }, phone)).toMatchObject({
    status: 429,
  });
});
