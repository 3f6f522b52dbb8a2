import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { expectQuick, medianOf, soon, timeAlone } from "#tests/setup/app/times.ts";
import { elsewhere, makeApiUser } from "#tests/setup/users/api-user.ts";
import { together } from "./answers.ts";
import { booksBalance, keeping, staysUp } from "./invariants.ts";
import { type Started, startServer } from "./loopback.ts";

let app: TestApp;
let world: World;
let server: Started;
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
  server = await startServer(app, { LOG_LEVEL: "debug" });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

async function send(path: string, headers: Record<string, string>, body?: unknown) {
  const reply = await fetch(server.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await reply.text();
  return { status: reply.status, retryAfter: reply.headers.get("retry-after"), text };
}

test("NET-12: with 48 clients that never pause the server answers or sheds, and loses nothing", async () => {
  const clients = 48;
  const people: TestUser[] = await together(clients, async () => {
    const person = await app.makePerson();
    await app.fund(person.id, 10_000_00n);
    return person;
  });
  let isOver = false;
  let invested = 0;
  const seen = new Set<number>();
  const client = async (index: number) => {
    const { headers = {} } = people[index] ?? {};
    for (let turn = index; !isOver; turn++) {
      const order = { projectId: world.openProjectId, amount: "1.00" };
      const reply = await [
        () => send("/api/users/getuser", headers),
        () => send("/api/projects", {}),
        () => send("/api/investments", headers, order),
      ][turn % 3]?.();
      if (!reply) continue;
      seen.add(reply.status);
      if (reply.status === 503) expect(reply.retryAfter).not.toBeNull();
      if (reply.status === 201) invested += 1;
    }
  };
  const live = async () => expect((await send("/health/live", {})).status).toBe(200);
  const probe = async () => {
    const times: number[] = [];
    const end = performance.now() + 6_000;
    while (performance.now() < end) {
      const start = performance.now();
      await live();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    isOver = true;
    return times;
  };
  const alone = await timeAlone(live);
  await keeping(app, [booksBalance, staysUp], async () => {
    const [times] = await Promise.all([probe(), together(clients, client)]);
    expectQuick(medianOf(times), alone);
  });
  expect([...seen].filter((status) => ![200, 201, 429, 503].includes(status))).toEqual([]);
  const rows = await app.db`
    select 1 from app.investment
    where investor_id = any(${people.map(({ id }) => id)}) and amount_kobo = 100`;
  expect(invested).toBeGreaterThan(0);
  expect(rows).toHaveLength(invested);
  expect((await soon(() => send("/api/projects", {}))).status).toBe(200);
});

test("NET-15: no log, audit or refusal holds a secret, and nobody writes a line of their own into the log", async () => {
  const secrets = new Map<string, string>();
  const refusals: string[] = [];
  const call = async (path: string, headers: Record<string, string>, body?: unknown) => {
    const reply = await send(path, headers, body);
    if (reply.status >= 400) refusals.push(reply.text);
    return reply.status < 300 ? JSON.parse(reply.text) : {};
  };
  const device = elsewhere();
  const form = { ...makeApiUser(app).body, password: "Canary-Passw0rd!" };
  secrets.set("password", form.password).set("device", device["device-id"] ?? "");
  await call("/api/users/register", device, form);
  await call("/api/users/register", device, {
    ...form,
    userName: 'x"}\n{"level":60,"msg":"forged"}',
  });
  const mail = await mailTo(form.email);
  secrets.set("code", mail.code).set("link", mail.token);
  await call("/api/users/verifyotp", device, { email: form.email, otp: mail.code });
  const signedIn = await call("/api/users/login", device, {
    email: form.email,
    password: form.password,
  });
  secrets.set("access", signedIn.accessToken).set("refresh", signedIn.refreshToken);
  const headers = { ...device, authorization: `Bearer ${signedIn.accessToken}` };
  await call(`/api/users/getuser?token=${signedIn.accessToken}`, headers);
  await call("/api/users/login", device, { email: form.email, password: "Canary-Wrong-1!" });
  secrets.set("wrong password", "Canary-Wrong-1!");
  await call("/api/users/forgot-password", device, { email: form.email });
  const reset = await mailTo(form.email, "/reset-password");
  secrets.set("reset code", reset.code).set("reset link", reset.token);
  await call("/api/users/verify-otp", device, { otp: reset.code, new_password: "weak" });
  await call("/api/users/refresh-token", elsewhere(), { refreshToken: signedIn.refreshToken });
  await call("/api/users/topup", headers, { transactionId: "12345678" });

  const written = server.log();
  const lines = written
    .trim()
    .split("\n")
    .filter((line) => line !== "ready");
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  const audit = JSON.stringify(await app.db`select * from app.audit`);
  const places = { log: written, audit, refusals: refusals.join("\n") };
  const found = [...secrets].flatMap(([name, secret]) =>
    Object.entries(places)
      .filter(([, text]) => secret !== "" && text.includes(secret))
      .map(([place]) => `${name} in ${place}`),
  );
  expect(found).toEqual([]);
  expect([...secrets.values()].every((secret) => secret.length > 5)).toBe(true);
  for (const key of Object.values({ ...app.config }).filter((one) =>
    String(one).startsWith("test-"),
  )) {
    expect(written).not.toContain(String(key));
  }
});

// The database's own account of a failed row quotes the row; the log must not.
test("NET-15: a fault of ours is logged without the row that it happened to", async () => {
  const { body } = makeApiUser(app, { telephone: "+2349998887776" });
  const path = "/api/users/register";
  await app.db.run("alter table app.registration add constraint broken check (false) not valid");
  const failed = await send(path, elsewhere(), body);
  await app.db.run("alter table app.registration drop constraint broken");
  expect(failed.status).toBe(500);
  expect(failed.text).not.toMatch(/telephone|\+234|argon2|constraint/);
  // What another process writes arrives a moment after its answer.
  await expect.poll(() => server.log()).toContain("request failed");
  expect(server.log()).not.toMatch(/\$argon2id|9998887776/);
});

/** The newest mail to an address that leads to this page, once the server has sent it. */
async function mailTo(address: string, page = "/verify-otp") {
  for (let tries = 0; tries < 200; tries++) {
    const mail = await app.readMail(address);
    if (mail?.text.includes(page)) return mail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail came to ${address}`);
}
