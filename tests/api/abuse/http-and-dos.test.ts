import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountPages } from "#server/pages.ts";
import { makeWorld, type World } from "#tests/api/samples.ts";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";
import { expectQuick, medianOf, timeAlone } from "#tests/setup/app/times.ts";
import { elsewhere, makeApiUser } from "#tests/setup/users/api-user.ts";
import { expectRefusal, together } from "./answers.ts";
import { keeping, noNewSession, staysUp, untouched } from "./invariants.ts";
import { drip, listen, sendRaw } from "./loopback.ts";

const root = join(import.meta.dirname, "../../..");
const isBuilt = existsSync(join(root, "build/server/index.js"));
let app: TestApp;
let world: World;
let port = 0;
beforeAll(async () => {
  app = await createTestApp();
  if (isBuilt) await mountPages(app.fastify, "production", { publicUrl: app.config.PUBLIC_URL });
  world = await makeWorld(app);
  port = await listen(app);
});
afterAll(() => app.close());

const json = { "content-type": "application/json" };

test("NET-01: of two equal names in a body the last is read, by everyone", async () => {
  const ada = await makeApiUser(app).join();
  const login = (body: string) =>
    app.call("POST", "/api/users/login", { headers: { ...ada.headers, ...json }, body });
  const password = JSON.stringify(ada.password);
  await keeping(app, [noNewSession, staysUp], async () => {
    const first = await login(`{"email":"${ada.email}","email":"a@b.ng","password":${password}}`);
    expectRefusal(first, [401, "LOGIN_FAILED"]);
  });
  const last = await login(`{"email":"a","email":"${ada.email}","password":${password}}`);
  expect(last.status).toBe(200);
});

for (const depth of [100_000, 3_000]) {
  test(`NET-02: a body nested ${depth} deep is refused without a stumble`, async () => {
    await keeping(app, [...untouched, staysUp], async () => {
      const body = `{"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
      const reply = await app.call("POST", "/api/investments", {
        as: world.investor,
        headers: json,
        body,
      });
      expectRefusal(reply, depth > 10_000 ? [413, "TOO_LARGE"] : [400, "INVALID_INPUT"]);
    });
  });
}

test("NET-04: what is not JSON is not read", async () => {
  const types = [
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonx",
  ];
  await keeping(app, [...untouched, noNewSession], async () => {
    for (const type of types) {
      const headers = { ...elsewhere(), "content-type": type };
      const body = "email=a&password=b";
      const reply = await app.call("POST", "/api/users/login", { headers, body });
      expectRefusal(reply, [415, "NOT_JSON"]);
    }
  });
});

test("NET-06: five hundred slow senders are ended within 15 seconds, and others are served meanwhile", async () => {
  const start = "POST /api/users/login HTTP/1.1\r\nHost: a\r\n";
  const body = "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
  const times: number[] = [];
  let isOver = false;
  const read = async () => {
    for (const path of ["/health/live", "/api/projects"]) {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(reply.status).toBe(200);
      await reply.text();
    }
  };
  const others = async () => {
    while (!isOver) {
      const begun = performance.now();
      await read();
      times.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const slow = async () => {
    const ended = await together(500, (index) =>
      index % 2 ? drip(port, start + body, "{") : drip(port, start, "X"),
    );
    isOver = true;
    return ended;
  };
  const alone = await timeAlone(read);
  const [ended] = await keeping(app, [...untouched, noNewSession, staysUp], () =>
    Promise.all([slow(), others()]),
  );
  for (const { answered, seconds } of ended) {
    expect(seconds).toBeLessThan(15);
    expect(answered).toMatch(/^HTTP\/1\.1 408 /);
    expect(answered).toContain('"code":"TOO_SLOW"');
  }
  expectQuick(medianOf(times), alone);
});

const login = "POST /api/users/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
const broken: [what: string, bytes: string][] = [
  ["two lengths", `${login}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ["two different lengths", `${login}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}}`],
  ["a negative length", `${login}Content-Length: -1\r\n\r\n`],
  ["an unknown transfer coding", `${login}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ["a bad chunk size", `${login}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ["a folded header", `${login}X-A: 1\r\n 2\r\nContent-Length: 2\r\n\r\n{}`],
  ["bare line feeds", login.replaceAll("\r\n", "\n").concat("Content-Length: 2\n\n{}")],
  ["a space before a colon", `${login}Content-Length : 2\r\n\r\n{}`],
  ["a NUL in a header", `${login}X-A: a\0b\r\nContent-Length: 2\r\n\r\n{}`],
  ["no host", "POST /api/users/login HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}"],
];
for (const [what, bytes] of broken) {
  test(`NET-07: a request with ${what} is refused, and the line is closed`, async () => {
    await keeping(app, [...untouched, noNewSession, staysUp], async () => {
      const answered = await sendRaw(port, bytes);
      expect(answered).toMatch(/^HTTP\/1\.1 400 /);
      expect(answered.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    });
  });
}

const hidden = [
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2f..%2fetc%2fpasswd",
  "/assets/..%5c..%5cpackage.json",
  "/assets/../../bin/serve.ts",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/.git/config",
  "/.env",
  "/package.json",
  "/node_modules/fastify/package.json",
  "/bin/serve.ts",
  "/build/server/index.js",
  "/.data/keys.json",
  "//etc/passwd",
  "/api/..%2f..%2fpackage.json",
  "/%00",
];
for (const path of hidden) {
  test(`NET-10: ${path} gives away no file`, async () => {
    const answered = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 5_000);
    expect(answered).toMatch(
      /^HTTP\/1\.1 (?:(?:400|403|404) |308 [\s\S]*\r\nlocation: \/[\w./]+\r\n)/,
    );
    expect(answered).not.toMatch(
      /root:\w*:0:|repositoryformatversion|"dependencies"|_KEY=|createApp/,
    );
    // No place on this disk, and no stack.
    expect(answered).not.toContain(root);
    expect(answered).not.toMatch(/\n\s+at .*\.[jt]s:\d+/);
  });
}

test.skipIf(!isBuilt)(
  "NET-10: the built files hold no source maps, and no unknown page is a success",
  async () => {
    expect(globSync("build/client/**/*.map", { cwd: root })).toEqual([]);
    const answered = await sendRaw(
      port,
      "GET /assets/root.js.map HTTP/1.1\r\nHost: localhost\r\n\r\n",
    );
    expect(answered).toMatch(/^HTTP\/1\.1 404 /);
  },
);

test("NET-11: no other origin is let in to read, and none is asked to send credentials", async () => {
  const origins = ["https://evil.example", "null", "http://localhost.evil.example"];
  await keeping(app, untouched, async () => {
    for (const origin of origins) {
      const read = await app.call("GET", "/api/projects", { headers: { origin } });
      expect(read.status).toBe(200);
      const asked = await app.call("OPTIONS", "/api/investments", {
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "authorization",
        },
      });
      expect(asked.status).toBe(404);
      for (const { headers } of [read, asked]) {
        const cors = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
        expect(cors).toEqual([]);
        expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      }
    }
  });
});

test("NET-13: an upload to a call that takes none is refused unread", async () => {
  const uploads: [body: string, statuses: number[]][] = [
    [
      '--x\r\nContent-Disposition: form-data; name="f"; filename="../a.svg"\r\n\r\n<svg onload="alert(1)">\r\n--x--',
      [404, 415],
    ],
    ["P".repeat(10_000_000), [404, 413, 415]],
  ];
  await keeping(app, [...untouched, staysUp], async () => {
    for (const [body, statuses] of uploads) {
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      const path = "/api/users/update-avatar";
      const reply = await app.call("POST", path, { as: world.investor, headers, body });
      expect(statuses).toContain(reply.status);
      expect(reply.body).toMatchObject({ error: true });
    }
  });
});
