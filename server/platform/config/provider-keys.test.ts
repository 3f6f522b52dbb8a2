import { expect, test } from "vitest";
import { completeConfig, readEnvironment } from "./config.ts";

const letters = "0123456789abcdefABCDEF";
const flutterwave = {
  PAYMENT_PROVIDER: "flutterwave",
  FLUTTERWAVE_SECRET_KEY: `FLWSECK-${letters}-X`,
  FLUTTERWAVE_PUBLIC_KEY: `FLWPUBK-${letters}-X`,
  FLUTTERWAVE_WEBHOOK_HASH: `hash-${letters}`,
};
const paystack = {
  PAYMENT_PROVIDER: "paystack",
  PAYSTACK_SECRET_KEY: `sk_live_${letters}`,
  PAYSTACK_PUBLIC_KEY: `pk_live_${letters}`,
};
const inProduction = {
  APP_ENV: "production",
  MAIL_TRANSPORT: "smtp",
  SMTP_URL: "smtps://mail.example.ng",
};

test.each([flutterwave, paystack])("$PAYMENT_PROVIDER may be used in production", (given) => {
  expect(readEnvironment({ ...given, ...inProduction })).toMatchObject(given);
});

test.each([
  [{ ...flutterwave, FLUTTERWAVE_SECRET_KEY: "" }, "FLUTTERWAVE_SECRET_KEY"],
  [{ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: "" }, "FLUTTERWAVE_WEBHOOK_HASH"],
  [{ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: "short-hash" }, "FLUTTERWAVE_WEBHOOK_HASH"],
  [{ ...flutterwave, FLUTTERWAVE_WEBHOOK_HASH: "ab".repeat(20) }, "FLUTTERWAVE_WEBHOOK_HASH"],
  [{ ...paystack, PAYSTACK_SECRET_KEY: `sk_live_${"a".repeat(40)}` }, "PAYSTACK_SECRET_KEY"],
  [{ ...paystack, PAYSTACK_PUBLIC_KEY: "" }, "PAYSTACK_PUBLIC_KEY"],
  // The secret key in the public one's place would be sent to every browser.
  [{ ...paystack, PAYSTACK_PUBLIC_KEY: paystack.PAYSTACK_SECRET_KEY }, "PAYSTACK_PUBLIC_KEY"],
  [
    { ...flutterwave, FLUTTERWAVE_PUBLIC_KEY: flutterwave.FLUTTERWAVE_SECRET_KEY },
    "FLUTTERWAVE_PUBLIC_KEY",
  ],
  [{ ...paystack, PAYSTACK_PUBLIC_KEY: `pk_test_${letters}` }, "PAYSTACK_SECRET_KEY"],
  [
    { ...paystack, ...inProduction, PAYSTACK_SECRET_KEY: `sk_test_${letters}` },
    "PAYSTACK_SECRET_KEY",
  ],
  [
    { ...flutterwave, ...inProduction, FLUTTERWAVE_SECRET_KEY: `FLWSECK_TEST-${letters}-X` },
    "FLUTTERWAVE_SECRET_KEY",
  ],
  [{ ...paystack, PAYSTACK_URL: "http://api.example.ng" }, "PAYSTACK_URL"],
  [{ ...paystack, PAYSTACK_SCRIPT: "http://127.0.0.1.example.ng/a.js" }, "PAYSTACK_SCRIPT"],
  [{ PAYMENT_PROVIDER: "stripe" }, "PAYMENT_PROVIDER"],
])("%j is refused, naming %s without its value", (given, name) => {
  const read = () => readEnvironment(given);
  expect(read).toThrow(name);
  expect(read).not.toThrow(letters);
});

test("an address on this machine may be plain http, for tests", () => {
  const PAYSTACK_URL = "http://127.0.0.1:4000";
  expect(readEnvironment({ ...paystack, PAYSTACK_URL }).PAYSTACK_URL).toBe(PAYSTACK_URL);
});

test("the sandbox's secret is asked for only where the sandbox is used", () => {
  const made = {
    ACCESS_TOKEN_KEY: `access-${letters}-${letters}`,
    REFRESH_TOKEN_KEY: `refresh-${letters}-${letters}`,
    CODE_KEY: `code-${letters}-${letters}`,
  };
  expect(completeConfig(readEnvironment(paystack), made)).toMatchObject(made);
  expect(() => completeConfig(readEnvironment({}), made)).toThrow("SANDBOX_WEBHOOK_SECRET");
});
