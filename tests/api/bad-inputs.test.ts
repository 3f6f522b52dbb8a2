import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { createTestApp, type TestApp, type TestUser } from "#tests/setup/app/test-app.ts";
import { isObject, json, requestOf } from "./request-of.ts";
import { type EndpointName, makeWorld, sampleOf, type World } from "./samples.ts";

const calls = 10_000;
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.close());

/** What people, scripts and attackers put where something else belongs. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1e308,
    0.005,
    9.99e20,
    "",
    " ",
    "null",
    "NaN",
    "Infinity",
    "1e4",
    "0x10",
    "5,000",
    "-5000",
    "' OR 1=1 --",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\r\nBcc: evil@example.ng",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "%00",
    "%",
    "１２３４５６",
    "\u202e",
    "a".repeat(5000),
    "💸",
    [],
    [5000],
    ["a@b.ng", "c@d.ng"],
    {},
    { $gt: "" },
    { toString: "x" },
    "2026-02-30",
    "0000-00-00",
    "9999-99-99",
    "018f0000-0000-7000-8000-000000000000",
    "__proto__",
    "constructor",
  ),
  fc.anything({ maxDepth: 2, maxKeys: 4 }),
  fc.string({ maxLength: 200, unit: "binary" }),
  fc.double(),
  fc.bigInt().map(String),
);

test(`${calls} bad inputs over every call never give a 500, and always an envelope`, {
  timeout: 300_000,
}, async () => {
  const names = Object.keys(endpoints) as EndpointName[];
  const values = fc.sample(hostile, { numRuns: calls, seed: 20_261_128 });
  const tally = new Map<string, Map<string, number>>();
  for (const [index, value] of values.entries()) {
    const name = names[index % names.length] ?? "getMe";
    // Half go past the door with one wrong field; the other half come with a heap of nonsense.
    const isOneWrong = Math.floor(index / names.length) % 2 === 0;
    const seen = isOneWrong
      ? await oneWrongField(name, value, index)
      : await nonsense(name, value, index);
    const row = tally.get(name) ?? new Map<string, number>();
    row.set(seen, (row.get(seen) ?? 0) + 1);
    tally.set(name, row);
  }
  print(tally);
  expect(tally.size).toBe(names.length);
  await app.expectBooksToBalance();
});

async function oneWrongField(name: EndpointName, value: unknown, index: number): Promise<string> {
  const { as, input } = sampleOf(name, await aliveWorld(name));
  const fields = Object.keys(input);
  const field = fields[Math.floor(index / 7) % Math.max(fields.length, 1)] ?? "unknown";
  return send(endpoints[name], as, { ...input, [field]: value });
}

async function nonsense(name: EndpointName, value: unknown, index: number): Promise<string> {
  const endpoint = endpoints[name];
  const { as } = sampleOf(name, await aliveWorld(name));
  const junk = {
    id: value,
    amount: value,
    [`field${index}`]: value,
    email: value,
    ...(isObject(value) ? value : {}),
  };
  return send(endpoint, index % 3 === 0 ? null : as, index % 2 ? junk : value);
}

/** What is well formed at a glance, and may still be more than a date or a number of the database holds. */
const edges: Record<string, readonly unknown[]> = {
  ...sameFor(
    ["from", "to", "day", "startDate", "endDate", "dueDate"],
    ["0000-01-01", "0001-01-01", "-0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"],
    ["10000-01-01", "+010000-01-01", "294277-01-01", "2026-1-1", "infinity", "-infinity", "epoch"],
    [
      "now",
      "tomorrow",
      "2026-02-29",
      "2026-06-31",
      "2026-01-01 BC",
      "20260101",
      "2026-01-01T00:00Z",
    ],
  ),
  ...sameFor(
    ["amount", "returnAmount", "expectedRaiseAmount", "expectedROI", "successRate", "annualIncome"],
    [1e21, -0, 2 ** 53, "9223372036854775807", "92233720368547758.08", "1000000000000.01", "1e3"],
    [
      "0.001",
      "+1",
      "1_000",
      "٣",
      "9".repeat(300),
      "1".repeat(16),
      "infinity",
      "nan",
      100.005,
      1000.1,
    ],
  ),
  limit: ["0", "-1", "1.5", "9999", "10000", "99999999999999999999", "0x10", "1e2", "ten", ""],
  search: [
    "%",
    "_",
    "\\",
    "'",
    "a".repeat(200),
    "\u0301".repeat(200),
    "ﷺ".repeat(200),
    "(a+)+$",
    ":*&|!",
  ],
};

function sameFor(fields: string[], ...values: unknown[][]): Record<string, unknown[]> {
  return Object.fromEntries(fields.map((field) => [field, values.flat()]));
}

test("no date, number or search of any call is more than the database can hold", {
  timeout: 300_000,
}, async () => {
  let sent = 0;
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { as, input } = sampleOf(name, await aliveWorld(name));
    const wanted = endpoints[name].input;
    for (const [field, values] of Object.entries(edges)) {
      if (!(field in input || mayHave(wanted, field))) continue;
      for (const value of values) {
        await send(endpoints[name], as, { ...input, [field]: value });
        sent += 1;
      }
    }
  }
  expect(sent).toBeGreaterThan(300);
});

function mayHave(schema: object, field: string): boolean {
  return "shape" in schema && isObject(schema.shape) && field in schema.shape;
}

/** The calls that end a session get a person of their own, so that the others keep theirs. */
async function aliveWorld(name: EndpointName): Promise<World> {
  if (!["signOut", "closeAccount", "changePassword"].includes(name)) return world;
  return { ...world, investor: await app.makePerson() };
}

async function send(endpoint: Endpoint, as: TestUser | null, input: unknown): Promise<string> {
  const reply = await app.fastify.inject(requestOf(endpoint, as, input));
  if (endpoint.givesFile && reply.statusCode < 300) return `${reply.statusCode} a file`;
  const answer = reply.json();
  const said = `${endpoint.method} ${endpoint.path} ${json(input).slice(0, 300)} -> ${reply.statusCode} ${reply.body.slice(0, 300)}`;
  expect(reply.statusCode, said).toBeLessThan(500);
  expect(typeof answer.message, said).toBe("string");
  expect(answer.message, said).not.toBe("");
  if (reply.statusCode < 300) expect(answer.error, said).toBe(false);
  else
    expect(answer, said).toMatchObject({
      error: true,
      errorMessage: answer.message,
      requestId: expect.any(String),
    });
  return `${reply.statusCode} ${answer.code ?? "OK"}`;
}

function print(tally: Map<string, Map<string, number>>): void {
  const lines = [...tally].map(([name, codes]) => {
    const sorted = [...codes]
      .sort((a, b) => b[1] - a[1])
      .map(([code, count]) => `${code} ${count}`);
    return `${name.padEnd(20)} ${sorted.join(", ")}`;
  });
  process.stdout.write(`${lines.join("\n")}\n`);
}
