import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import {
  createTestApp,
  newDeviceId,
  type TestApp,
  type TestUser,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { rows } from "./access-matrix.ts";
import { requestOf } from "./request-of.ts";
import { type EndpointName, makeWorld, sampleOf, type World } from "./samples.ts";

let app: TestApp;
let world: World;
/** Those who hold a token that was good once. */
let suspended: TestUser;
let closed: TestUser;
/** The stranger has a project of their own, and nothing to do with what the calls name. */
let people: Record<"investor" | "creator" | "admin" | "stranger", TestUser>;
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
  const { creator: stranger } = await makeWorld(app);
  people = { ...world, stranger };
  [suspended, closed] = [await app.makePerson(), await app.makePerson()];
  const body = { status: "SUSPENDED", reason: "Two accounts" };
  const path = `/api/admin/users/${suspended.id}/status`;
  expect((await app.call("PUT", path, { as: world.admin, body })).status).toBe(200);
  await app.setPassword(closed);
  const gone = { as: closed, body: { password: testPassword } };
  expect((await app.call("DELETE", "/api/users/me", gone)).status).toBe(200);
});
afterAll(() => app.close());

/** What an admin did. */
const changes: { name: EndpointName; requestId: string }[] = [];

/** What ends the session or the account of whoever calls it is called by people of its own. */
const ends = new Set<EndpointName>(["signOut", "closeAccount", "changePassword"]);

async function newPeople(): Promise<typeof people> {
  const [investor, stranger] = [await app.makePerson(), await app.makePerson("user")];
  const [creator, admin] = [await app.makePerson("user"), await app.makePerson("admin")];
  return { investor, creator, admin, stranger };
}

async function askAll(name: EndpointName): Promise<string> {
  const { investor, creator, admin, stranger } = ends.has(name) ? await newPeople() : people;
  const ask = async (as: Pick<TestUser, "headers">) => {
    const endpoint: Endpoint = endpoints[name];
    const request = requestOf(endpoint, as, sampleOf(name, world).input);
    const sent = endpoint.takesFile ? withFile(request) : request;
    const { statusCode, headers } = await app.fastify.inject(sent);
    if (endpoint.access === "admin" && endpoint.method !== "GET" && statusCode < 300) {
      changes.push({ name, requestId: String(headers["x-request-id"]) });
    }
    return statusCode;
  };
  const visitor = await ask({ headers: { "device-id": newDeviceId() } });
  const refused = [await ask(suspended), await ask(closed)];
  expect(refused, `${name} of someone suspended, and closed`).toEqual([visitor, visitor]);
  const seen = [visitor];
  // The owners last: what they do may end what the others ask for.
  seen[4] = await ask(stranger);
  seen[1] = await ask(investor);
  seen[2] = await ask(creator);
  seen[3] = await ask(admin);
  return seen.join(" ");
}

/** As a form that sends a file, which is no picture. */
function withFile(request: InjectOptions): InjectOptions {
  const head = 'Content-Disposition: form-data; name="file"; filename="roof.png"';
  return {
    ...request,
    headers: { ...request.headers, "content-type": "multipart/form-data; boundary=edge" },
    payload: `--edge\r\n${head}\r\nContent-Type: image/png\r\n\r\nno picture\r\n--edge--\r\n`,
  };
}

test("every call answers visitors, investors, creators, admins and another owner as its row says, and admins’ changes are in the log", {
  timeout: 120_000,
}, async () => {
  const seen: Record<string, string> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) seen[name] = await askAll(name);
  expect(seen).toEqual(rows);
  await expectLogged();
});

/** Each change stands in the audit log with its request, what was before it and what after. */
async function expectLogged(): Promise<void> {
  const requests = changes.map(({ requestId }) => requestId);
  const logged = await app.db<{ requestId: string | null }>`
    select distinct request_id from app.audit
    where request_id = any(${requests}) and before is not null and after is not null`;
  const known = new Set(logged.map(({ requestId }) => requestId));
  expect(changes.length).toBeGreaterThan(5);
  expect(changes.filter(({ requestId }) => !known.has(requestId))).toEqual([]);
}

test("a call that needs someone refuses visitors, and one for admins everyone else", () => {
  for (const [name, { access }] of Object.entries(endpoints)) {
    const [visitor, investor, creator, , stranger] = rows[name as EndpointName].split(" ");
    if (access !== "anyone") expect(visitor, name).toBe("401");
    if (access !== "admin") continue;
    expect([investor, creator, stranger], name).toEqual(["403", "403", "403"]);
  }
});
