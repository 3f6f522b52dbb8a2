import { afterAll, beforeAll, expect, test } from "vitest";
import { termsVersion } from "#contract/account-rules.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock } from "#tests/setup/users/api-user.ts";
import { createAdmin } from "../users/create-admin.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("a person registers, verifies the email and signs in on the same device", async () => {
  const ada = makeApiUser(app, { email: " MAILTO:Ada@Example.ng ", userName: "ada" });
  const reader = { ...ada, email: "ada@example.ng" };
  expect(await ada.register()).toMatchObject({
    status: 201,
    body: {
      error: false,
      message: "Registration successful! Please check your email for verification code.",
    },
  });
  await app.runJobs();
  const mail = await app.readMail(reader.email);
  expect(mail?.text).toContain("The code is valid for 5 minutes, the button for 60.");
  expect(mail?.text).toContain(`${app.config.PUBLIC_URL}/verify-otp?token=`);
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
  const [kept] = await app.db`
    select terms_version, terms_accepted_at is not null as has_time, (
      select count(*)::int from ledger.account a where a.owner_id = p.id and kind = 'wallet') as wallets
    from app.person p where email = ${reader.email}`;
  expect(kept).toEqual({ termsVersion, hasTime: true, wallets: 1 });
  await app.expectBooksToBalance();
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
  [
    "a NUL",
    { firstName: "Ada\u0000" },
    "Please type the first name again: it holds characters that cannot be shown",
  ],
  [
    "a web address for a name",
    { lastName: "www.evil.example" },
    "Please give a last name without a web address",
  ],
  [
    "the house's name",
    { userName: "Aj0se-Support" },
    "This username is reserved. Please choose another.",
  ],
  [
    "a common password",
    { password: "Password1" },
    "This password is too common. Please choose another.",
  ],
  [
    "the own name for a password",
    { password: "Ada.Obi!1" },
    "Please choose a password that is not your name or email",
  ],
  ["no userName", { userName: undefined }, "Please fill in all required fields"],
])("registering with %s is refused and leaves nothing behind", async (_, changes, message) => {
  const before = await counts();
  const reply = await makeApiUser(app, changes).register();
  expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  if (message) expect(reply.body.message).toBe(message);
  expect(await counts()).toEqual(before);
});

test("a known email answers as a success, changes nothing and mails its owner", async () => {
  const ada = await makeApiUser(app).join();
  const before = await ada.person();
  const stranger = makeApiUser(app, {
    email: ada.email,
    firstName: "Eve",
    password: "Evil!pass1",
  });
  const fresh = await makeApiUser(app).register();
  const again = await stranger.register();
  expect({ ...again.body, requestId: 0 }).toEqual({ ...fresh.body, requestId: 0 });
  expect(again.status).toBe(201);
  expect(await ada.person()).toEqual(before);
  expect((await ada.mail()).subject).toBe("You already have an Ajose account");
  expect((await ada.mail()).text).not.toContain("Eve");
});

test("a registration sent again after verifying changes nothing, and one's own userName is taken too", async () => {
  const ada = await makeApiUser(app).join();
  expect(await ada.register()).toMatchObject({ status: 409, body: { code: "USERNAME_EXISTS" } });
  const again = { ...ada.body, userName: `${ada.body.userName}2` };
  expect(await ada.post("register", again)).toMatchObject({ status: 201 });
  expect(await ada.signIn()).toMatchObject({ status: 200 });
});

test("registering and signing in tells nobody whether the email has an account", async () => {
  const member = await makeApiUser(app).join();
  const seen: unknown[][] = [];
  for (const email of [member.email, makeApiUser(app).email]) {
    const stranger = makeApiUser(app, { email, password: "Evil!pass1" });
    const { userName } = stranger.body;
    const [here, there] = [stranger.headers, elsewhere()];
    const rename = { ...stranger.body, userName: `${userName}x` };
    const third = (name: string) => makeApiUser(app, { userName: name }).register();
    const replies = [
      await stranger.register(),
      // The userName is held by the attempt, from others and from other devices of one's own.
      await third(userName.toUpperCase()),
      await stranger.register(there),
      await stranger.post("register", rename),
      await third(`${userName}x`),
      await third(userName),
      await stranger.signIn(here),
      await stranger.signIn(there),
      await stranger.signIn(here, "wrong"),
      await stranger.verify("000000", here),
      await stranger.post("resendOtp", { email }, here),
    ];
    for (let turn = 0; turn < 12; turn++) {
      if (turn % 5 === 0) {
        await moveClock(app, `${1 + turn / 5} minutes`);
        replies.push(await stranger.post("resendOtp", { email }, here));
        await app.runJobs();
      }
      replies.push(await stranger.verify("000000", there));
    }
    await moveClock(app, "0 seconds");
    seen.push(replies.map(({ status, body }) => [status, { ...body, requestId: 0 }]));
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]?.slice(0, 9).map((reply) => (reply as unknown[])[0])).toEqual([
    ...[201, 409, 409, 201, 409, 201, 403, 403, 401],
  ]);
  // The member was told by mail, without a code, and nothing of theirs changed.
  expect((await member.mail()).subject).toBe("You already have an Ajose account");
  expect((await member.mail()).code).toBe("");
  expect(await member.signIn()).toMatchObject({ status: 200 });
});

test("who registered another's email gets no more tries at its password than anyone", async () => {
  const member = await makeApiUser(app).join();
  const stranger = makeApiUser(app, { email: member.email, password: "Evil!pass1" });
  await stranger.register();
  const statuses: number[] = [];
  for (let guess = 1; guess <= 12; guess++) {
    statuses.push((await stranger.signIn(stranger.headers, `guess${guess}`)).status);
    await stranger.signIn();
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test("a name from somebody's page registers with no email, theirs neither", async () => {
  const creator = await makeApiUser(app).join();
  for (const email of [creator.email, makeApiUser(app).email]) {
    const guess = makeApiUser(app, { email, userName: creator.body.userName });
    expect(await guess.register()).toMatchObject({
      status: 409,
      body: { code: "USERNAME_EXISTS" },
    });
  }
});

test("a taken userName is refused without regard to case", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const other = makeApiUser(app, { userName: ada.body.userName.toUpperCase() });
  expect(await other.register()).toMatchObject({
    status: 409,
    body: { code: "USERNAME_EXISTS", message: "Username already exists" },
  });
  expect((await other.person()).status).toBe("none");
});

test("two people who register one userName at once get one success", async () => {
  const twins = [1, 2].map(() => makeApiUser(app, { userName: "the-twin" }));
  const replies = await Promise.all(twins.map((twin) => twin.register()));
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
});

test("a code verifies the attempt of the device that sends it, so nobody can plant a password", async () => {
  const owner = makeApiUser(app);
  const attacker = makeApiUser(app, { email: owner.email, password: "Plant3d!pass" });
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
  const left = await app.db`
    select 1 from app.registration r join app.person p on p.id = r.person_id where email = ${owner.email}`;
  expect(left).toEqual([]);
});

test("registering again on the same device corrects the attempt and needs no second mail", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  await ada.post("register", { ...ada.body, firstName: "Adaeze", password: "An0ther!pass" });
  expect(await ada.mailCount()).toBe(1);
  await ada.verify((await ada.mail()).code);
  expect(await ada.person()).toMatchObject({ status: "ACTIVE", firstName: "Adaeze" });
  expect(await ada.signIn(ada.headers, "An0ther!pass")).toMatchObject({ status: 200 });
});

test("the link works only in the browser that registered, and is not used up elsewhere", async () => {
  const ada = makeApiUser(app);
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

test.each([
  ["none", {}],
  ["an empty one", { "device-id": "" }],
  ["a huge one", { "device-id": "a".repeat(10_000) }],
  ["one with signs in it", { "device-id": `${"a".repeat(31)}-` }],
])(
  "with %s for a Device-ID nobody registers or signs in, and no mail goes out",
  async (_, headers) => {
    const [ada, member] = [makeApiUser(app), await makeApiUser(app).join()];
    const before = await counts();
    for (const reply of [await ada.register(headers), await member.signIn(headers)]) {
      expect(reply).toMatchObject({ status: 400, body: { code: "DEVICE_ID_REQUIRED" } });
      expect(reply.body.message).not.toMatch(/device|otp/i);
    }
    expect(await counts()).toEqual(before);
  },
);

test("a userName that someone else took meanwhile is refused at verification and can be corrected", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const headers = elsewhere();
  await ada.post("register", { ...ada.body, userName: "wanted" }, headers);
  // Only an operator's command does not ask the attempts.
  await createAdmin(app.db, makeApiUser(app, { userName: "wanted" }).body);
  const { code } = await ada.mail();
  expect(await ada.verify(code, headers)).toMatchObject({
    status: 409,
    body: { code: "USERNAME_EXISTS" },
  });
  await ada.post("register", { ...ada.body, userName: "wanted2" }, headers);
  expect(await ada.verify(code, headers)).toMatchObject({ status: 200 });
});

async function counts() {
  await app.runJobs();
  const [found] = await app.db`
    select (select count(*)::int from app.person) as people, (select count(*)::int from app.mailbox) as mails`;
  return found;
}
