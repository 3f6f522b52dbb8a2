import type { Transfer } from "../payouts.ts";
import type { Payment } from "../provider.ts";
import type { StatusTable } from "../statuses.ts";
import type { Refund } from "../treasury.ts";

export const paymentStatuses: StatusTable<Payment["status"]> = {
  successful: "successful",
  failed: "failed",
  cancelled: "failed",
  reversed: "reversed",
  pending: "pending",
};

export const transferStatuses: StatusTable<Transfer["status"]> = {
  successful: "paid",
  failed: "failed",
  reversed: "reversed",
  new: "pending",
  pending: "pending",
};

export const refundStatuses: StatusTable<Refund["status"]> = {
  // Those with a channel have arrived; a plain one may still be on its way to the payer.
  "completed-bank-transfer": "done",
  "completed-momo": "done",
  "completed-mpgs": "done",
  "completed-offline": "done",
  "completed-preauth": "done",
  complete: "pending",
  completed: "pending",
  new: "pending",
  pending: "pending",
  "pending-momo": "pending",
  processing: "pending",
  failed: "failed",
};
