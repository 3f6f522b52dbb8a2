import { expect, test } from "vitest";
import { completeConfig, readEnvironment } from "#server/platform/config/config.ts";
import { createTestDatabase } from "#tests/setup/app/test-database.ts";
import { createProviders } from "./create-providers.ts";
import { isSignedWith, signatureOf } from "./http/signature.ts";
import { askProvider, ProviderUnreachable } from "./provider.ts";

test("a provider that does not answer is given up, and told so", async () => {
  const seen: AbortSignal[] = [];
  const silent = (signal: AbortSignal) => {
    seen.push(signal);
    return new Promise<never>(() => {});
  };
  await expect(askProvider(silent, 20)).rejects.toThrow(ProviderUnreachable);
  expect(seen[0]?.aborted).toBe(true);
});

test("an answer in time is the answer, and a refusal stays what it is", async () => {
  expect(await askProvider(async () => 7, 1_000)).toBe(7);
  const refuses = () => Promise.reject(new ProviderUnreachable("no route"));
  await expect(askProvider(refuses, 1_000)).rejects.toThrow("no route");
});

test("only the very signature is accepted", () => {
  const body = Buffer.from('{"a":1}');
  const right = signatureOf(body, "secret");
  expect(right).toMatch(/^[0-9a-f]{128}$/);
  expect(isSignedWith("secret", body, right)).toBe(true);
  const wrong = [right.toUpperCase(), `${right} `, right.slice(1), "", undefined, [right], 7];
  for (const given of wrong) expect(isSignedWith("secret", body, given)).toBe(false);
  expect(isSignedWith("other", body, right)).toBe(false);
  expect(isSignedWith("secret", Buffer.from('{"a":2}'), right)).toBe(false);
});

test("a method whose maximum is below the least one may pay in is not offered", async () => {
  const { db, drop } = await createTestDatabase();
  const read = readEnvironment({ TOPUP_MAX_CARD: "99", TOPUP_MAX_USSD: "100" });
  const key = (name: string) => `${name}-0123456789-0123456789-0123456789`;
  const config = completeConfig(read, {
    ACCESS_TOKEN_KEY: key("access"),
    REFRESH_TOKEN_KEY: key("refresh"),
    CODE_KEY: key("code"),
    SANDBOX_WEBHOOK_SECRET: key("sandbox"),
  });
  const { payments } = createProviders(db, config);
  expect(payments.methods().map(({ method }) => method)).toEqual([
    "mobile_money",
    "ussd",
    "bank_transfer",
  ]);
  await drop();
});
