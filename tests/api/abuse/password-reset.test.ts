import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock, wrongCode } from "#tests/setup/users/api-user.ts";
import {
  type Answer,
  expectNoToken,
  expectRefusal,
  expectSameAnswers,
  inTurn,
  type Reply,
  tally,
  together,
} from "./answers.ts";
import {
  atMostMails,
  keeping,
  nothingChanges,
  onlyMailTo,
  passwordsStay,
  untouched,
} from "./invariants.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const failed: Answer = [400, "RESET_FAILED", "Failed to reset password"];
const newPassword = "N3w!passw0rd";

type Headers = Record<string, string>;
const forgot = (email: unknown, headers: Headers = elsewhere()) =>
  app.call("POST", "/api/users/forgot-password", { headers, body: { email } });
const reset = (otp: unknown, headers: Headers, new_password: unknown = newPassword) =>
  app.call("POST", "/api/users/verify-otp", { headers, body: { otp, new_password } });
const join = () => makeApiUser(app).join();
/** The device's headers as its browser sends them after this answer: with the handle's cookie. */
const withCookie = (headers: Headers, { headers: answered }: Reply): Headers => ({
  ...headers,
  cookie: String(answered["set-cookie"]).split(";")[0] ?? "",
});

test("RST-01: the right code from a device that did not ask changes nothing", async () => {
  const ada = await join();
  const asked = await forgot(ada.email, ada.headers);
  const { code } = await ada.mail();
  await keeping(app, [...untouched, passwordsStay], async () => {
    expectRefusal(await reset(code, elsewhere()), failed);
    expectRefusal(await reset(code, {}), failed);
  });
  expect(await reset(code, withCookie(ada.headers, asked))).toMatchObject({ status: 200 });
});

test("RST-03: thirty resets from one device share twenty guesses, and each code has five", async () => {
  const victims = await together(30, () => app.makePerson());
  const device = elsewhere();
  const asked = await inTurn(30, (index) => forgot(victims[index]?.email, device));
  expect(tally(asked)).toEqual({ 200: 30 });
  await app.runJobs();
  const codes = await inTurn(30, async (index) => {
    const mail = await app.readMail(victims[index]?.email ?? "");
    return mail?.code ?? "";
  });
  const guesses = Array.from({ length: 31 }, (_, by) => wrongCode("000000", by));
  const unused = guesses.find((guess) => !codes.includes(guess));
  const browsers = asked.map((reply) => withCookie(device, reply));
  const replies = await keeping(app, [...untouched, passwordsStay], () =>
    inTurn(200, (index) => reset(unused, index % 2 ? device : (browsers[index % 30] ?? device))),
  );
  expect(tally(replies)).toEqual({ 400: 20, 429: 180 });
  // The device has no guess left for any of them, not even a right one.
  await keeping(app, [...untouched, passwordsStay], async () => {
    for (const index of [0, 15, 29]) {
      const reply = await reset(codes[index], browsers[index] ?? device);
      expectRefusal(reply, [429, "TOO_MANY_REQUESTS"]);
    }
  });
  const [max] = await app.db<{ tries: number; open: number }>`
    select max(tries) as tries, (count(*) filter (where not needs_handle))::int as open
    from app.code where purpose = 'reset' and person_id = any(${victims.map(({ id }) => id)})`;
  expect(max?.tries).toBeLessThanOrEqual(5);
  expect(max?.open).toBeLessThanOrEqual(3);
});

test("RST-05: for a whole day, fresh devices get ten guesses and twenty mails between them", async () => {
  const ada = await join();
  const { id } = await ada.person();
  const invariants = [passwordsStay, onlyMailTo(ada.email), atMostMails(ada.email, 20)];
  const compared = { 400: 0, 429: 0 };
  await keeping(app, invariants, async () => {
    for (let request = 0; request < 72; request++) {
      await moveClock(app, `${Math.floor((request * 86_000) / 72)} seconds`);
      const device = elsewhere();
      const asked = await forgot(ada.email, device);
      expect(asked.status).toBe(200);
      await app.runJobs();
      const [live] = await app.db<{ isNew: boolean }>`
        select created_at > app.now() - interval '1 minute' as is_new from app.code
        where person_id = ${id} and purpose = 'reset' and voided_at is null`;
      if (!live?.isNew) continue;
      const browser = withCookie(device, asked);
      const { code } = await ada.mail();
      // Once the day's guesses are used up the right code is as good as none.
      const isSpent = compared[400] >= 10;
      const guesses = await inTurn(5, (turn) =>
        reset(isSpent ? code : wrongCode(code, turn + 1), browser),
      );
      for (const { status } of guesses) {
        if (status === 429) compared[429] += 1;
        else if (!isSpent) compared[400] += 1;
      }
      const [first] = guesses;
      if (isSpent && first) expectRefusal(first, [429, "TOO_MANY_REQUESTS"]);
    }
  });
  expect(compared[400]).toBe(10);
  expect(compared[429]).toBeGreaterThan(0);
  const [counter] = await app.db<{ count: number }>`
    select count from app.counter where key = ${`wrong-codes:reset:${id}`}`;
  expect(counter?.count).toBeLessThanOrEqual(10);
});

test("RST-07: a reset of the attacker's own account on the victim's Device-ID captures nothing", async () => {
  const [victim, attacker] = [await join(), await join()];
  const asked = await forgot(victim.email, victim.headers);
  const { code } = await victim.mail();
  await forgot(attacker.email, victim.headers);
  const others = () =>
    app.db`select * from app.person where lower(email) <> ${victim.email} order by id`;
  const before = await others();
  expect(await reset(code, withCookie(victim.headers, asked))).toMatchObject({ status: 200 });
  expect(await others()).toEqual(before);
  const changed = await victim.signIn(victim.headers, newPassword);
  expectRefusal(changed, [403, "DEVICE_VERIFICATION_REQUIRED"]);
  expect(await attacker.signIn()).toMatchObject({ status: 200 });
});

const badResets: { id: string; otp?: string; password: unknown; answer: Answer }[] = [
  {
    id: "RST-08: an empty code",
    otp: "",
    password: newPassword,
    answer: [400, "INVALID_INPUT", "Please enter the OTP code"],
  },
  {
    id: "RST-09: a weak password",
    password: "password",
    answer: [400, "INVALID_INPUT", "Password does not meet requirements"],
  },
  {
    id: "RST-09: a list for a password",
    password: [newPassword],
    answer: [400, "INVALID_INPUT", "Password does not meet requirements"],
  },
];
for (const { id, otp, password, answer } of badResets) {
  test(`${id} is refused before the code is looked at, and burns no try`, async () => {
    const ada = await join();
    await forgot(ada.email, ada.headers);
    const { code } = await ada.mail();
    await keeping(app, [...untouched, passwordsStay], async () => {
      const replies = await inTurn(8, () => reset(otp ?? code, ada.headers, password));
      for (const reply of replies) expectRefusal(reply, answer);
    });
    expect(await reset(code, ada.headers)).toMatchObject({ status: 200 });
  });
}

test("RST-11: of twenty uses of one code at once exactly one counts", async () => {
  const ada = await join();
  await forgot(ada.email, ada.headers);
  const { code } = await ada.mail();
  const password = (index: number) => `Race${index}!passW`;
  const replies = await together(20, (index) => reset(code, ada.headers, password(index)));
  expect(tally(replies)).toEqual({ 200: 1, 400: 19 });
  const winner = replies.findIndex(({ status }) => status === 200);
  const right = await ada.signIn(ada.headers, password(winner));
  expectRefusal(right, [403, "DEVICE_VERIFICATION_REQUIRED"]);
  const loser = await ada.signIn(ada.headers, password((winner + 1) % 20));
  expectRefusal(loser, [401, "LOGIN_FAILED"]);
});

test("RST-12: a reset ends every session on every device, tells the owner and signs nobody in", async () => {
  const ada = await join();
  const home = await ada.enter();
  const away = elsewhere();
  await ada.signIn(away);
  const { body } = await ada.verify((await ada.mail()).code, away, "verifyotp/device");
  await forgot(ada.email, ada.headers);
  const done = await reset((await ada.mail()).code, ada.headers);
  expect(done.status).toBe(200);
  expectNoToken(done);
  const sessions = [
    { ...home, device: ada.headers },
    { accessToken: body.accessToken, refreshToken: body.refreshToken, device: away },
  ];
  for (const { accessToken, refreshToken, device } of sessions) {
    const headers = { ...device, authorization: `Bearer ${accessToken}` };
    expectRefusal(await app.call("GET", "/api/users/getuser", { headers }), [401, "NOT_SIGNED_IN"]);
    const refreshed = await ada.post("refresh-token", { refreshToken }, device);
    expectRefusal(refreshed, [401, "REFRESH_REFUSED"]);
  }
  expect((await ada.mail()).subject).toMatch(/password/i);
});

test("RST-14: a list of addresses is no email, and nobody gets a mail", async () => {
  const ada = await join();
  await keeping(app, untouched, async () => {
    const reply = await forgot([ada.email, "evil@example.ng"]);
    await app.runJobs();
    expectRefusal(reply, [400, "INVALID_INPUT", "Please enter a valid email address"]);
  });
});

test("RST-15: links in the mail lead to the configured address, whatever host was named", async () => {
  const ada = await join();
  await keeping(app, [passwordsStay, onlyMailTo(ada.email)], async () => {
    const reply = await forgot(ada.email, {
      ...ada.headers,
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      origin: "https://evil.example",
      referer: "https://evil.example/",
    });
    expect(reply.status).toBe(200);
  });
  const mail = await ada.mail();
  expect(mail.text + mail.html).not.toContain("evil.example");
  expect(mail.text).toContain(`${app.config.PUBLIC_URL}/reset-password?token=`);
});

test("RST-16: a suspended person's reset is answered like any other and opens nothing", async () => {
  const ada = await join();
  const { id } = await ada.person();
  const admin = await app.makePerson("admin");
  const suspended = await app.call("PUT", `/api/admin/users/${id}/status`, {
    as: admin,
    body: { status: "SUSPENDED", reason: "Checking" },
  });
  expect(suspended.status).toBe(200);
  await keeping(app, [nothingChanges, onlyMailTo(ada.email)], async () => {
    expectSameAnswers([await forgot(ada.email), await forgot("nobody@example.ng")]);
    await app.runJobs();
  });
  expect((await ada.mail()).code).toBe("");
  expect((await ada.person()).status).toBe("SUSPENDED");
});
