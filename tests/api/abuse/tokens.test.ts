import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestApp,
  newDeviceId,
  type TestApp,
  type TestUser,
} from "#tests/setup/app/test-app.ts";
import { testKeys } from "#tests/setup/app/test-keys.ts";
import { moveClock } from "#tests/setup/users/api-user.ts";
import { type Answer, expectNothingPrivate, expectRefusal, tally, together } from "./answers.ts";
import { keeping, noNewSession, staysUp, untouched } from "./invariants.ts";
import { listen, sendRaw } from "./loopback.ts";

let app: TestApp;
let person: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.makePerson("admin");
});
beforeEach(async () => {
  await moveClock(app, "0 seconds");
  person = await app.makePerson();
});
afterAll(() => app.close());

const notSignedIn: Answer = [401, "NOT_SIGNED_IN", "Please login to continue"];
const me = "/api/users/getuser";

const encode = (part: unknown) =>
  Buffer.from(typeof part === "string" ? part : JSON.stringify(part)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

/** A token of the three parts, signed with this key, or not at all. */
function forge(header: object, claims: unknown, key: string | null): string {
  const head = `${encode(header)}.${encode(claims)}`;
  const signature = key === null ? "" : createHmac("sha256", key).update(head).digest("base64url");
  return `${head}.${signature}`;
}

function partsOf(of: TestUser) {
  const [header, claims, signature = ""] = of.accessToken.split(".");
  return { header: decode(header), claims: decode(claims), signature };
}

/** Sends the token with the device that it claims to be of. */
async function expectNobody(token: string, paths = [me, "/api/admin/users"], of = person) {
  await keeping(app, [...untouched, noNewSession], async () => {
    for (const path of paths) {
      const headers = { "device-id": of.deviceId, authorization: `Bearer ${token}` };
      const reply = await app.call("GET", path, { headers });
      expectRefusal(reply, notSignedIn);
      expectNothingPrivate(reply.body, person, admin);
    }
  });
}

test("the forger's tools make a good token when they have the key", async () => {
  const { header, claims } = partsOf(person);
  const token = forge(header, claims, testKeys.ACCESS_TOKEN_KEY);
  const headers = { "device-id": person.deviceId, authorization: `Bearer ${token}` };
  expect(await app.call("GET", me, { headers })).toMatchObject({ status: 200 });
});

for (const alg of ["none", "None", "NONE", ""]) {
  test(`TOK-01: a token without a signature is nobody's, with algorithm "${alg}"`, async () => {
    const { claims } = partsOf(admin);
    await expectNobody(forge({ alg, typ: "JWT" }, claims, null), undefined, admin);
    await expectNobody(`${encode({ alg })}.${encode(claims)}`, undefined, admin);
  });
}

const guesses = ["secret", "", "changeme", "ajose", testKeys.REFRESH_TOKEN_KEY, testKeys.CODE_KEY];
for (const [index, key] of guesses.entries()) {
  test(`TOK-02: a token signed with a guessed or another key is nobody's (${index})`, async () => {
    const { header, claims } = partsOf(admin);
    await expectNobody(forge(header, claims, key), undefined, admin);
  });
}

test("TOK-03: claims changed under a kept signature are nobody's", async () => {
  const { header, claims, signature } = partsOf(person);
  const changed = { ...claims, role: "admin", sub: admin.id };
  await expectNobody(`${encode(header)}.${encode(changed)}.${signature}`);
});

test("TOK-03: a role in a well signed token is not asked: the database says who is an admin", async () => {
  const { header, claims } = partsOf(person);
  const token = forge(header, { ...claims, role: "admin" }, testKeys.ACCESS_TOKEN_KEY);
  const headers = { "device-id": person.deviceId, authorization: `Bearer ${token}` };
  const reply = await app.call("GET", "/api/admin/users", { headers });
  expectRefusal(reply, [403, "NOT_ALLOWED"]);
  expectNothingPrivate(reply.body, admin);
});

test("TOK-04: a refresh token opens no call, and an access token refreshes nothing", async () => {
  await expectNobody(person.refreshToken);
  await keeping(app, [...untouched, noNewSession], async () => {
    const reply = await refresh(person, person.accessToken);
    expect([400, 401]).toContain(reply.status);
    expect(reply.body.error).toBe(true);
  });
});

const strangeHeaders = [
  { alg: "HS256", kid: "../../dev/null" },
  { alg: "HS256", jku: "https://evil.example/keys.json", x5u: "https://evil.example/cert.pem" },
  { alg: "HS256", jwk: { kty: "oct", k: Buffer.from("attacker").toString("base64url") } },
];
for (const header of strangeHeaders) {
  test(`TOK-05: a token brings no key of its own by ${Object.keys(header).slice(1)}`, async () => {
    const { claims } = partsOf(admin);
    for (const key of ["", "attacker"]) {
      await expectNobody(forge(header, claims, key), undefined, admin);
    }
  });
}

test("TOK-06: a token is over a second after its time, whatever stands for the time", async () => {
  const { header, claims } = partsOf(person);
  const now = Math.floor(Date.now() / 1_000);
  const withExp = (exp: string) =>
    JSON.stringify({ ...claims, exp: 0 }).replace('"exp":0', `"exp":${exp}`);
  for (const exp of [String(now - 1), '"never"', `"${now + 900}"`, "null", "-1", "1e309"]) {
    await expectNobody(forge(header, withExp(exp), testKeys.ACCESS_TOKEN_KEY));
  }
  const { exp: _, ...endless } = claims;
  await expectNobody(forge(header, endless, testKeys.ACCESS_TOKEN_KEY));
});

test("TOK-06: the session behind a token ends by the database's clock", async () => {
  await moveClock(app, "31 days");
  await expectNobody(person.accessToken);
});

test("TOK-08: ten refreshes at once all get the one successor", async () => {
  const replies = await together(10, () => refresh(person, person.refreshToken));
  expect(tally(replies)).toEqual({ 200: 10 });
  expect(new Set(replies.map(({ body }) => body.refreshToken)).size).toBe(1);
  const sessions = await app.db`
    select generation from app.session where person_id = ${person.id} and ended_at is null`;
  expect(sessions).toEqual([{ generation: 1 }]);
  const { accessToken, refreshToken } = replies[9]?.body ?? {};
  const headers = { "device-id": person.deviceId, authorization: `Bearer ${accessToken}` };
  expect(await app.call("GET", me, { headers })).toMatchObject({ status: 200 });
  expect(await refresh(person, refreshToken)).toMatchObject({ status: 200 });
});

test("TOK-10: a suspended person's tokens are dead at once", async () => {
  const body = { status: "SUSPENDED", reason: "Checking" };
  const path = `/api/admin/users/${person.id}/status`;
  expect(await app.call("PUT", path, { as: admin, body })).toMatchObject({ status: 200 });
  await expectNobody(person.accessToken);
  await keeping(app, [...untouched, noNewSession], async () => {
    expectRefusal(await refresh(person, person.refreshToken), [403, "SUSPENDED"]);
  });
});

test("TOK-12: after signing out neither token works again", async () => {
  expect(await app.call("POST", "/api/users/logout", { as: person, body: {} })).toMatchObject({
    status: 200,
  });
  await expectNobody(person.accessToken);
  await keeping(app, [...untouched, noNewSession], async () => {
    expectRefusal(await refresh(person, person.refreshToken), [401, "REFRESH_REFUSED"]);
  });
});

test("TOK-13: nothing that only looks like a token is taken for one", async () => {
  const { accessToken: good, deviceId } = person;
  const values = [
    "Bearer ",
    "Bearer",
    "Bearer null",
    "Bearer undefined",
    `bearer   ${good}`,
    `Bearer  ${good}`,
    `Bearer ${good} ${good}`,
    `Bearer ${good}, Bearer ${good}`,
    `Basic ${encode(`${person.email}:x`)}`,
    `Bearer ${"a".repeat(100_000)}`,
    `Bearer ${good}\t`,
    "Bearer ..",
    good,
  ];
  await keeping(app, [...untouched, noNewSession, staysUp], async () => {
    for (const authorization of values) {
      const headers = { "device-id": deviceId, authorization };
      const reply = await app.call("GET", me, { headers });
      expectRefusal(reply, notSignedIn);
    }
    for (const query of [
      `?token=${good}`,
      `?access_token=${good}`,
      `?authorization=Bearer ${good}`,
    ]) {
      const headers = { "device-id": deviceId };
      expectRefusal(await app.call("GET", me + query, { headers }), notSignedIn);
    }
  });
});

test("TOK-13: of two Authorization headers the first counts, and a huge one is refused", async () => {
  const port = await listen(app);
  const send = (...values: string[]) => {
    const lines = values.map((value) => `Authorization: Bearer ${value}\r\n`).join("");
    const head = `GET ${me} HTTP/1.1\r\nHost: a\r\nDevice-ID: ${person.deviceId}\r\n`;
    return sendRaw(port, `${head}${lines}\r\n`);
  };
  await keeping(app, [...untouched, noNewSession, staysUp], async () => {
    expect(await send("null", person.accessToken)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await send(person.accessToken, "null")).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send("a".repeat(100_000))).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test("TOK-13: a token without its device is nobody's", async () => {
  await expectNobody(person.accessToken, [me], { ...person, deviceId: newDeviceId() });
});

function refresh(of: TestUser, refreshToken: unknown) {
  const headers = { "device-id": of.deviceId };
  return app.call("POST", "/api/users/refresh-token", { headers, body: { refreshToken } });
}
