import { formatPlain } from "#contract/money/kobo.ts";
import type { TopupMethod } from "#contract/wallet.ts";
import { CheckoutUnavailable, type CheckoutWindow, type Payment } from "./checkout-window.ts";

type FlutterwaveResult = {
  status?: string;
  tx_ref?: string;
  transaction_id?: number | string | null;
};

declare global {
  interface Window {
    FlutterwaveCheckout?: (options: {
      public_key: string;
      tx_ref: string;
      amount: string;
      currency: "NGN";
      payment_options: string;
      customer: { email: string; name: string };
      customizations: { title: string; description?: string };
      callback: (told: FlutterwaveResult) => void;
      onclose: () => void;
    }) => { close: () => void };
  }
}

const options: Record<TopupMethod, string> = {
  card: "card",
  ussd: "ussd",
  bank_transfer: "banktransfer",
  // Never offered: Flutterwave has none in Nigeria.
  mobile_money: "",
};

export const checkout: CheckoutWindow = {
  isReady: () => window.FlutterwaveCheckout !== undefined,
  open: ({ publicKey, reference, amountKobo, note, email, name, method }) =>
    new Promise((resolve, reject) => {
      // A new promise for each payment: one settles only once, at the first callback.
      const modal = window.FlutterwaveCheckout?.({
        public_key: publicKey,
        tx_ref: reference,
        amount: formatPlain(amountKobo),
        currency: "NGN",
        payment_options: options[method],
        customer: { email, name },
        customizations: { title: "Ajose", ...(note ? { description: note } : {}) },
        callback: (told) => {
          // Callbacks of earlier checkouts are called again with what is paid later.
          if (told.tx_ref !== reference) return;
          resolve(paymentOf(told, reference));
          modal?.close();
        },
        onclose: () => resolve(null),
      });
      if (!modal) reject(new CheckoutUnavailable());
    }),
};

function paymentOf({ status, transaction_id: id }: FlutterwaveResult, reference: string): Payment {
  // An id that a float cannot hold has lost digits already; our reference has not.
  const isExact = typeof id === "string" || Number.isSafeInteger(id);
  const transactionId = isExact ? String(id) : reference;
  return { transactionId, status: status === "failed" && !id ? "failed" : "successful" };
}
