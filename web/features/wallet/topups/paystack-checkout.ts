import { CheckoutUnavailable, type CheckoutWindow } from "./checkout-window.ts";

declare global {
  interface Window {
    PaystackPop?: new () => {
      resumeTransaction: (
        accessCode: string,
        callbacks: {
          onSuccess: (told: { reference: string }) => void;
          onCancel: () => void;
          onError: () => void;
        },
      ) => void;
    };
  }
}

export const checkout: CheckoutWindow = {
  isReady: () => window.PaystackPop !== undefined,
  open: ({ accessCode, reference }) =>
    new Promise((resolve, reject) => {
      const Popup = window.PaystackPop;
      if (!Popup || !accessCode) return reject(new CheckoutUnavailable());
      // A new promise for each payment: one settles only once, at the first callback.
      new Popup().resumeTransaction(accessCode, {
        onSuccess: (told) => {
          // Its ids are beyond what a float holds: our reference says which payment it is.
          if (told.reference !== reference) return;
          resolve({ transactionId: reference, status: "successful" });
        },
        onCancel: () => resolve(null),
        onError: () => reject(new CheckoutUnavailable()),
      });
    }),
};
