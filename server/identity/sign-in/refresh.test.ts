import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { elsewhere, makeApiUser, moveClock } from "#tests/setup/users/api-user.ts";
import { setStatus } from "../users/set-status.ts";
import { sweepSessions } from "./sessions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => moveClock(app, "0 seconds"));
afterAll(() => app.close());

const refused = { status: 401, body: { code: "REFRESH_REFUSED", message: "Please login again." } };

async function enter() {
  const ada = await makeApiUser(app).join();
  const session = await ada.enter();
  const refresh = (refreshToken: string, headers = ada.headers) =>
    ada.post("refresh-token", { refreshToken }, headers);
  const me = (headers: Record<string, string> = session.headers) =>
    app.call("GET", "/api/users/getuser", { headers });
  return { ada, ...session, refresh, me };
}

test("a refresh gives a new pair and the user", async () => {
  const { ada, refreshToken, refresh, me } = await enter();
  const reply = await refresh(refreshToken);
  expect(reply).toMatchObject({ status: 200, body: { data: { email: ada.email } } });
  expect(reply.body.refreshToken).not.toBe(refreshToken);
  const headers = { ...ada.headers, authorization: `Bearer ${reply.body.accessToken}` };
  expect(await me(headers)).toMatchObject({ status: 200 });
});

test("ten refreshes at once all get a working pair of one chain", async () => {
  const { ada, refreshToken, refresh, me } = await enter();
  const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.body.refreshToken)).size).toBe(1);
  for (const { body } of replies) {
    const headers = { ...ada.headers, authorization: `Bearer ${body.accessToken}` };
    expect(await me(headers)).toMatchObject({ status: 200 });
  }
  expect(await refresh(replies[0]?.body.refreshToken)).toMatchObject({ status: 200 });
});

test("the last token may be repeated within 30 seconds; later it ends the session and mails the owner", async () => {
  const { ada, refreshToken, refresh, me } = await enter();
  const first = await refresh(refreshToken);
  await moveClock(app, "29 seconds");
  const repeated = await refresh(refreshToken);
  expect(repeated.body.refreshToken).toBe(first.body.refreshToken);
  await moveClock(app, "31 seconds");
  expect(await refresh(refreshToken)).toMatchObject(refused);
  expect((await ada.mail()).subject).toBe("We ended one of your Ajose sign-ins");
  expect(await refresh(first.body.refreshToken)).toMatchObject(refused);
  expect(await me()).toMatchObject({ status: 401 });
});

test("a token older than the last one ends the session even within 30 seconds", async () => {
  const { refreshToken, refresh } = await enter();
  const second = await refresh(refreshToken);
  const third = await refresh(second.body.refreshToken);
  expect(await refresh(refreshToken)).toMatchObject(refused);
  expect(await refresh(third.body.refreshToken)).toMatchObject(refused);
});

test.each([
  ["another device", elsewhere()],
  ["no device", {}],
])("a token that comes from %s ends the session", async (_, headers) => {
  const { refreshToken, refresh, me } = await enter();
  expect(await refresh(refreshToken, headers)).toMatchObject(refused);
  expect(await refresh(refreshToken)).toMatchObject(refused);
  expect(await me()).toMatchObject({ status: 401 });
});

test("a session that is not used for 7 days has expired; one that is used lasts", async () => {
  const { refreshToken, refresh } = await enter();
  await moveClock(app, "167 hours");
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  await moveClock(app, "330 hours");
  const again = await refresh(String(body.refreshToken));
  expect(again.status).toBe(200);
  await moveClock(app, "499 hours");
  expect(await refresh(String(again.body.refreshToken))).toMatchObject({
    status: 401,
    body: { code: "SESSION_EXPIRED", message: "Session expired. Please login again." },
  });
});

test("neither calls, nor a repeated token, nor another sign-in keeps an unused session", async () => {
  const { ada, refreshToken, refresh } = await enter();
  const expired = { status: 401, body: { code: "SESSION_EXPIRED" } };
  const { body: first } = await refresh(refreshToken);
  // Two tabs: the second repeats the token of the first, and gets the same successor.
  await moveClock(app, "20 seconds");
  expect((await refresh(refreshToken)).body.refreshToken).toBe(first.refreshToken);
  const read = { ...ada.headers, authorization: `Bearer ${first.accessToken}` };
  await moveClock(app, "14 minutes");
  expect((await app.call("GET", "/api/users/me", { headers: read })).status).toBe(200);
  await moveClock(app, "167 hours");
  const other = await ada.enter();
  await moveClock(app, "168 hours 1 second");
  expect(await refresh(String(first.refreshToken))).toMatchObject(expired);
  // Asking too late is no use of it, whoever asks and with which of its tokens.
  expect(await refresh(String(first.refreshToken))).toMatchObject(expired);
  expect(await refresh(refreshToken)).toMatchObject(expired);
  expect(await refresh(String(first.refreshToken), elsewhere())).toMatchObject(expired);
  expect(await refresh(other.refreshToken)).toMatchObject({ status: 200 });
});

test("a session is forgotten 30 days after it ended, also when it ended unused", async () => {
  const { ada, refreshToken, refresh } = await enter();
  const { id } = await ada.person();
  const left = () => app.db`select id from app.session where person_id = ${id}`;
  await moveClock(app, "36 days 23 hours");
  await sweepSessions(app.db);
  expect(await refresh(refreshToken)).toMatchObject({ body: { code: "SESSION_EXPIRED" } });
  await moveClock(app, "37 days 1 hour");
  await sweepSessions(app.db);
  expect(await left()).toEqual([]);
});

test("after 30 days, and only then, the answer says expired, however much it is used", async () => {
  const { refreshToken, refresh } = await enter();
  await app.db`update app.session set rotated_at = app.now() + interval '30 days'`;
  await moveClock(app, "31 days");
  const reply = await refresh(refreshToken);
  expect(reply).toMatchObject({
    status: 401,
    body: { code: "SESSION_EXPIRED", message: "Session expired. Please login again." },
  });
});

test("after signing out neither token works, and the answer does not say expired", async () => {
  const { refreshToken, refresh, me, headers } = await enter();
  expect(await app.call("POST", "/api/users/logout", { headers, body: {} })).toMatchObject({
    status: 200,
  });
  expect(await me()).toMatchObject({ status: 401 });
  expect(await refresh(refreshToken)).toMatchObject(refused);
});

test("suspension bites on the next call and refresh; reactivation restores the former status", async () => {
  const { ada, refreshToken, refresh, me } = await enter();
  const { id } = await ada.person();
  await app.db.transaction((tx) =>
    setStatus(tx, { personId: id, status: "SUSPENDED", reason: "Checking" }),
  );
  await app.db.transaction((tx) =>
    setStatus(tx, { personId: id, status: "SUSPENDED", reason: "Checking" }),
  );
  expect(await me()).toMatchObject({ status: 401 });
  expect(await refresh(refreshToken)).toMatchObject({ status: 403, body: { code: "SUSPENDED" } });
  await app.db.transaction((tx) => setStatus(tx, { personId: id, status: "ACTIVE", reason: "" }));
  expect(await refresh(refreshToken)).toMatchObject(refused);
  expect(await ada.signIn()).toMatchObject({ status: 200 });
});

test("a suspended newcomer is PENDING again when reactivated, and an admin is never suspended", async () => {
  const ada = makeApiUser(app);
  await ada.register();
  const { id } = await ada.person();
  await app.db.transaction((tx) =>
    setStatus(tx, { personId: id, status: "SUSPENDED", reason: "Checking" }),
  );
  expect((await ada.person()).status).toBe("SUSPENDED");
  await app.db.transaction((tx) => setStatus(tx, { personId: id, status: "ACTIVE", reason: "" }));
  expect((await ada.person()).status).toBe("PENDING");
  const admin = await app.makePerson("admin");
  await expect(
    app.db.transaction((tx) =>
      setStatus(tx, { personId: admin.id, status: "SUSPENDED", reason: "Checking" }),
    ),
  ).rejects.toMatchObject({ code: "ADMIN_NOT_TOGGLED" });
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
function forge(header: object, claims: object, key: string): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${key ? createHmac("sha256", key).update(text).digest("base64url") : ""}`;
}

test("no forged, changed, expired or misplaced token gets in", async () => {
  const { accessToken, refreshToken, refresh, ada, me } = await enter();
  const [header = "", body = "", signature = ""] = accessToken.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const hs256 = { alg: "HS256", typ: "JWT" };
  const key = app.config.ACCESS_TOKEN_KEY;
  const tokens = [
    forge({ alg: "none" }, claims, ""),
    ...["secret", "changeme", " "].map((guess) => forge(hs256, claims, guess)),
    `${header}.${part({ ...claims, role: "admin", sub: "other" })}.${signature}`,
    forge({ ...hs256, kid: "../../dev/null", jku: "https://evil.example" }, claims, " "),
    forge(hs256, { ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, key),
    forge(hs256, { ...claims, exp: "never" }, key),
    forge(hs256, { ...claims, aud: "another" }, key),
    refreshToken,
    "",
    "null",
    "undefined",
    "a".repeat(12_000),
  ];
  for (const token of tokens) {
    const reply = await me({ ...ada.headers, authorization: `Bearer ${token}` });
    expect({ token: token.slice(0, 60), status: reply.status }).toMatchObject({ status: 401 });
  }
  for (const authorization of ["bearer  x", "Basic eDp5", accessToken]) {
    expect(await me({ ...ada.headers, authorization })).toMatchObject({ status: 401 });
  }
  expect(await me({ ...elsewhere(), authorization: `Bearer ${accessToken}` })).toMatchObject({
    status: 401,
  });
  expect(await app.call("GET", `/api/users/getuser?token=${accessToken}`)).toMatchObject({
    status: 401,
  });
  const changed = `${refreshToken.slice(0, -1)}${refreshToken.endsWith("A") ? "E" : "A"}`;
  for (const token of [accessToken.slice(0, 299), changed, "x"]) {
    expect(await refresh(token)).toMatchObject(refused);
  }
  expect(await me()).toMatchObject({ status: 200 });
});
