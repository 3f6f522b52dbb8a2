import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withRealHashes, withSlowHashes } from "#tests/setup/app/hash-cost.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { expectLikeTimes, expectQuick, medianOf, timeAlone } from "#tests/setup/app/times.ts";
import { elsewhere, makeApiUser, moveClock } from "#tests/setup/users/api-user.ts";
import {
  type Answer,
  expectNoToken,
  expectRefusal,
  expectSameAnswers,
  inTurn,
  tally,
  together,
} from "./answers.ts";
import {
  booksBalance,
  keeping,
  noNewSession,
  onlyMailTo,
  staysUp,
  untouched,
} from "./invariants.ts";

let app: TestApp;
let ada: Awaited<ReturnType<ReturnType<typeof makeApiUser>["join"]>>;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await moveClock(app, "0 seconds");
  ada = await makeApiUser(app).join();
});
afterAll(() => app.close());

const failed: Answer = [401, "LOGIN_FAILED", "Login failed. Please check your credentials."];
const tooMany: Answer = [429, "TOO_MANY_REQUESTS"];
const newDevice: Answer = [
  403,
  "DEVICE_VERIFICATION_REQUIRED",
  "Device verification required. An OTP has been sent to your email.",
];

const login = (body: object, headers: Record<string, string> = elsewhere()) =>
  app.call("POST", "/api/users/login", { headers, body });

test("LOG-01: an unknown email and a wrong password are refused alike, also too often", async () => {
  const unknown = () => login({ email: "nobody@example.ng", password: "x" });
  const known = () => login({ email: ada.email, password: "x" });
  const answers = [await unknown(), await known()];
  for (const reply of answers) expectRefusal(reply, failed);
  expectSameAnswers(answers);
  const [unknownLate] = (await inTurn(10, unknown)).slice(-1);
  const [knownLate] = (await inTurn(10, known)).slice(-1);
  const throttled = [unknownLate, knownLate].filter((reply) => reply !== undefined);
  for (const reply of throttled) expectRefusal(reply, tooMany);
  expectSameAnswers(throttled);
});

test(
  "LOG-01: an unknown email and a wrong password are refused in like time",
  withRealHashes(async () => {
    // Ada's password has the quick hash of the other tests, which says at once that it is another.
    const { email } = await makeApiUser(app).join();
    const ways = ["stranger@example.ng", email].map((one) => async () => {
      expectRefusal(await login({ email: one, password: "x" }), failed);
    });
    // A window of 15 minutes has ten tries for an account, known or not.
    await expectLikeTimes(5, ways, (round) => moveClock(app, `${20 * (round + 1)} minutes`));
  }),
  240_000,
);

test("LOG-02: two hundred wrong passwords get ten comparisons, and the owner still signs in", async () => {
  const replies = await keeping(app, [...untouched, noNewSession], () =>
    inTurn(200, (index) => login({ email: ada.email, password: `wrong${index}` })),
  );
  expect(tally(replies)).toEqual({ 401: 10, 429: 190 });
  expect(Number(replies.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  // Nobody compares any more: a stranger is refused with the right password too.
  expectRefusal(await login({ email: ada.email, password: ada.password }), tooMany);
  expect(await ada.signIn()).toMatchObject({ status: 200 });
});

test("LOG-03: naming another address in each request brings no new tries", async () => {
  const disguised = (index: number, password: string) =>
    login(
      { email: ada.email, password },
      {
        ...elsewhere(),
        "x-forwarded-for": `9.9.9.${index}`,
        "x-real-ip": `9.9.9.${index}`,
        forwarded: `for=9.9.9.${index}`,
      },
    );
  const replies = await keeping(app, [...untouched, noNewSession], () =>
    inTurn(200, (index) => disguised(index, `wrong${index}`)),
  );
  expect(tally(replies)).toEqual({ 401: 10, 429: 190 });
  expectRefusal(await disguised(201, ada.password), tooMany);
  const addresses = await app.db`
    select 1 from app.counter where key like 'LIMIT_ADDRESS_SIGN_IN:%' and key not like '%:127.0.0.1'`;
  expect(addresses).toEqual([]);
});

test(
  "LOG-04: a flood of sign-ins is hashed a few at a time, and reading stays quick",
  withSlowHashes(async () => {
    let isOver = false;
    const read = async () =>
      expect(await app.call("GET", "/api/projects")).toMatchObject({ status: 200 });
    const reading = async () => {
      const times: number[] = [];
      while (!isOver) {
        const start = performance.now();
        await read();
        times.push(performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times;
    };
    const flood = async () => {
      // In waves, as they come in over a network.
      const waves = await together(5, async (wave) => {
        await new Promise((resolve) => setTimeout(resolve, wave * 50));
        return together(50, (index) =>
          login({ email: `u${wave}-${index}@example.ng`, password: "x" }),
        );
      });
      isOver = true;
      return waves.flat();
    };
    const alone = await timeAlone(read);
    const [replies, times] = await keeping(app, [...untouched, staysUp], () =>
      Promise.all([flood(), reading()]),
    );
    const counts = tally(replies);
    expect((counts[401] ?? 0) + (counts[503] ?? 0)).toBe(250);
    expect(counts[401]).toBeGreaterThan(60);
    expect(counts[503]).toBeGreaterThan(0);
    for (const reply of replies) {
      if (reply.status === 503) expect(reply.headers["retry-after"]).toBe("2");
    }
    expectQuick(medianOf(times), alone);
  }),
);

test("LOG-06: the right password of an unverified person opens nothing", async () => {
  const apiUser = makeApiUser(app);
  await apiUser.register();
  await keeping(app, [noNewSession, onlyMailTo(apiUser.email)], async () => {
    const unverified: Answer = [403, "EMAIL_NOT_VERIFIED", "Please verify your email address."];
    expectRefusal(await apiUser.signIn(), unverified);
  });
});

const wrongKinds = [
  { id: "LOG-07", tried: "query operators", body: { email: { $gt: "" }, password: { $gt: "" } } },
  { id: "LOG-08", tried: "SQL", body: { email: "' OR 1=1 --", password: "' OR 1=1 --" } },
];
for (const { id, tried, body } of wrongKinds) {
  test(`${id}: ${tried} in place of email and password sign nobody in`, async () => {
    await keeping(app, [...untouched, noNewSession, booksBalance, staysUp], async () => {
      const answer: Answer = [400, "INVALID_INPUT", "Please enter a valid email address"];
      expectRefusal(await login(body), answer);
    });
  });
}

test("LOG-08: SQL as the password of a real account is only a wrong password", async () => {
  await keeping(app, [...untouched, noNewSession], async () => {
    expectRefusal(await login({ email: ada.email, password: "' OR 1=1 --" }), failed);
  });
});

test("LOG-09: the right password on a new device gives a code by mail, not a session", async () => {
  await keeping(app, [noNewSession, onlyMailTo(ada.email)], async () => {
    const reply = await ada.signIn(elsewhere());
    expectRefusal(reply, newDevice);
    expect((await ada.mail()).code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(reply.body)).not.toContain((await ada.mail()).code);
  });
});

const noDevices: [string, Record<string, string>][] = [
  ["no", {}],
  ["an empty", { "device-id": "" }],
  ["a 10 kB", { "device-id": "a".repeat(10_000) }],
  ["a non-alphanumeric", { "device-id": "../../etc/passwd'; --aaaaaaaaaaaa" }],
  ["a too short", { "device-id": "abc" }],
];
for (const [which, headers] of noDevices) {
  test(`LOG-10: ${which} Device-ID signs nobody in and mails nothing, also the second time`, async () => {
    await keeping(app, [...untouched, staysUp], async () => {
      for (const typed of [ada.password, ada.password, "wrong"]) {
        const reply = await login({ email: ada.email, password: typed }, headers);
        expectRefusal(reply, [400, "DEVICE_ID_REQUIRED"]);
        expectNoToken(reply);
      }
    });
  });
}
