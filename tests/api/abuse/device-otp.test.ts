import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, newDeviceId, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock, wrongCode } from "#tests/setup/users/api-user.ts";
import { type Answer, expectRefusal, inTurn, tally } from "./answers.ts";
import { keeping, noNewSession, untouched } from "./invariants.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const invalid: Answer = [400, "INVALID_CODE", "Invalid OTP code"];
const quiet = [...untouched, noNewSession];

test("DEV-01: a code works only on the device whose sign-in asked for it", async () => {
  const ada = await makeApiUser(app).join();
  const [asking, other] = [elsewhere(), elsewhere()];
  await ada.signIn(asking);
  const { code, token } = await ada.mail();
  await keeping(app, quiet, async () => {
    expectRefusal(await ada.verify(code, other, "verifyotp/device"), invalid);
    expectRefusal(await ada.verify(code, {}, "verifyotp/device"), invalid);
    expectRefusal(await ada.post("verifyotp/device", { token }, other), [400, "OTHER_BROWSER"]);
  });
  expect(await ada.verify(code, asking, "verifyotp/device")).toMatchObject({
    status: 200,
    body: { accessToken: expect.any(String) },
  });
});

test("DEV-03: without the right password no guess is compared at all", async () => {
  const ada = await makeApiUser(app).join();
  const device = elsewhere();
  const replies = await keeping(app, quiet, () =>
    inTurn(30, (index) => ada.verify(wrongCode("000000", index), device, "verifyotp/device")),
  );
  expect(tally(replies)).toEqual({ 400: 30 });
  const { id } = await ada.person();
  expect(
    await app.db`
    select 1 from app.counter where key = ${`wrong-codes:device:${id}`} and count > 0`,
  ).toEqual([]);
});

test("DEV-03: with the password ten guesses a day are compared, whatever codes are asked for", async () => {
  const ada = await makeApiUser(app).join();
  const device = elsewhere();
  for (const minutes of [1, 2]) {
    await moveClock(app, `${minutes} minutes`);
    await ada.signIn(device);
    const { code } = await ada.mail();
    const replies = await inTurn(15, (index) =>
      ada.verify(wrongCode(code, index + 1), device, "verifyotp/device"),
    );
    expect(tally(replies)).toEqual({ 400: 15 });
  }
  await moveClock(app, "3 minutes");
  await ada.signIn(device);
  const { code } = await ada.mail();
  await keeping(app, quiet, async () => {
    expectRefusal(await ada.verify(code, device, "verifyotp/device"), [429, "TOO_MANY_REQUESTS"]);
  });
  // The owner's own device never needed a code.
  expect(await ada.signIn()).toMatchObject({ status: 200 });
});

test("DEV-04: an access token is refused with another Device-ID, or none", async () => {
  const person = await app.makePerson();
  const { authorization = "" } = person.headers;
  await keeping(app, quiet, async () => {
    for (const deviceId of [newDeviceId(), "", "a"]) {
      const headers = { authorization, "device-id": deviceId };
      const reply = await app.call("GET", "/api/users/getuser", { headers });
      expectRefusal(reply, [401, "NOT_SIGNED_IN"]);
    }
    const bare = await app.call("GET", "/api/users/getuser", { headers: { authorization } });
    expectRefusal(bare, [401, "NOT_SIGNED_IN"]);
  });
  expect(await app.call("GET", "/api/users/getuser", { as: person })).toMatchObject({
    status: 200,
  });
});
