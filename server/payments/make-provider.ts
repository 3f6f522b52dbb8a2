import { smallestTopup } from "#contract/wallet.ts";
import type { Config } from "../platform/config.ts";
import type { Db } from "../platform/db.ts";
import type { Offer, PaymentProvider } from "./provider.ts";
import { sandboxProvider } from "./sandbox/provider.ts";

/** The one provider of this installation, with the methods that its configuration offers. */
export function makeProvider(db: Db, config: Config): PaymentProvider {
  return sandboxProvider(db, { methods: methodsOf(config), secret: config.SANDBOX_WEBHOOK_SECRET });
}

/** A method whose maximum is set below the least anyone may pay in is not offered. */
function methodsOf(config: Config): Offer[] {
  const offers: Offer[] = [
    { method: "card", maximumKobo: config.TOPUP_MAX_CARD },
    { method: "mobile_money", maximumKobo: config.TOPUP_MAX_MOBILE_MONEY },
    { method: "ussd", maximumKobo: config.TOPUP_MAX_USSD },
    { method: "bank_transfer", maximumKobo: config.TOPUP_MAX_BANK_TRANSFER },
  ];
  return offers.filter(({ maximumKobo }) => maximumKobo >= smallestTopup);
}
