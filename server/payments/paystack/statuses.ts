import type { Transfer } from "../payouts.ts";
import type { Payment } from "../provider.ts";
import type { StatusTable } from "../statuses.ts";
import type { Refund } from "../treasury.ts";

/** Transactions, and the charges that they are made by. */
export const paymentStatuses: StatusTable<Payment["status"] | null> = {
  success: "successful",
  failed: "failed",
  timeout: "failed",
  reversed: "reversed",
  // A refund is under way: the payment becomes "reversed", or "success" again.
  "reversal-pending": "pending",
  ongoing: "pending",
  pending: "pending",
  processing: "pending",
  queued: "pending",
  "send-pin": "pending",
  "send-otp": "pending",
  "send-phone": "pending",
  "send-birthday": "pending",
  "send-address": "pending",
  "open-url": "pending",
  "pay-offline": "pending",
  // What Paystack calls a page that was opened and not paid on yet: so far there is no payment.
  abandoned: null,
};

export const transferStatuses: StatusTable<Transfer["status"]> = {
  success: "paid",
  failed: "failed",
  // The code was not entered in time.
  abandoned: "failed",
  // Our server did not answer whether it wants it, or said that it does not.
  blocked: "failed",
  rejected: "failed",
  reversed: "reversed",
  pending: "pending",
  otp: {
    status: "pending",
    attention:
      'Paystack waits for a code that a person enters there. Switch "Confirm transfers before sending" off.',
  },
  received: {
    status: "pending",
    attention:
      "Paystack waits for an approval of this transfer. Switch the approval of transfers off there.",
  },
};

export const refundStatuses: StatusTable<Refund["status"]> = {
  processed: "done",
  failed: "failed",
  pending: "pending",
  processing: "pending",
  "needs-attention": {
    status: "pending",
    attention: "Paystack waits for the payer's bank account, which a person enters there.",
  },
};
