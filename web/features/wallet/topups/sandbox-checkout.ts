import { formatPlain } from "#contract/money/kobo.ts";
import type { TopupMethod } from "#contract/wallet.ts";
import { CheckoutUnavailable, type CheckoutWindow, type Payment } from "./checkout-window.ts";

declare global {
  interface Window {
    AjoseSandboxCheckout?: {
      open: (options: {
        reference: string;
        amount: string;
        note: string | null;
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

export const checkout: CheckoutWindow = {
  isReady: () => window.AjoseSandboxCheckout !== undefined,
  open: ({ reference, amountKobo, note, email, name, methods, method }) =>
    new Promise((resolve, reject) => {
      const provider = window.AjoseSandboxCheckout;
      if (!provider) return reject(new CheckoutUnavailable());
      provider.open({
        ...{ reference, note, email, name, methods, method },
        amount: formatPlain(amountKobo),
        onSuccess: resolve,
        onClose: () => resolve(null),
      });
    }),
};
