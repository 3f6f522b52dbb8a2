import createClient from "openapi-fetch";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestApp,
  newDeviceId,
  type TestApp,
  testPassword,
} from "#tests/setup/app/test-app.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";
// Made from the API's description by `npm run typecheck`, which also compiles this file.
import type { paths } from "./generated/api.d.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A client that knows of this API what its description says, and nothing else. */
function makeClient() {
  return createClient<paths>({
    baseUrl: app.config.PUBLIC_URL,
    fetch: async (request: Request) => {
      const reply = await app.fastify.inject({
        method: request.method === "POST" ? "POST" : "GET",
        url: request.url.slice(app.config.PUBLIC_URL.length),
        headers: Object.fromEntries(request.headers),
        payload: await request.text(),
      });
      return new Response(reply.body, {
        status: reply.statusCode,
        headers: { "content-type": "application/json" },
      });
    },
  });
}

type BodyOf<Call> = Call extends { post: { requestBody: object } } ? "needed" : "optional";

test("a client that a generator made registers, signs in, pays in and invests", async () => {
  const client = makeClient();
  const creator = await app.makePerson("user");
  const project = await makeOpenProject(app, creator, await app.makePerson("admin"));
  const header = { "Device-ID": newDeviceId() };
  const email = "typed@example.ng";
  const registered = await client.POST("/api/users/register", {
    params: { header },
    body: {
      email,
      password: testPassword,
      firstName: "Ọláṣẹhìndé",
      lastName: "Obi",
      userName: "olase",
      telephone: "+2348031234567",
      role: "investor",
      address: "1 Broad Street, Lagos",
    },
  });
  expect(registered.error).toBeUndefined();
  await app.runJobs();
  const otp = (await app.readMail(email))?.code ?? "";
  await client.POST("/api/users/verify-email", { params: { header }, body: { email, otp } });
  const signedIn = await client.POST("/api/users/login", {
    params: { header },
    body: { email, password: testPassword },
  });
  const me = signedIn.data?.data;
  expect(me?.email).toBe(email);
  await app.fund(me?.id ?? "", 500_000n);
  const authorization = `Bearer ${signedIn.data?.accessToken}`;
  const invested = await client.POST("/api/investments", {
    headers: { authorization },
    params: { header: { ...header, "Idempotency-Key": "typed-1" } },
    body: { projectId: project.id, amount: "1000.00" },
  });
  expect(invested.data?.data.newBalance).toBe("4000.00");
});

test("a refusal is of the described form", async () => {
  const { error } = await makeClient().GET("/api/projects/{id}", {
    params: { path: { id: "018f0000-0000-7000-8000-000000000000" } },
  });
  expect(error?.code).toBe("PROJECT_NOT_FOUND");
  expect(error?.requestId).toMatch(/^[\da-f-]{36}$/);
});

test("what a body is needed for cannot be called without one", () => {
  const signIn: BodyOf<paths["/api/users/login"]> = "needed";
  const invest: BodyOf<paths["/api/investments"]> = "needed";
  expect([signIn, invest]).toEqual(["needed", "needed"]);
});
