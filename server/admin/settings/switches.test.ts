import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { requestOf } from "#tests/api/request-of.ts";
import { makeWorld, sampleOf, type World } from "#tests/api/samples.ts";
import { createTestApp, newDeviceId, type TestApp } from "#tests/setup/app/test-app.ts";

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.close());

const set = (name: string, amount: string) =>
  app.call("PUT", `/api/admin/settings/${name}`, {
    as: world.admin,
    body: { amount, reason: "The bank does not answer" },
  });

test.each([
  ["REGISTRATION_OPEN", "register"],
  ["TOPUPS_OPEN", "startTopup"],
  ["INVESTING_OPEN", "invest"],
  ["WITHDRAWALS_OPEN", "requestWithdrawal"],
  ["PROJECTS_OPEN", "createProject"],
  ["PROJECTS_OPEN", "submitProject"],
] as const)(
  "while one admin has paused %s, %s begins nothing; then it goes on",
  async (name, call) => {
    const { as, input } = sampleOf(call, world);
    const begin = async (key = newDeviceId()) => {
      const headers = { "device-id": newDeviceId(), ...as?.headers, "idempotency-key": key };
      const reply = await app.fastify.inject(requestOf(endpoints[call], { headers }, input));
      return { status: reply.statusCode, body: reply.json() };
    };
    // A draft is submitted once alone, and nobody who is not signed in has keys.
    const isRepeatable = as !== null && call !== "submitProject";
    const pressed = newDeviceId();
    const first = isRepeatable ? await begin(pressed) : null;
    expect((await set(name, "0")).body).toMatchObject({
      message: expect.stringContaining("paused"),
      data: { status: "approved" },
    });
    expect(await begin()).toMatchObject({
      status: 409,
      body: { code: "PAUSED", message: expect.stringContaining("for the moment") },
    });
    // Whose first answer was lost gets it still.
    if (isRepeatable) expect(await begin(pressed)).toEqual(first);
    else expect(await begin(pressed)).toMatchObject({ body: { code: "PAUSED" } });
    expect((await set(name, "2")).status).toBe(400);
    await set(name, "1");
    expect((await begin()).body).toMatchObject({ error: false });
  },
);
