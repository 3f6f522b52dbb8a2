import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigProblem, completeConfig, environment, keyNames, readEnvironment } from "./config.ts";
import { loadConfig } from "./keys.ts";

const strong = (name: string) => `${name}-0123456789-abcdefghijklmnopqrstuvwxyz`;
const allKeys = Object.fromEntries(keyNames.map((name) => [name, strong(name)]));

test("with nothing set it is a demo on loopback", () => {
  expect(readEnvironment({})).toMatchObject({ APP_ENV: "demo", HOST: "127.0.0.1", PORT: 3000 });
});

test("how many tries a mailed code has is no setting: its page counts them by the contract", () => {
  expect(readEnvironment({ CODE_TRIES: "3" })).not.toHaveProperty("CODE_TRIES");
});

test("an empty value means not set", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 });
});

test.each([
  [{ PORT: "three" }, "PORT"],
  [{ PORT: "99999" }, "PORT"],
  [{ PORT: "0" }, "PORT"],
  [{ APP_ENV: "staging" }, "APP_ENV"],
  [{ PUBLIC_URL: "ajose.example:3000" }, "PUBLIC_URL"],
  [{ PUBLIC_URL: "https://" }, "PUBLIC_URL"],
  [{ DATABASE_URL: "mysql://localhost/ajose" }, "DATABASE_URL"],
  [{ DATABASE_OWNER_URL: "postgres://owner@localhost/ajose" }, "DATABASE_OWNER_URL"],
  [{ APP_ENV: "production", DEMO_DATA: "true" }, "DEMO_DATA"],
  [{ DATABASE_URL: "not a url" }, "DATABASE_URL"],
  [{ ACCESS_TOKEN_KEY: "short-secret" }, "ACCESS_TOKEN_KEY"],
  [{ ACCESS_TOKEN_KEY: "a".repeat(40) }, "ACCESS_TOKEN_KEY"],
  [{ MAIL_TRANSPORT: "smtp" }, "SMTP_URL"],
  [{ APP_ENV: "production" }, "PAYMENT_PROVIDER"],
  [{ APP_ENV: "production", MAIL_TRANSPORT: "smtp", SMTP_URL: "smtp://x" }, "PAYMENT_PROVIDER"],
  [{ HOST: "0.0.0.0" }, "DEMO_PUBLIC"],
  [{ TOPUP_MAX_CARD: "1e5" }, "TOPUP_MAX_CARD"],
  [{ TOPUP_COST_BPS: "10000" }, "TOPUP_COST_BPS"],
  [{ TOPUP_COST_BPS: "1.5" }, "TOPUP_COST_BPS"],
  [{ TOPUP_COST_CAP: "-1" }, "TOPUP_COST_CAP"],
  [{ LIMIT_MAILS: "many" }, "LIMIT_MAILS"],
  [{ PUBLIC_URL: "https://ajose.example/shop" }, "without a path"],
  [{ PUBLIC_URL: "https://ajose.example/?a=b" }, "without a path"],
  [{ PUBLIC_URL: "https://ada:secret-word@ajose.example" }, "without a path"],
  [{ PUBLIC_URL: "ftp://ajose.example" }, "http:// or https://"],
  [{ SETTING_BOUNDS: "PLATFORM_FEE=0-10" }, "SETTING_BOUNDS"],
  [{ SETTING_BOUNDS: "REVIEW_HOURS=240-24" }, "SETTING_BOUNDS"],
  [{ SETTING_BOUNDS: "REVIEW_HOURS" }, "SETTING_BOUNDS"],
  [{ TRUST_PROXY: "true" }, "Write how many proxies"],
  [{ TRUST_PROXY: "my-proxy.internal" }, "Write how many proxies"],
  [{ LIMIT_MAILS: "0/60" }, "LIMIT_MAILS"],
])("%j is refused and %s is named, its value is not", (given, name) => {
  const problem = problemOf(() => readEnvironment(given));
  expect(problem).toContain(name);
  for (const value of Object.values(given)) {
    if (value.length > 11) expect(problem).not.toContain(value);
  }
});

test("a demo on another address is a choice that has to be made", () => {
  expect(readEnvironment({ HOST: "0.0.0.0", DEMO_PUBLIC: "true" }).HOST).toBe("0.0.0.0");
});

test("with DATABASE_URL every key has to be set, and all must differ", () => {
  const onServer = { DATABASE_URL: "postgres://localhost/ajose" };
  expect(problemOf(() => loadConfig(readEnvironment(onServer)))).toContain("REFRESH_TOKEN_KEY");
  const same = Object.fromEntries(keyNames.map((name) => [name, strong("same")]));
  expect(problemOf(() => loadConfig(readEnvironment({ ...onServer, ...same })))).toContain(
    "different",
  );
  expect(loadConfig(readEnvironment({ ...onServer, ...allKeys }))).toMatchObject(allKeys);
});

test("with the embedded database keys are made once, kept privately, and found again", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "keys-"));
  const read = readEnvironment({ DATA_DIR: dataDir });
  const first = loadConfig(read);
  expect(loadConfig(read)).toEqual(first);
  const file = join(dataDir, "keys.json");
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(new Set(Object.values(JSON.parse(readFileSync(file, "utf8")))).size).toBe(keyNames.length);
  rmSync(dataDir, { recursive: true });
});

test.each(["", "{", "[]", '{"CODE_KEY": 5}', '{"CODE_KEY": "short"}'])(
  "keys that are damaged (%j) are said to be, and stay as they are",
  (text) => {
    const dataDir = mkdtempSync(join(tmpdir(), "keys-"));
    const file = join(dataDir, "keys.json");
    writeFileSync(file, text);
    expect(() => loadConfig(readEnvironment({ DATA_DIR: dataDir }))).toThrow(/are damaged/);
    expect(readFileSync(file, "utf8")).toBe(text);
    rmSync(dataDir, { recursive: true });
  },
);

test("links start with PUBLIC_URL, or with this machine's port", () => {
  expect(completeConfig(readEnvironment({ PORT: "4000" }), allKeys).PUBLIC_URL).toBe(
    "http://localhost:4000",
  );
  const given = readEnvironment({ PUBLIC_URL: "HTTPS://Ajose.Example:443/" });
  expect(completeConfig(given, allKeys).PUBLIC_URL).toBe("https://ajose.example");
});

test("`.env.example` names every setting and states the default that applies", () => {
  const example = readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8");
  const stated = Object.fromEntries(
    [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(Object.keys(stated).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(readEnvironment(stated)).toEqual(readEnvironment({}));
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
