import {
  CheckoutUnavailable,
  type CheckoutWindow,
  type Order,
  type Payment,
} from "./checkout-window.ts";
import { loadScript } from "./load-script.ts";

// Each one is fetched only where somebody pays with it.
const windows: Record<string, () => Promise<{ checkout: CheckoutWindow }>> = {
  sandbox: () => import("./sandbox-checkout.ts"),
  flutterwave: () => import("./flutterwave-checkout.ts"),
  paystack: () => import("./paystack-checkout.ts"),
};

/**
 * Shows the provider's payment window; `onLoaded` comes just before, for what must not lie over it. Resolves to what it says of the payment, or to null when the
 * payer closes it without paying. Throws CheckoutUnavailable.
 */
export async function openCheckout(
  provider: string,
  order: Order,
  onLoaded: () => void,
): Promise<Payment | null> {
  const checkout = await load(provider, order.script).catch(() => null);
  if (!checkout) throw new CheckoutUnavailable();
  onLoaded();
  return checkout.open(order);
}

async function load(provider: string, script: string): Promise<CheckoutWindow | null> {
  const loaded = await windows[provider]?.();
  if (!loaded) return null;
  await loadScript(script, loaded.checkout.isReady);
  return loaded.checkout;
}
