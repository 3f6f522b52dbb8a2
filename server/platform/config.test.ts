import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigProblem, completeConfig, keyNames, readEnvironment } from "./config.ts";
import { loadConfig } from "./keys.ts";

const strong = (name: string) => `${name}-0123456789-abcdefghijklmnopqrstuvwxyz`;
const allKeys = Object.fromEntries(keyNames.map((name) => [name, strong(name)]));

test("with nothing set it is a demo on loopback", () => {
  expect(readEnvironment({})).toMatchObject({ APP_ENV: "demo", HOST: "127.0.0.1", PORT: 3000 });
});

test("an empty value means not set", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
});

test.each([
  [{ PORT: "three" }, "PORT"],
  [{ APP_ENV: "staging" }, "APP_ENV"],
  [{ DATABASE_URL: "not a url" }, "DATABASE_URL"],
  [{ ACCESS_TOKEN_KEY: "short-secret" }, "ACCESS_TOKEN_KEY"],
  [{ ACCESS_TOKEN_KEY: "a".repeat(40) }, "ACCESS_TOKEN_KEY"],
  [{ MAIL_TRANSPORT: "smtp" }, "SMTP_URL"],
  [{ APP_ENV: "production" }, "PAYMENT_PROVIDER"],
  [{ APP_ENV: "production", MAIL_TRANSPORT: "smtp", SMTP_URL: "smtp://x" }, "PAYMENT_PROVIDER"],
  [{ HOST: "0.0.0.0" }, "DEMO_PUBLIC"],
  [{ TOPUP_MAX_CARD: "1e5" }, "TOPUP_MAX_CARD"],
])("%j is refused and %s is named, its value is not", (environment, name) => {
  const problem = problemOf(() => readEnvironment(environment));
  expect(problem).toContain(name);
  for (const value of Object.values(environment)) {
    if (value.length > 11) expect(problem).not.toContain(value);
  }
});

test("a demo on another address is a choice that has to be made", () => {
  expect(readEnvironment({ HOST: "0.0.0.0", DEMO_PUBLIC: "true" }).HOST).toBe("0.0.0.0");
});

test("with DATABASE_URL every key has to be set, and all must differ", () => {
  const environment = { DATABASE_URL: "postgres://localhost/ajose" };
  expect(problemOf(() => loadConfig(readEnvironment(environment)))).toContain("REFRESH_TOKEN_KEY");
  const same = Object.fromEntries(keyNames.map((name) => [name, strong("same")]));
  expect(problemOf(() => loadConfig(readEnvironment({ ...environment, ...same })))).toContain(
    "different",
  );
  expect(loadConfig(readEnvironment({ ...environment, ...allKeys }))).toMatchObject(allKeys);
});

test("with the embedded database keys are made once, kept privately, and found again", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "keys-"));
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const first = loadConfig(environment);
  expect(loadConfig(environment)).toEqual(first);
  const file = join(dataDir, "keys.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(new Set(Object.values(JSON.parse(readFileSync(file, "utf8")))).size).toBe(keyNames.length);
  rmSync(dataDir, { recursive: true });
});

test("links start with PUBLIC_URL, or with this machine's port", () => {
  expect(completeConfig(readEnvironment({ PORT: "4000" }), allKeys).PUBLIC_URL).toBe(
    "http://localhost:4000",
  );
});

function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (problem) {
    if (problem instanceof ConfigProblem) return problem.message;
    throw problem;
  }
  return "nothing was refused";
}
