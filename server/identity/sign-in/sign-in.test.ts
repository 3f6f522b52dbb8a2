import { createHook } from "node:async_hooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusals } from "#contract/refusals.ts";
import { withRealHashes } from "#tests/setup/app/hash-cost.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, hashAsTyped, makeApiUser, moveClock } from "#tests/setup/users/api-user.ts";
import { setStatus } from "../users/set-status.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

test("an unknown email and a wrong password are refused alike", async () => {
  const ada = await makeApiUser(app).join();
  const wrong = await ada.signIn(ada.headers, "x");
  const unknown = await makeApiUser(app).signIn();
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: "LOGIN_FAILED", message: "Login failed. Please check your credentials." },
  });
  expect({ ...unknown.body, requestId: 0 }).toEqual({ ...wrong.body, requestId: 0 });
  expect(unknown.status).toBe(401);
});

test("a wrong password costs the same however many registrations of the email wait", async () => {
  const member = await makeApiUser(app).join();
  const seen: [number, string][] = [];
  for (const { email } of [makeApiUser(app), makeApiUser(app), member]) {
    for (let waiting = 0; waiting <= 5; waiting++) {
      if (waiting > 0) await makeApiUser(app, { email }).register();
      const stranger = makeApiUser(app, { email });
      seen.push(await hashesOf(() => stranger.signIn(elsewhere(), "x")));
    }
  }
  expect(seen).toEqual(Array(18).fill([3, "LOGIN_FAILED"]));
  expect(await hashesOf(() => member.signIn())).toEqual([1, "200"]);
});

test.each([
  [{ email: { $gt: "" }, password: { $gt: "" } }],
  [{ email: "' OR 1=1 --", password: "' OR 1=1 --" }],
  [{ email: "a@example.ng", password: "x".repeat(129) }],
  [{}],
])("a sign-in with %j is refused as bad input", async (sent) => {
  expect(await makeApiUser(app).post("login", sent)).toMatchObject({ status: 400 });
});

test("ten failures throttle an account for strangers, whatever they forward, but not the owner's device", async () => {
  const ada = await makeApiUser(app).join();
  const statuses: number[] = [];
  for (let round = 1; round <= 12; round++) {
    const headers = { ...elsewhere(), "x-forwarded-for": `9.9.9.${round}` };
    statuses.push((await ada.signIn(headers, `wrong${round}`)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  const stranger = await ada.signIn(elsewhere());
  expect(stranger).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(Number(stranger.headers["retry-after"])).toBeGreaterThan(0);
  expect(await ada.signIn()).toMatchObject({ status: 200 });
  await moveClock(app, "16 minutes");
  expect(await ada.signIn(elsewhere())).toMatchObject({ status: 403 });
});

test("an address without an account is throttled like one with", async () => {
  const nobody = makeApiUser(app);
  const replies = await Promise.all(Array.from({ length: 12 }, () => nobody.signIn()));
  expect(replies.map((reply) => reply.status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
});

test("how many tries there are is a setting", async () => {
  const strict = await createTestApp({ LIMIT_SIGN_IN_ACCOUNT: "2/60" });
  const nobody = makeApiUser(strict);
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) statuses.push((await nobody.signIn()).status);
  await strict.close();
  expect(statuses).toEqual([401, 401, 429]);
});

test("a flood of sign-ins is answered without an error of ours", async () => {
  const replies = await Promise.all(
    Array.from({ length: 150 }, () => makeApiUser(app).signIn(elsewhere(), "x")),
  );
  const statuses = new Set(replies.map((reply) => reply.status));
  expect([...statuses].filter((status) => ![401, 503].includes(status))).toEqual([]);
});

test("before the email is verified nobody gets in, and a fresh code is mailed", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const first = await ada.mail();
  const refused = await ada.signIn();
  expect(refused).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED", message: "Please verify your email address." },
  });
  expect(refused.body.accessToken).toBeUndefined();
  const second = await ada.mail();
  expect(second.token).not.toBe(first.token);
  expect(await ada.verify(second.code)).toMatchObject({ status: 200 });
});

test("the right password moves an unverified registration to the device it was typed on", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const phone = elsewhere();
  expect(await ada.signIn(phone, "wrong")).toMatchObject({ status: 401 });
  expect(await ada.signIn(phone)).toMatchObject({
    status: 403,
    body: { code: "EMAIL_NOT_VERIFIED" },
  });
  const { code } = await ada.mail();
  expect(await ada.verify(code)).toMatchObject({ status: 400 });
  expect(await ada.verify(code, phone)).toMatchObject({ status: 200 });
  expect(await ada.signIn(phone)).toMatchObject({ status: 200 });
});

test("another's attempt is never moved over one's own", async () => {
  const owner = makeApiUser(app);
  const attacker = makeApiUser(app, { email: owner.email, password: "Plant3d!pass" });
  await attacker.register();
  await owner.register();
  expect(await attacker.signIn(owner.headers)).toMatchObject({ status: 403 });
  await owner.verify((await owner.mail()).code);
  expect(await owner.signIn()).toMatchObject({ status: 200 });
});

test("a suspended person is told so only after the right password", async () => {
  const ada = await makeApiUser(app).join();
  const { id } = await ada.person();
  await app.db.transaction((tx) =>
    setStatus(tx, { personId: id, status: "SUSPENDED", reason: "Checking" }),
  );
  expect(await ada.signIn(ada.headers, "wrong")).toMatchObject({ status: 401 });
  expect(await ada.signIn()).toMatchObject({
    status: 403,
    body: {
      code: "SUSPENDED",
      message: "Your account has been suspended. Please contact support.",
    },
  });
});

test("a password whose hash was made of another spelling works once more, and is renewed", async () => {
  const typed = "Ọláṣẹhìndé-1".normalize("NFD");
  const ada = await makeApiUser(app, { password: typed.normalize("NFC") }).join();
  const old = hashAsTyped(typed);
  await app.db`update app.person set password_hash = ${old} where email = ${ada.email}`;
  expect(await ada.signIn()).toMatchObject({ status: 401 });
  expect(await ada.signIn(ada.headers, typed)).toMatchObject({ status: 200 });
  expect((await ada.person()).passwordHash).not.toBe(old);
  expect(await ada.signIn()).toMatchObject({ status: 200 });
  expect(await ada.signIn(ada.headers, typed)).toMatchObject({ status: 200 });
});

test(
  "a hash made with older parameters is renewed at sign-in",
  withRealHashes(async () => {
    const ada = await makeApiUser(app).join();
    const kept = hashAsTyped(ada.password, { memory: 1024, passes: 1 });
    await app.db`update app.person set password_hash = ${kept} where email = ${ada.email}`;
    expect(await ada.signIn()).toMatchObject({ status: 200 });
    expect((await ada.person()).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await ada.signIn()).toMatchObject({ status: 200 });
  }),
);

test("the words that steer the client are said only where they are meant", () => {
  const saying = (word: RegExp) =>
    Object.entries(refusals)
      .filter(([, [, sentence]]) => word.test(sentence))
      .map(([code]) => code);
  expect(saying(/device|otp/i)).toEqual(["INVALID_CODE", "DEVICE_VERIFICATION_REQUIRED"]);
  expect(saying(/expired/i)).toEqual(["SESSION_EXPIRED"]);
});

test("one network address has wide limits of its own, whatever it says it forwards", async () => {
  const small = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
  const statuses: number[] = [];
  for (let round = 0; round <= 300; round++) {
    const someone = makeApiUser(small);
    const headers = { ...elsewhere(), "x-forwarded-for": `9.9.${round % 250}.1` };
    statuses.push((await someone.post("resendOtp", { email: someone.email }, headers)).status);
  }
  expect(statuses.indexOf(429)).toBe(300);
  await small.close();
});

/** How many passwords are hashed to answer a call, and its code. */
async function hashesOf(call: () => ReturnType<TestApp["call"]>): Promise<[number, string]> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === "ARGON2REQUEST") hashes += 1;
    },
  }).enable();
  try {
    const { status, body } = await call();
    return [hashes, body.code ?? String(status)];
  } finally {
    hook.disable();
  }
}
