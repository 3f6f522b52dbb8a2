import { formatPlain } from "#contract/kobo.ts";
import type { TopupMethod } from "#contract/wallet.ts";
import { loadScript } from "./load-script.ts";

/** What a provider's own payment window is opened with. */
export type Checkout = {
  script: string;
  reference: string;
  amountKobo: bigint;
  email: string;
  name: string;
  methods: readonly TopupMethod[];
  method: TopupMethod;
};

type Payment = { transactionId: string; status: "successful" | "pending" | "failed" };

declare global {
  interface Window {
    AjoseSandboxCheckout?: {
      open: (options: {
        reference: string;
        amount: string;
        email: string;
        name: string;
        methods: readonly TopupMethod[];
        method: TopupMethod;
        onSuccess: (payment: Payment) => void;
        onClose: () => void;
      }) => void;
    };
  }
}

/** The provider's window could not be shown at all; nothing was paid. */
export class CheckoutUnavailable extends Error {}

/**
 * Shows the provider's payment window. Resolves to what it says of the payment, or to null when the
 * person closes it without paying. Throws CheckoutUnavailable.
 */
export async function openCheckout({
  script,
  amountKobo,
  ...rest
}: Checkout): Promise<Payment | null> {
  await loadScript(script, () => window.AjoseSandboxCheckout !== undefined).catch(() => undefined);
  const provider = window.AjoseSandboxCheckout;
  if (!provider) throw new CheckoutUnavailable();
  return new Promise((resolve) => {
    provider.open({
      ...rest,
      amount: formatPlain(amountKobo),
      onSuccess: resolve,
      onClose: () => resolve(null),
    });
  });
}
