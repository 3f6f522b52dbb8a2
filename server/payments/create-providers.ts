import type { PriceList } from "#contract/money/surcharge.ts";
import { minTopup } from "#contract/wallet.ts";
import { type Config, ConfigProblem } from "../platform/config/config.ts";
import type { Db } from "../platform/db/db.ts";
import { flutterwaveClient } from "./flutterwave/client.ts";
import { flutterwavePayments } from "./flutterwave/payments.ts";
import { flutterwavePayouts } from "./flutterwave/payouts.ts";
import { flutterwaveTreasury } from "./flutterwave/treasury.ts";
import { createProviderHttpClient } from "./http/provider-http.ts";
import type { PayoutProvider } from "./payouts.ts";
import { paystackClient } from "./paystack/client.ts";
import { paystackPayments } from "./paystack/payments.ts";
import { paystackPayouts } from "./paystack/payouts.ts";
import { paystackTreasury } from "./paystack/treasury.ts";
import type { Offer, PaymentProvider } from "./provider.ts";
import { sandboxPayouts } from "./sandbox/payouts.ts";
import { sandboxProvider } from "./sandbox/provider.ts";
import { sandboxTreasury } from "./sandbox/treasury.ts";
import type { Treasury } from "./treasury.ts";

export type Providers = {
  payments: PaymentProvider;
  payouts: PayoutProvider;
  treasury: Treasury;
};

/**
 * The one provider of this installation, in its parts, with the methods that its configuration offers at the time.
 * All parts share one HTTP client, so that what one of them finds out about an outage spares the others.
 * `warn` is called at outages.
 */
export function createProviders(
  db: Db,
  config: Config,
  warn: (text: string) => void = () => {},
): Providers {
  if (config.PAYMENT_PROVIDER === "flutterwave") return flutterwave(config, warn);
  if (config.PAYMENT_PROVIDER === "paystack") return paystack(config, warn);
  const secret = config.SANDBOX_WEBHOOK_SECRET;
  const payments = sandboxProvider(db, { methods: () => methodsOf(config), secret });
  return { payments, payouts: sandboxPayouts(db), treasury: sandboxTreasury(db) };
}

function flutterwave(config: Config, warn: (text: string) => void): Providers {
  const secretKey = given(config.FLUTTERWAVE_SECRET_KEY);
  const client = createProviderHttpClient(
    { name: "flutterwave", url: config.FLUTTERWAVE_URL, secretKey },
    warn,
  );
  const ask = flutterwaveClient(client);
  const payments = flutterwavePayments(ask, {
    methods: () => bankMethodsOf(config),
    script: config.FLUTTERWAVE_SCRIPT,
    publicKey: given(config.FLUTTERWAVE_PUBLIC_KEY),
    webhookHash: given(config.FLUTTERWAVE_WEBHOOK_HASH),
  });
  return { payments, payouts: flutterwavePayouts(ask), treasury: flutterwaveTreasury(ask) };
}

function paystack(config: Config, warn: (text: string) => void): Providers {
  const secretKey = given(config.PAYSTACK_SECRET_KEY);
  const ask = paystackClient(
    createProviderHttpClient({ name: "paystack", url: config.PAYSTACK_URL, secretKey }, warn),
  );
  const payments = paystackPayments(ask, {
    methods: () => bankMethodsOf(config),
    script: config.PAYSTACK_SCRIPT,
    publicKey: given(config.PAYSTACK_PUBLIC_KEY),
    secretKey,
  });
  return { payments, payouts: paystackPayouts(ask), treasury: paystackTreasury(ask) };
}

/** The environment was read with the chosen provider's keys in it; this says so to the compiler. */
function given(key: string | undefined): string {
  if (!key) throw new ConfigProblem("A key of the payment provider is missing");
  return key;
}

/** Neither Flutterwave nor Paystack has mobile money in Nigeria. */
function bankMethodsOf(config: Config): Offer[] {
  return methodsOf(config).filter(({ method }) => method !== "mobile_money");
}

/** A method whose maximum is set below the least anyone may pay in is not offered. */
function methodsOf(config: Config): Offer[] {
  const offers: Omit<Offer, "priceList">[] = [
    { method: "card", maximumKobo: config.TOPUP_MAX_CARD },
    { method: "mobile_money", maximumKobo: config.TOPUP_MAX_MOBILE_MONEY },
    { method: "ussd", maximumKobo: config.TOPUP_MAX_USSD },
    { method: "bank_transfer", maximumKobo: config.TOPUP_MAX_BANK_TRANSFER },
  ];
  const priceList = priceListOf(config);
  return offers
    .filter(({ maximumKobo }) => maximumKobo >= minTopup)
    .map((offer) => ({ ...offer, priceList }));
}

/** Without a percentage and a fixed part nothing is added to what a payer is charged. */
function priceListOf(config: Config): PriceList | null {
  const { TOPUP_COST_BPS: basisPoints, TOPUP_COST_FIXED: fixed, TOPUP_COST_CAP: cap } = config;
  if (basisPoints === 0 && fixed === 0n) return null;
  const fixedFrom = config.TOPUP_COST_FIXED_FROM;
  return { basisPoints, fixed, fixedFrom, cap: cap === 0n ? null : cap };
}
