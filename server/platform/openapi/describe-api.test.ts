import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { describeApi } from "./describe-api.ts";

type Operation = {
  operationId: string;
  security: object[];
  parameters: { $ref?: string; name?: string }[];
  requestBody?: { required: boolean };
  responses: Record<string, { $ref?: string }>;
};
type Description = { paths: Record<string, Record<string, Operation>> };

const source = JSON.stringify(describeApi(endpoints, "https://ajose.example"));
const { paths }: Description = JSON.parse(source);
const operations = new Map(
  Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => [operation.operationId, operation]),
);
const named = (name: string) => {
  const operation = operations.get(name);
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
};
const headersOf = (name: string) =>
  named(name).parameters.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);

test("a linter of such documents finds nothing, and would find something", async () => {
  // Names stand before ids: `/users/{id}/follow` never takes a call that is meant for `/users/getuser/{id}`.
  const rules = { "no-ambiguous-paths": "off" } as const;
  const config = await createConfig({ extends: ["recommended"], rules });
  const told = async (text: string) =>
    (await lintFromString({ source: text, config })).map(({ ruleId, message }) => [
      ruleId,
      message,
    ]);
  expect(await told(source)).toEqual([]);
  const wrong = source.replace('"operationId":"signIn"', '"operationId":"register"');
  expect((await told(wrong)).map(([rule]) => rule)).toContain("operation-operationId-unique");
});

test("a call says whether it needs a body, a session, a device and a key", () => {
  expect(named("signIn").requestBody?.required).toBe(true);
  expect(named("updateProfile").requestBody?.required).toBe(false);
  expect(named("signOut").requestBody).toBeUndefined();
  expect([named("listProjects").security, named("invest").security]).toEqual([
    [],
    [{ bearer: [] }],
  ]);
  expect(headersOf("listProjects")).toEqual([]);
  expect(headersOf("register")).toEqual(["DeviceId"]);
  expect(headersOf("getMe")).toEqual(["DeviceId"]);
  expect(headersOf("invest")).toEqual(["DeviceId", "IdempotencyKey"]);
});

test("every call may say when to come again, and the notices of providers are described too", () => {
  expect(named("receiveWebhook").security).toEqual([]);
  for (const { operationId, security, responses } of operations.values()) {
    expect(security, operationId).toBeDefined();
    for (const status of ["429", "503"]) expect(responses[status]?.$ref, operationId).toBeDefined();
  }
  expect(operations.size).toBeGreaterThan(Object.keys(endpoints).length);
});
