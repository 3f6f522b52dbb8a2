import { afterAll, beforeAll, expect, test } from "vitest";
import { termsVersion } from "#contract/account-rules.ts";
import { openTestHouse, type TestHouse } from "#tests/setup/house.ts";
import { elsewhere, makeNewcomer } from "#tests/setup/newcomer.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("a person registers, verifies the email and signs in on the same device", async () => {
  const ada = makeNewcomer(house, { email: " MAILTO:Ada@Example.ng ", userName: "ada" });
  const reader = { ...ada, email: "ada@example.ng" };
  expect(await ada.register()).toMatchObject({
    status: 201,
    body: {
      error: false,
      message: "Registration successful! Please check your email for verification code.",
    },
  });
  await house.runJobs();
  const mail = await house.readMail(reader.email);
  expect(mail?.text).toContain(`${house.config.PUBLIC_URL}/verify-otp?token=`);
  expect(await ada.verify(mail?.code ?? "")).toMatchObject({
    status: 200,
    body: { message: "Email verified successfully!" },
  });
  expect(await ada.signIn()).toMatchObject({
    status: 200,
    body: {
      message: "Login successful!",
      data: { email: reader.email, balance: "0.00", status: "ACTIVE", role: "investor" },
    },
  });
  const [kept] = await house.db`
    select terms_version, terms_accepted_at is not null as has_time, (
      select count(*)::int from ledger.account a where a.owner_id = p.id and kind = 'wallet') as wallets
    from app.person p where email = ${reader.email}`;
  expect(kept).toEqual({ termsVersion, hasTime: true, wallets: 1 });
  await house.expectBooksToBalance();
});

test.each([
  ["an admin", { role: "admin" }, "Please choose a role"],
  ["an unknown role", { role: "superuser" }, "Please choose a role"],
  ["a balance", { balance: "999999" }, undefined],
  ["a status", { status: "ACTIVE" }, undefined],
  ["a list of emails", { email: ["a@x.ng", "b@x.ng"] }, "Please enter a valid email address"],
  ["a second recipient", { email: "a@x.ng, b@x.ng" }, "Please enter a valid email address"],
  ["a mail header", { email: "a@x.ng\r\nBcc: b@x.ng" }, "Please enter a valid email address"],
  ["a bad number", { telephone: "0803-abc; DROP" }, "Please enter a valid phone number"],
  ["five characters", { password: "12345" }, "Password must be at least 6 characters long"],
  ["a huge password", { password: "A".repeat(5_000) }, undefined],
  ["a NUL", { firstName: "Ada\u0000" }, "Please fill in all required fields"],
  ["no userName", { userName: undefined }, "Please fill in all required fields"],
])("registering with %s is refused and leaves nothing behind", async (_, changes, message) => {
  const before = await counts();
  const reply = await makeNewcomer(house, changes).register();
  expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  if (message) expect(reply.body.message).toBe(message);
  expect(await counts()).toEqual(before);
});

test("a known email answers as a success, changes nothing and mails its owner", async () => {
  const ada = await makeNewcomer(house).join();
  const before = await ada.person();
  const stranger = makeNewcomer(house, {
    email: ada.email,
    firstName: "Eve",
    password: "Evil!pass1",
  });
  const fresh = await makeNewcomer(house).register();
  const again = await stranger.register();
  expect({ ...again.body, requestId: 0 }).toEqual({ ...fresh.body, requestId: 0 });
  expect(again.status).toBe(201);
  expect(await ada.person()).toEqual(before);
  expect((await ada.mail()).subject).toBe("You already have an Ajose account");
  expect((await ada.mail()).text).not.toContain("Eve");
});

test("the same registration sent again after verifying is a success that changes nothing", async () => {
  const ada = await makeNewcomer(house).join();
  expect(await ada.register()).toMatchObject({ status: 201 });
  expect(await ada.signIn()).toMatchObject({ status: 200 });
});

test("a taken userName is refused without regard to case", async () => {
  const ada = makeNewcomer(house);
  await ada.register();
  const other = makeNewcomer(house, { userName: ada.body.userName.toUpperCase() });
  expect(await other.register()).toMatchObject({
    status: 409,
    body: { code: "USERNAME_EXISTS", message: "Username already exists" },
  });
  expect((await other.person()).status).toBe("none");
});

test("two people who register one userName at once get one success", async () => {
  const twins = [1, 2].map(() => makeNewcomer(house, { userName: "the-twin" }));
  const replies = await Promise.all(twins.map((twin) => twin.register()));
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
});

test("a code verifies the attempt of the device that sends it, so nobody can plant a password", async () => {
  const owner = makeNewcomer(house);
  const attacker = makeNewcomer(house, { email: owner.email, password: "Plant3d!pass" });
  await attacker.register();
  await owner.register();
  const { code } = await owner.mail();
  expect(await owner.verify(code, elsewhere())).toMatchObject({
    status: 400,
    body: { code: "INVALID_CODE" },
  });
  expect(await owner.verify(code)).toMatchObject({ status: 200 });
  expect(await owner.signIn()).toMatchObject({ status: 200 });
  expect(await attacker.signIn()).toMatchObject({ status: 401 });
  const left = await house.db`
    select 1 from app.registration r join app.person p on p.id = r.person_id where email = ${owner.email}`;
  expect(left).toEqual([]);
});

test("registering again on the same device corrects the attempt and needs no second mail", async () => {
  const ada = makeNewcomer(house);
  await ada.register();
  await ada.post("register", { ...ada.body, firstName: "Adaeze", password: "An0ther!pass" });
  expect(await ada.mailCount()).toBe(1);
  await ada.verify((await ada.mail()).code);
  expect(await ada.person()).toMatchObject({ status: "ACTIVE", firstName: "Adaeze" });
  expect(await ada.signIn(ada.headers, "An0ther!pass")).toMatchObject({ status: 200 });
});

test("the link works only in the browser that registered, and is not used up elsewhere", async () => {
  const ada = makeNewcomer(house);
  await ada.register();
  const { token } = await ada.mail();
  expect(await ada.post("verifyotp", { token }, elsewhere())).toMatchObject({
    status: 400,
    body: { code: "OTHER_BROWSER" },
  });
  expect(await ada.post("verify-email", { token })).toMatchObject({ status: 200 });
  expect(await ada.post("verifyotp", { token })).toMatchObject({
    status: 400,
    body: { code: "INVALID_CODE", message: "Invalid OTP code" },
  });
});

test("without a Device-ID an email is verified from a caller without one, and nothing is trusted", async () => {
  const ada = makeNewcomer(house);
  await ada.register({});
  const { code } = await ada.mail();
  expect(await ada.verify(code)).toMatchObject({ status: 400 });
  expect(await ada.verify(code, {})).toMatchObject({ status: 200 });
  expect(await ada.signIn({})).toMatchObject({
    status: 403,
    body: { code: "DEVICE_VERIFICATION_REQUIRED" },
  });
});

test("a userName that someone else took meanwhile is refused at verification and can be corrected", async () => {
  const ada = makeNewcomer(house);
  await ada.register();
  const headers = elsewhere();
  await ada.post("register", { ...ada.body, userName: "wanted" }, headers);
  await makeNewcomer(house, { userName: "wanted" }).register();
  const { code } = await ada.mail();
  expect(await ada.verify(code, headers)).toMatchObject({
    status: 409,
    body: { code: "USERNAME_EXISTS" },
  });
  await ada.post("register", { ...ada.body, userName: "wanted2" }, headers);
  expect(await ada.verify(code, headers)).toMatchObject({ status: 200 });
});

async function counts() {
  await house.runJobs();
  const [found] = await house.db`
    select (select count(*)::int from app.person) as people, (select count(*)::int from app.mailbox) as mails`;
  return found;
}
