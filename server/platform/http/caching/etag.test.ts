import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

let app: TestApp;
let creator: TestUser;
let projectPath = "";
beforeAll(async () => {
  app = await createTestApp();
  creator = await app.makePerson("user");
  const project = await makeOpenProject(app, creator, await app.makePerson("admin"));
  projectPath = `/api/projects/${project.id}`;
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: "GET", url: path, headers });

test.each([
  "/api/projects",
  "PROJECT",
  "/api/projects/categories",
  "/api/news/getnews",
  "/api/site",
])("%s comes with a weak tag, and whoever has it already gets a 304", async (given) => {
  const path = given === "PROJECT" ? projectPath : given;
  const first = await get(path);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/json; charset=utf-8",
    vary: expect.stringContaining("authorization"),
  });
  for (const known of [etag, `"other", ${etag}`, `"a,b",${etag}`, etag.slice(2), " *"]) {
    const again = await get(path, { "if-none-match": known });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  }
  for (const other of ['W/"0123456789012345678901"', etag.slice(3, -1), '"*"']) {
    const changed = await get(path, { "if-none-match": other });
    expect([changed.statusCode, changed.body]).toEqual([200, first.body]);
  }
});

test("a change of what is said changes the tag", async () => {
  const before = (await get(projectPath)).headers.etag;
  await app.db`update app.project set name = 'Another name'`;
  const after = await get(projectPath, { "if-none-match": String(before) });
  expect(after.statusCode).toBe(200);
  expect(after.headers.etag).not.toBe(before);
});

test("what someone signed in sees, what is refused and what is not read may not be kept", async () => {
  const body = { email: "a@example.ng", password: "Wrong-pass-1" };
  const replies = [
    await app.call("GET", projectPath, { as: creator }),
    await app.call("GET", `/api/users/getuser/${creator.id}`, { as: creator }),
    await app.call("GET", "/api/wallet", { as: creator }),
    await app.call("GET", `/api/projects/${crypto.randomUUID()}`),
    await app.call("POST", "/api/users/login", { body }),
    await app.call("POST", "/api/newsletter", { body: { email: body.email } }),
  ];
  for (const { headers } of replies) {
    expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
  }
});

test("a tag survives compression", async () => {
  const plain = await get(projectPath);
  const packed = await get(projectPath, { "accept-encoding": "br" });
  expect(packed.headers.etag).toBe(plain.headers.etag);
  const again = await get(projectPath, {
    "accept-encoding": "br",
    "if-none-match": String(packed.headers.etag),
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
