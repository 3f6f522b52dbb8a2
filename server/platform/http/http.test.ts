import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestApp, type TestApp } from "#tests/setup/app/test-app.ts";

let app: TestApp;
let port = 0;
beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  const address = app.fastify.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => app.close());

const login = "/api/users/login";

test("a refusal is an envelope with a code, a sentence and the request's id", async () => {
  const reply = await app.call("POST", login, { body: {} });
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ error: true, code: "INVALID_INPUT" });
  expect(reply.body.errorMessage).toBe(reply.body.message);
  expect(reply.body.requestId).toBe(reply.headers["x-request-id"]);
  expect(Object.keys(reply.body.fields)).toEqual(["email", "password"]);
});

test("a page's own call has no connection that the end of a late body could close", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    expect((await app.call("POST", login, { body: {} })).status).toBe(400);
    vi.advanceTimersByTime(11_000);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["GET", "/api/nothing"],
  ["POST", "/api/users/login/more"],
  ["DELETE", "/api/users/login"],
  ["PATCH", "/api/notifications/?018f0000-0000-7000-8000-000000000000/read"],
  ["GET", "/api"],
] as const)("%s %s is an unknown endpoint", async (method, path) => {
  const reply = await app.call(method, path);
  expect(reply.status).toBe(404);
  expect(reply.body).toMatchObject({ error: true, message: "API endpoint not found" });
});

test.each([
  ["application/x-www-form-urlencoded", "email=a&password=b", 415],
  ["text/plain", '{"email":"a@b.ng","password":"x"}', 415],
  ["application/xml", "<a/>", 415],
  ["application/json", "{", 400],
  ["application/json", "[]", 400],
  ["application/json", '"text"', 400],
  ["application/json", "null", 400],
  ["application/json", '{"email":"a@b.ng","password":"x","__proto__":{"role":"admin"}}', 400],
  [
    "application/json",
    '{"email":"a@b.ng","password":"x","constructor":{"prototype":{"x":1}}}',
    400,
  ],
  ["application/json", `{"email":"${"a".repeat(20_000)}"}`, 413],
  ["application/json", `${'{"a":'.repeat(3000)}1${"}".repeat(3000)}`, 413],
  ["application/json", `${"[".repeat(8000)}${"]".repeat(8000)}`, 400],
])("a body of type %s, %j, answers %i", async (type, payload, status) => {
  const reply = await app.fastify.inject({
    method: "POST",
    url: login,
    headers: { "content-type": type },
    payload,
  });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ error: true, message: expect.stringMatching(/\w/) });
});

test("the API sends its security headers and never allows another origin", async () => {
  const { headers } = await app.call("GET", "/api/projects", {
    headers: { origin: "https://evil.example" },
  });
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("a personal reply is not stored", async () => {
  const ada = await app.makePerson();
  const { headers } = await app.call("GET", "/api/users/getuser", { as: ada });
  expect(headers["cache-control"]).toBe("no-store");
});

test.each([
  [
    "two lengths",
    "POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  ["a folded header", "GET /api/projects HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n", 400],
  ["no HTTP", "hello\r\n\r\n", 400],
  [
    "a huge head",
    `GET /api/projects HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`,
    413,
  ],
])("a request with %s is answered in the envelope and closed", async (_, raw, status) => {
  const answer = await sendRaw(raw);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(answer.slice(answer.indexOf("{")))).toMatchObject({ error: true });
});

const fiveMegabytes = 5 * 1024 * 1024;
const tooLarge: [what: string, head: (person: string) => string, body: Buffer][] = [
  [
    "its length",
    () => `${json("/api/users/login")}Content-Length: ${fiveMegabytes}\r\n\r\n`,
    filler(),
  ],
  [
    "Expect: 100-continue",
    () =>
      `${json("/api/users/login")}Expect: 100-continue\r\nContent-Length: ${fiveMegabytes}\r\n\r\n`,
    filler(),
  ],
  [
    "chunks",
    () => `${json("/api/users/login")}Transfer-Encoding: chunked\r\n\r\n`,
    inChunk([filler()]),
  ],
  [
    "a picture",
    (person) =>
      `POST /api/images HTTP/1.1\r\nHost: x\r\n${person}Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
    inChunk([
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      filler(),
      filler(),
      "\r\n--b--\r\n",
    ]),
  ],
];
test.each(tooLarge)(
  "a body of megabytes with %s is answered 413 each time, and the line serves on",
  async (_, head, body) => {
    const person = await bearer();
    for (let round = 0; round < 10; round += 1) {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      const answers = text(socket);
      // As a client that sends all before it reads.
      await new Promise((sent) => socket.write(head(person)) && socket.write(body, sent));
      socket.write("GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      const statuses = [...(await answers).matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, one]) => one);
      expect(statuses.filter((one) => one !== "100")).toEqual(["413", "200"]);
    }
  },
);

test("a body without an end is given up", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.resume();
  socket.write(`${json("/api/users/login")}Transfer-Encoding: chunked\r\n\r\n`);
  let sent = 0;
  while (!socket.destroyed && sent < 200) {
    sent += 1;
    await new Promise((done) => socket.write(inChunk([Buffer.alloc(1024 * 1024)], ""), done));
  }
  expect(sent).toBeLessThan(60);
});

test.each(["POST", "DELETE"] as const)(
  "%s with a type of JSON and no body is read as no body",
  async (method) => {
    const ada = await app.makePerson();
    const path = method === "POST" ? "/api/users/logout" : `/api/projects/${ada.id}/waitlist`;
    for (const headers of [
      { "content-type": "application/json" },
      { "content-type": "application/json; charset=utf-8" },
      {},
    ]) {
      const reply = await app.call(method, path, { as: await app.makePerson(), headers });
      expect(reply.status).toBe(method === "POST" ? 200 : 404);
      expect(reply.body.code).toBe(method === "POST" ? undefined : "NOT_WAITING");
    }
  },
);

test("slow heads and slow bodies are ended with 408", { timeout: 40_000 }, async () => {
  const head = "POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  // A picture on a slow line has longer.
  const form = "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 50\r\n\r\n--b";
  const picture = connect(port, "127.0.0.1");
  picture.write(`POST /api/images HTTP/1.1\r\nHost: x\r\n${await bearer()}${form}`);
  const [slowHead, slowBody] = await Promise.all([
    sendRaw("POST /api/users/login HTTP/1.1\r\nHost:"),
    sendRaw(`${head}Content-Length: 50\r\n\r\n{"a"`),
  ]);
  expect(slowHead).toMatch(/^HTTP\/1.1 408 /);
  expect(slowBody).toMatch(/^HTTP\/1.1 408 /);
  expect([picture.readyState, picture.bytesRead]).toEqual(["open", 0]);
  picture.destroy();
});

test("the OpenAPI document describes every call and alias of the contract", async () => {
  const { body } = await app.call("GET", "/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  expect(body.paths["/api/users/verify-email"].post.operationId).toBe("verifyEmail2");
  expect(body.paths["/api/projects/{projectId}/invest"].post.parameters[0]).toMatchObject({
    in: "path",
  });
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path as object));
  for (const operation of operations) expect(operation.responses.default).toBeDefined();
  const page = await app.call("GET", "/docs");
  expect(page.body).toContain("POST /api/investments");
});

test("health tells a live process from one whose database is away", async () => {
  expect((await app.call("GET", "/health/live")).status).toBe(200);
  expect((await app.call("GET", "/health/ready")).status).toBe(200);
});

function json(path: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
}

function filler(): Buffer {
  return Buffer.alloc(fiveMegabytes, "a");
}

/** One chunk of a chunked body, and what follows it. */
function inChunk(parts: (string | Buffer)[], after = "0\r\n\r\n"): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const size = `${content.length.toString(16)}\r\n`;
  return Buffer.concat([Buffer.from(size), content, Buffer.from(`\r\n${after}`)]);
}

async function bearer(): Promise<string> {
  const { headers } = await app.makePerson();
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
}

/** Sends bytes as they are and answers what came back until the server closed. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  return text(socket);
}
