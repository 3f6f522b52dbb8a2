import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock, wrongCode } from "#tests/setup/users/api-user.ts";
import { setStatus } from "../users/set-status.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

type Newcomer = Awaited<ReturnType<typeof join>>;
const join = () => makeApiUser(app).join();
const newPassword = "N3w!passw0rd";
const failed = { status: 400, body: { code: "RESET_FAILED", message: "Failed to reset password" } };

async function forgot(
  who: { email: string; post: Newcomer["post"] },
  headers: Record<string, string>,
) {
  const reply = await who.post("forgot-password", { email: who.email }, headers);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: "Password reset OTP sent to your email", data: null },
  });
  const cookie = String(reply.headers["set-cookie"]);
  expect(cookie).toMatch(
    /^rst=[\w-]{22}; Path=\/api\/users; Max-Age=1800; HttpOnly; SameSite=Strict$/,
  );
  return { cookie: cookie.split(";")[0] ?? "" };
}
function reset(
  who: Newcomer,
  otp: string,
  headers: Record<string, string>,
  password = newPassword,
) {
  return who.post("verify-otp", { otp, new_password: password }, headers);
}

test("a reset changes the password, ends every session, untrusts every device and signs nobody in", async () => {
  const ada = await join();
  const session = await ada.enter();
  await forgot(ada, ada.headers);
  const mail = await ada.mail();
  expect(mail.text).toContain(`${app.config.PUBLIC_URL}/reset-password?token=`);
  const reply = await reset(ada, mail.code, ada.headers);
  expect(reply).toMatchObject({
    status: 200,
    body: { message: "Password reset successfully!", data: null },
  });
  expect(reply.body.accessToken).toBeUndefined();
  expect(await app.call("GET", "/api/users/me", { headers: session.headers })).toMatchObject({
    status: 401,
  });
  const { refreshToken } = session;
  expect(await ada.post("refresh-token", { refreshToken })).toMatchObject({ status: 401 });
  expect((await ada.mail()).subject).toBe("Your Ajose password was reset");
  expect(await ada.signIn()).toMatchObject({ status: 401 });
  expect(await ada.signIn(ada.headers, newPassword)).toMatchObject({
    status: 403,
    body: { code: "DEVICE_VERIFICATION_REQUIRED" },
  });
  expect(await reset(ada, mail.code, ada.headers)).toMatchObject(failed);
  expect(
    await ada.post("verify-otp", { token: mail.token, new_password: newPassword }),
  ).toMatchObject(failed);
});

test("the right code from a device that did not ask for it changes nothing", async () => {
  const ada = await join();
  const before = await ada.person();
  await forgot(ada, ada.headers);
  const { code } = await ada.mail();
  expect(await reset(ada, code, elsewhere())).toMatchObject(failed);
  expect(await reset(ada, code, {})).toMatchObject(failed);
  expect(await ada.person()).toEqual(before);
  expect(await reset(ada, code, ada.headers)).toMatchObject({ status: 200 });
});

test("a weak password is refused before the code and burns no try", async () => {
  const ada = await join();
  await forgot(ada, ada.headers);
  const { code } = await ada.mail();
  for (let round = 0; round < 8; round++) {
    expect(await reset(ada, code, ada.headers, "password")).toMatchObject({
      status: 400,
      body: { message: "Password does not meet requirements" },
    });
  }
  expect(await reset(ada, "", ada.headers)).toMatchObject({
    status: 400,
    body: { message: "Please enter the OTP code" },
  });
  expect(await reset(ada, code, ada.headers)).toMatchObject({ status: 200 });
});

test("after five wrong codes the right one is refused, and the link still works from any device", async () => {
  const ada = await join();
  await forgot(ada, ada.headers);
  const { code, token } = await ada.mail();
  for (let by = 1; by <= 5; by++) {
    expect(await reset(ada, wrongCode(code, by), ada.headers)).toMatchObject(failed);
  }
  expect(await reset(ada, code, ada.headers)).toMatchObject(failed);
  const byLink = await ada.post("verify-otp", { token, new_password: newPassword }, elsewhere());
  expect(byLink).toMatchObject({ status: 200 });
});

test("wrong codes count on the account, whichever devices ask", async () => {
  const ada = await join();
  for (let round = 0; round < 2; round++) {
    await moveClock(app, `${round} minutes`);
    const device = elsewhere();
    await forgot(ada, device);
    const { code } = await ada.mail();
    for (let by = 1; by <= 5; by++) await reset(ada, wrongCode(code, by), device);
  }
  await moveClock(app, "3 minutes");
  const device = elsewhere();
  await forgot(ada, device);
  const { code, token } = await ada.mail();
  expect(await reset(ada, code, device)).toMatchObject({ status: 429 });
  expect(await ada.post("verify-otp", { token, new_password: newPassword })).toMatchObject({
    status: 200,
  });
});

test("another's request with one's Device-ID neither replaces nor captures one's own", async () => {
  const [victim, attacker] = [await join(), await join()];
  const before = await attacker.person();
  await forgot(victim, victim.headers);
  await forgot(attacker, victim.headers);
  const { code } = await victim.mail();
  expect(await reset(victim, code, victim.headers)).toMatchObject({ status: 200 });
  expect((await attacker.person()).passwordHash).toBe(before.passwordHash);
  expect(await victim.signIn(victim.headers, newPassword)).toMatchObject({ status: 403 });
});

test("who fills a device's three places cannot keep its owner out: the cookie finds the owner's code", async () => {
  const victim = await join();
  for (let round = 0; round < 3; round++) await forgot(await join(), victim.headers);
  await app.runJobs();
  const browser = { ...victim.headers, ...(await forgot(victim, victim.headers)) };
  const { code } = await victim.mail();
  expect(await reset(victim, code, victim.headers)).toMatchObject(failed);
  expect(await reset(victim, code, browser)).toMatchObject({ status: 200 });
});

test("two people who share a browser can both reset", async () => {
  const [first, second] = [await join(), await join()];
  const device = elsewhere();
  const cookie = await forgot(first, device);
  expect(await forgot(second, { ...device, ...cookie })).toEqual(cookie);
  for (const who of [first, second]) {
    expect(await reset(who, (await who.mail()).code, { ...device, ...cookie })).toMatchObject({
      status: 200,
    });
  }
});

test("asking twice in a hurry sends one mail, and the browser's cookie still finds its code", async () => {
  const ada = await join();
  const cookie = await forgot(ada, {});
  const mails = await ada.mailCount();
  expect(await forgot(ada, cookie)).toEqual(cookie);
  expect(await ada.mailCount()).toBe(mails);
  const { code } = await ada.mail();
  expect(await reset(ada, code, {})).toMatchObject(failed);
  expect(await reset(ada, code, cookie)).toMatchObject({ status: 200 });
});

test("guesses from one device are few, over all the resets it asked for", async () => {
  const device = elsewhere();
  for (let round = 0; round < 6; round++) await forgot(await join(), device);
  await app.runJobs();
  const ada = await join();
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess++) {
    statuses.push((await reset(ada, String(100_000 + guess), device)).status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(20);
  const tried = await app.db<{ tries: number }>`
    select tries from app.code where purpose = 'reset' and tries > 0 and created_at > app.now() - interval '1 minute'
      and device_hash = (select device_hash from app.code where purpose = 'reset' order by created_at desc limit 1)`;
  expect(tried.map(({ tries }) => tries)).toEqual([5, 5, 5]);
});

test("of twenty resets at once with the right code exactly one wins, and its password is kept", async () => {
  const ada = await join();
  await forgot(ada, ada.headers);
  const { code } = await ada.mail();
  const passwords = Array.from({ length: 20 }, (_, index) => `Race${index}!passW`);
  const replies = await Promise.all(passwords.map((typed) => reset(ada, code, ada.headers, typed)));
  const winners = passwords.filter((_, index) => replies[index]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(replies.filter((reply) => reply.status >= 500)).toEqual([]);
  expect(await ada.signIn(ada.headers, winners[0])).toMatchObject({ status: 403 });
});

test("the answer is the same for unknown, unverified and suspended people, and none gets a code", async () => {
  const [suspended, unverified, unknown] = [await join(), makeApiUser(app), makeApiUser(app)];
  await unverified.register();
  const { id } = await suspended.person();
  await app.db.transaction((tx) =>
    setStatus(tx, { personId: id, status: "SUSPENDED", reason: "Checking" }),
  );
  for (const who of [suspended, unverified, unknown]) await forgot(who, elsewhere());
  expect(await suspended.mail()).toMatchObject({
    subject: "About your Ajose password",
    code: "",
    token: "",
  });
  expect(await unverified.mail()).toMatchObject({
    subject: "About your Ajose registration",
    code: "",
  });
  expect((await suspended.person()).status).toBe("SUSPENDED");
  expect(await unknown.mailCount()).toBe(0);
});

test("a list of addresses gets no mail, and links never follow the Host header", async () => {
  const ada = await join();
  const mails = await ada.mailCount();
  const both = [ada.email, "evil@example.ng"];
  expect(await ada.post("forgot-password", { email: both })).toMatchObject({ status: 400 });
  expect(await ada.mailCount()).toBe(mails);
  await forgot(ada, { ...ada.headers, host: "evil.example", "x-forwarded-host": "evil.example" });
  const { text, html } = await ada.mail();
  expect(text + html).not.toContain("evil.example");
});

test("the links in a mail outlive any number of wrong codes and of further requests", async () => {
  const ada = await join();
  await forgot(ada, ada.headers);
  const { token } = await ada.mail();
  for (let guess = 0; guess < 30; guess++) await reset(ada, `00000${guess % 10}`, ada.headers);
  for (let round = 1; round < 12; round++) {
    await moveClock(app, `${round} minutes`);
    await forgot(ada, elsewhere());
  }
  expect(await ada.post("verify-otp", { token, new_password: newPassword })).toMatchObject({
    status: 200,
  });
});

test("an easy, an own or an old password is refused, and the code stays good", async () => {
  const ada = await join();
  await forgot(ada, ada.headers);
  const { code } = await ada.mail();
  for (const [password, sentence] of [
    ["P@ssw0rd", "This password is too common. Please choose another."],
    ["Ada.Obi!1", "Please choose a password that is not your name or email"],
    [ada.password, "Please choose a password that is not your old one"],
  ] as const) {
    for (let turn = 0; turn < 3; turn++) {
      expect(await reset(ada, code, ada.headers, password)).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT", fields: { new_password: sentence } },
      });
    }
  }
  expect(await reset(ada, code, ada.headers)).toMatchObject({ status: 200 });
});
