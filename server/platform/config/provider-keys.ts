import * as z from "zod/mini";

/** Where a provider is; another address than its own is for tests. Never in clear over a network. */
const providerUrl = z
  .url()
  .check(
    z.refine((text) => /^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/.test(text)),
  );

/** Keys of providers by their own shape: whoever swaps two of them would show the secret one to everybody. */
const keyOf = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern)));

export const paymentProviders = ["sandbox", "flutterwave", "paystack"] as const;

/** The part of the environment that is about payment providers. */
export const providerKeys = {
  PAYMENT_PROVIDER: z._default(z.enum(paymentProviders), "sandbox"),
  FLUTTERWAVE_SECRET_KEY: keyOf(/^FLWSECK[-_][\w-]{20,}$/),
  FLUTTERWAVE_PUBLIC_KEY: keyOf(/^FLWPUBK[-_][\w-]{20,}$/),
  FLUTTERWAVE_WEBHOOK_HASH: keyOf(/^[\x21-\x7e]{24,}$/),
  FLUTTERWAVE_URL: z._default(providerUrl, "https://api.flutterwave.com/v3"),
  FLUTTERWAVE_SCRIPT: z._default(providerUrl, "https://checkout.flutterwave.com/v3.js"),
  PAYSTACK_SECRET_KEY: keyOf(/^sk_(test|live)_\w{20,}$/),
  PAYSTACK_PUBLIC_KEY: keyOf(/^pk_(test|live)_\w{20,}$/),
  PAYSTACK_URL: z._default(providerUrl, "https://api.paystack.co"),
  PAYSTACK_SCRIPT: z._default(providerUrl, "https://js.paystack.co/v2/inline.js"),
};

type Key =
  | "FLUTTERWAVE_SECRET_KEY"
  | "FLUTTERWAVE_PUBLIC_KEY"
  | "FLUTTERWAVE_WEBHOOK_HASH"
  | "PAYSTACK_SECRET_KEY"
  | "PAYSTACK_PUBLIC_KEY";

const needed = {
  sandbox: [],
  flutterwave: ["FLUTTERWAVE_SECRET_KEY", "FLUTTERWAVE_PUBLIC_KEY", "FLUTTERWAVE_WEBHOOK_HASH"],
  paystack: ["PAYSTACK_SECRET_KEY", "PAYSTACK_PUBLIC_KEY"],
} as const satisfies Record<string, Key[]>;

type Given = Partial<Record<Key, string | undefined>> & {
  PAYMENT_PROVIDER: keyof typeof needed;
  APP_ENV: string;
};

/** Why the chosen provider's keys cannot be used, or null. Names the variables, never their values. */
export function whyNotProvider(read: Given): string | null {
  const names: readonly Key[] = needed[read.PAYMENT_PROVIDER];
  const missing = names.filter((name) => !read[name]);
  const provider = `PAYMENT_PROVIDER=${read.PAYMENT_PROVIDER}`;
  if (missing.length > 0) return `${provider} needs ${missing.join(", ")}`;
  const weak = names.find((name) => new Set(read[name]).size < 10);
  if (weak) return `${weak} is too easy to guess`;
  const forTests = names.filter((name) => /^(FLW\w+K_TEST|[sp]k_test)/.test(read[name] ?? ""));
  // With test keys anybody pays with the test cards that are printed in the provider's manual.
  if (forTests.length > 0 && read.APP_ENV === "production") {
    return `${forTests.join(", ")}: a test key cannot be used with APP_ENV=production`;
  }
  const keys = names.filter((name) => name.endsWith("_KEY"));
  if (forTests.length > 0 && forTests.length < keys.length) {
    return `${keys.join(" and ")} must be both of the test kind or both live`;
  }
  return null;
}
