import { afterAll, beforeAll, expect, test } from "vitest";
import { newDeviceId, openTestHouse, type TestHouse } from "#tests/setup/house.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("a person registers, verifies and signs in on the same device", async () => {
  const device = newDeviceId();
  const headers = { "device-id": device };
  const body = {
    email: "ada@example.ng",
    firstName: "Ada",
    lastName: "Obi",
    userName: "ada",
    telephone: "+2348031234567",
    address: "1 Marina, Lagos",
    password: "Str0ng!pass",
    role: "investor",
  };
  const registered = await house.call("POST", "/api/users/register", { headers, body });
  expect(registered).toMatchObject({ status: 201 });
  await house.runJobs();
  const mail = await house.readMail(body.email);
  const verified = await house.call("POST", "/api/users/verifyotp", {
    headers,
    body: { email: body.email, otp: mail?.code },
  });
  expect(verified).toMatchObject({
    status: 200,
    body: { message: "Email verified successfully!" },
  });
  const signedIn = await house.call("POST", "/api/users/login", { headers, body });
  expect(signedIn).toMatchObject({
    status: 200,
    body: { message: "Login successful!", data: { balance: "0.00", status: "ACTIVE" } },
  });
  const refreshed = await house.call("POST", "/api/users/refresh-token", {
    headers,
    body: { refreshToken: signedIn.body.refreshToken },
  });
  expect(refreshed).toMatchObject({ status: 200 });
  const me = await house.call("GET", "/api/users/getuser", {
    headers: { ...headers, authorization: `Bearer ${refreshed.body.accessToken}` },
  });
  expect(me).toMatchObject({ status: 200, body: { data: { userName: "ada" } } });
  const other = await house.call("POST", "/api/users/login", {
    headers: { "device-id": newDeviceId() },
    body,
  });
  expect(other).toMatchObject({ status: 403, body: { code: "DEVICE_VERIFICATION_REQUIRED" } });
});
