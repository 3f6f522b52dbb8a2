import { METHODS } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sendRaw } from "#tests/api/abuse/loopback.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

// As behind a proxy that speaks TLS: what arrives is plain HTTP under whatever name.
const home = "https://ajose.example";
const { app, url } = await openServer({ PUBLIC_URL: home, TRUST_PROXY: "1" });
const port = Number(new URL(url).port);
const creator = await app.makePerson("user");
const project = await makeOpenProject(app, creator, await app.makePerson("admin"));

const lies = {
  host: "evil.example",
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "ftp",
  forwarded: "host=evil.example;proto=ftp",
};
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url: path, headers: { accept: "text/html", ...lies, ...headers } });

test.each(["/", "/about", "/ABOUT/", "/%61bout", "/news", "/projects?sort=trending"])(
  "%s names itself by PUBLIC_URL alone",
  async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/evil\.example|ftp:/);
    const named = [
      ...body.matchAll(/<(?:link|meta)[^>]*(?:canonical|og:url|og:image")[^>]*>/g),
    ].join("");
    const addresses = [...named.matchAll(/(?:href|content)="([^"]*)"/g)].map(([, one]) => one);
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const one of addresses) expect(one).toMatch(/^https:\/\/ajose\.example\/[a-z./]*$/);
  },
);

test.each([
  "/sitemap.xml",
  "/feed.xml",
  "/robots.txt",
  `/projects/${project.id}`,
  "/share/site.png",
])("%s holds no other address of ours than PUBLIC_URL", async (path) => {
  const { statusCode, body } = await get(path);
  expect(statusCode).toBe(200);
  expect(body).not.toContain("evil.example");
  expect(body).not.toContain("localhost");
});

test.each([
  ["//", "/"],
  ["///", "/"],
  ["//evil.example/about", "/evil.example/about"],
  ["//evil.example//about?a=//b", "/evil.example/about?a=//b"],
  ["/.//evil.example", "/evil.example"],
  ["/x/..//evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["//[", "/["],
  ["//a:99999/", "/a:99999/"],
])("%s leads to %s on this site", async (path, to) => {
  const answer = await raw(`GET ${path} HTTP/1.1`);
  expect(answer).toMatch(/^HTTP\/1\.1 308 /);
  expect(/^location: (.*)\r$/m.exec(answer)?.[1]).toBe(to);
});

test.each(["http://evil.example/about", "HTTPS://evil.example:99999/about"])(
  "a request line with the whole address %s is answered like its path",
  async (target) => {
    const answer = await raw(`GET ${target} HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).not.toContain("evil.example");
  },
);

test.each([
  "/%",
  "/projects/%",
  "/%ff",
  "/%c0%af",
  "/projects/%E0%A4%A",
  "/about/%zz",
  "/%00",
  "/[",
])("%s is a page that is not there", async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nAccept: text/html`);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain("content-type: text/html");
  expect(answer).toMatch(/Page not found|Project not found/);
});

const form = "name=Ada&email=ada%40example.ng&subject=Hello&message=Is+it+on&category=";
const post = (origin: string | null, path = "/contact") =>
  app.fastify.inject({
    method: "POST",
    url: path,
    headers: {
      ...lies,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      ...(origin === null ? {} : { origin }),
    },
    payload: form,
  });

test("a form without script goes through behind a proxy that speaks TLS", async () => {
  for (const origin of [home, null]) {
    const { statusCode, body } = await post(origin);
    expect(statusCode).toBe(200);
    expect(body).toContain("Message sent successfully!");
  }
});

test.each([
  "https://evil.example",
  "http://ajose.example",
  "https://ajose.example.evil",
  "null",
  url,
])("a form from %s is refused on a page, and sends nothing", async (origin) => {
  const before = await app.db`select id from app.contact_message`;
  for (const path of ["/contact", "/contact.data"]) {
    const { statusCode, headers, body } = await post(origin, path);
    expect(statusCode).toBe(403);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("Please open this page at its own address");
  }
  expect(await app.db`select id from app.contact_message`).toEqual(before);
});

test("every answer of an installation with TLS asks browsers to stay with TLS", async () => {
  for (const path of ["/", "/api/site", "/favicon.svg", "/api/nothing", "/no-such-page", "/docs"]) {
    const { headers } = await get(path);
    expect(headers["strict-transport-security"], path).toBe("max-age=31536000");
  }
});

test.each(METHODS.filter((method) => !["GET", "HEAD", "CONNECT", "QUERY"].includes(method)))(
  "%s on pages and calls is answered in our own words",
  async (method) => {
    const length = method === "TRACE" ? "" : "\r\nContent-Length: 0";
    for (const path of [
      "/",
      "/about",
      "/projects/%",
      "/no-such",
      "/favicon.svg",
      "/docs",
      "/robots.txt",
      "*",
    ]) {
      const answer = await raw(`${method} ${path} HTTP/1.1${length}`);
      expectOurs(answer);
      expect(answer, path).toMatch(/^HTTP\/1\.1 (200|404|405) /);
      if (method !== "POST")
        expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*"code":"METHOD_NOT_ALLOWED"/);
    }
    expectOurs(await raw(`${method} /api/projects/nothing/at/all HTTP/1.1${length}`), 404);
  },
);

const odd: [line: string, status: number][] = [
  ["GET /api/% HTTP/1.1", 404],
  ["GET /api/projects/% HTTP/1.1", 400],
  ["GET /api/projects/%ff HTTP/1.1", 400],
  [`GET /api/projects/${"a".repeat(2_000)} HTTP/1.1`, 404],
  [`GET /projects/${"a".repeat(8_000)} HTTP/1.1`, 404],
  [`GET /share/projects/${"a".repeat(2_000)}.png HTTP/1.1`, 404],
  ["GET /images/% HTTP/1.1", 404],
  ["GET /api HTTP/1.1", 404],
  ["GET /api? HTTP/1.1", 404],
  ["GET //api/projects HTTP/1.1", 308],
  ["GET /?%=%&%ff HTTP/1.1", 200],
  ["GET /projects?search=%ff%fe&sort=%&cursor=%00 HTTP/1.1", 302],
  ["GET * HTTP/1.1", 404],
  ["OPTIONS * HTTP/1.1", 405],
  ["CONNECT evil.example:443 HTTP/1.1", 405],
  ["GET foo HTTP/1.1", 400],
  ["GET @evil.example/ HTTP/1.1", 400],
  ["GET .evil.example/ HTTP/1.1", 400],
  ["GET / HTTP/9.9", 400],
  ["get / HTTP/1.1", 400],
  ["FOO / HTTP/1.1", 400],
  ["GET / HTTP/1.1 x", 400],
  ["\u0000", 400],
  ["PRI * HTTP/2.0", 400],
  ["POST /contact HTTP/1.1\r\nContent-Length: 0", 400],
  [
    "POST /contact.data HTTP/1.1\r\nContent-Length: 2\r\nContent-Type: application/json\r\n\r\n{}",
    400,
  ],
  [
    "POST /contact HTTP/1.1\r\nContent-Length: 2\r\nContent-Type: multipart/form-data\r\n\r\n--",
    400,
  ],
  ["GET / HTTP/1.1\r\nExpect: tea", 200],
  ["GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: upgrade", 200],
  ["GET / HTTP/1.1\r\nHost: b", 400],
  ["GET /api/projects HTTP/1.1\r\nHost: a", 400],
  ["GET /favicon.svg HTTP/1.1\r\nHOST: a", 400],
];
test.each(odd)("%s is answered %i in our own words", async (line, status) => {
  expectOurs(await raw(line), status);
});

test.each(["a/b", "a b", "a@b", "<a>", "a,b", "[::1", "a:b"])(
  "a Host of %s is refused",
  async (name) => {
    expectOurs(await sendRaw(port, `GET / HTTP/1.1\r\nHost: ${name}\r\n\r\n`), 400);
  },
);

test("/favicon.ico is a small icon", async () => {
  const { statusCode, headers, rawPayload } = await get("/favicon.ico");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect(rawPayload.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  expect(rawPayload.length).toBeLessThan(3_000);
});

test.each([
  "/apple-touch-icon.png",
  "/apple-touch-icon-120x120-precomposed.png",
  "/browserconfig.xml",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/.well-known/apple-app-site-association",
  "/.env",
  "/.git/config",
  "/wp-login.php",
  "/assets/gone-1a2b3c.js",
  "/projects/picture.webp?size=2",
])("%s is not there, said in two words", async (path) => {
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, headers["content-type"], body]).toEqual([
    404,
    "text/plain; charset=utf-8",
    "Not found\n",
  ]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test("what is typed by people is still answered with a page", async () => {
  for (const path of ["/index.html", "/no-such-page", "/a.b/c"]) {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes("Page not found")], path).toEqual([404, true]);
  }
});

test("the API's description is asked for anew each time, and sent once", async () => {
  for (const path of ["/docs", "/openapi.json"]) {
    const first = await get(path);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await get(path, { "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  }
  expect((await get("/health/live")).headers["cache-control"]).toBe("no-store");
});

test("no address, however odd, stumbles or shows the framework", async () => {
  const piece = fc.constantFrom(
    ..."/ // . .. %2e %2f %5c \\ % %ff %00 ; : @ ? # [ ] { } ~ * ' \" < > | ^ ` é api projects contact.data _root.data __manifest?version=1 share images docs assets evil.example :99999".split(
      " ",
    ),
  );
  const target = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join("")}`);
  const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "OPTIONS");
  await fc.assert(
    fc.asyncProperty(method, target, async (verb, path) => {
      const length = verb === "GET" || verb === "HEAD" ? "" : "\r\nContent-Length: 0";
      expectOurs(await raw(`${verb} ${path} HTTP/1.1${length}`));
    }),
    { numRuns: 300 },
  );
});

/** Sends a request line, with what may follow it, under a name that is not ours. */
function raw(line: string): Promise<string> {
  const [first = "", ...rest] = line.split("\r\n");
  const lines = [first, "Host: evil.example", "Connection: close", ...rest];
  return sendRaw(port, `${lines.join("\r\n")}\r\n\r\n`);
}

/** Not a stumble, no stack, no place on this disk, and none of the framework's own words. */
function expectOurs(answer: string, status?: number): void {
  expect(answer).toMatch(status ? new RegExp(`^HTTP/1\\.1 ${status} `) : /^HTTP\/1\.1 [234]\d\d /);
  expect(answer).not.toMatch(
    /"statusCode"|FST_ERR|Route [A-Z]+:|Unexpected Server Error|Bad Request"|\n\s+at /,
  );
  expect(answer).not.toContain(process.cwd());
}
