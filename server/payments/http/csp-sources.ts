import type { Config } from "../../platform/config/config.ts";
import type { CspSources } from "../../platform/http/security/security-headers.ts";

/** The sources that the Content-Security-Policy has to allow for the checkout of this installation's provider. */
export function checkoutCspSources(config: Config): CspSources | null {
  if (config.PAYMENT_PROVIDER === "flutterwave") {
    const origin = new URL(config.FLUTTERWAVE_SCRIPT).origin;
    return {
      scripts: [origin],
      // Its script shows a frame of the second address.
      frames: [origin, "https://checkout-v3-ui-prod.f4b-flutterwave.com"],
      calls: [origin, "https://api.ravepay.co"],
    };
  }
  if (config.PAYMENT_PROVIDER === "paystack") {
    const origin = new URL(config.PAYSTACK_SCRIPT).origin;
    return {
      scripts: [origin],
      frames: [origin, "https://checkout.paystack.com"],
      calls: ["https://api.paystack.co"],
    };
  }
  return null;
}
