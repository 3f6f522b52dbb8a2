import { formatPlain } from "#contract/money/kobo.ts";
import { exactDigits } from "#server/payments/http/exact-json.ts";

/** Every status that the manual of version 3 names, and what it counts as with us. */
export const flutterwaveStatuses = {
  payments: {
    successful: "successful",
    pending: "pending",
    failed: "failed",
    cancelled: "failed",
    reversed: "reversed",
  },
  transfers: {
    NEW: "pending",
    PENDING: "pending",
    SUCCESSFUL: "paid",
    FAILED: "failed",
    REVERSED: "reversed",
  },
  refunds: {
    complete: "pending",
    completed: "pending",
    "completed-bank-transfer": "done",
    "completed-momo": "done",
    "completed-mpgs": "done",
    "completed-offline": "done",
    "completed-preauth": "done",
    "pending-momo": "pending",
    new: "pending",
    pending: "pending",
    processing: "pending",
    failed: "failed",
  },
} as const;

export type FlutterwavePayment = {
  id: string;
  txRef: string;
  status: string;
  amountKobo: bigint;
  chargedKobo: bigint;
  currency: string;
  email: string;
  /** Its row in the list cannot be read. */
  isBroken?: boolean;
};
export type FlutterwaveTransfer = {
  id: string;
  reference: string;
  status: string;
  amountKobo: bigint;
  bankCode: string;
  accountNumber: string;
  narration: string;
  message: string;
  isBroken?: boolean;
};
export type FlutterwaveRefund = {
  id: string;
  paymentId: string;
  amountKobo: bigint;
  status: string;
};

/** A number as Flutterwave's own JSON has it: naira, no more decimals than needed. */
const naira = (kobo: bigint) => exactDigits(formatPlain(kobo).replace(/\.?0+$/, ""));

/** A payment as Flutterwave writes it, with every field that its manual shows. */
export function wirePayment(payment: FlutterwavePayment) {
  return {
    id: exactDigits(payment.id),
    tx_ref: payment.txRef,
    flw_ref: `FLW-MOCK-${payment.id}`,
    device_fingerprint: "N/A",
    amount: payment.isBroken ? null : naira(payment.amountKobo),
    currency: payment.currency,
    charged_amount: naira(payment.chargedKobo),
    app_fee: exactDigits("26.875"),
    merchant_fee: 0,
    processor_response: "Approved by Financial Institution",
    auth_model: "PIN",
    ip: "::ffff:10.5.179.3",
    narration: "CARD Transaction",
    status: payment.status,
    payment_type: "card",
    created_at: "2026-01-15T14:31:16.000Z",
    account_id: 17321,
    meta: null,
    amount_settled: exactDigits("98.125"),
    customer: {
      id: exactDigits("9007199254740995"),
      name: "Ada Obi",
      phone_number: "+2348031234567",
      email: payment.email,
      created_at: "2026-01-15T14:31:15.000Z",
    },
  };
}

export function wireTransfer(transfer: FlutterwaveTransfer) {
  return {
    id: exactDigits(transfer.id),
    account_number: transfer.accountNumber,
    bank_code: transfer.bankCode,
    full_name: "ADA OBI",
    created_at: "2026-03-11T01:14:21.000Z",
    currency: "NGN",
    debit_currency: "NGN",
    amount: transfer.isBroken ? null : naira(transfer.amountKobo),
    fee: exactDigits("26.875"),
    status: transfer.status,
    reference: transfer.reference,
    meta: null,
    narration: transfer.narration,
    approver: null,
    complete_message: transfer.message,
    requires_approval: 0,
    is_approved: 1,
    bank_name: "ACCESS BANK NIGERIA",
  };
}

export function wireRefund({ id, paymentId, amountKobo, status }: FlutterwaveRefund) {
  return {
    id: exactDigits(id),
    account_id: 73362,
    tx_id: exactDigits(paymentId),
    flw_ref: `FLW-${paymentId}`,
    wallet_id: 74639,
    amount_refunded: naira(amountKobo),
    status,
    destination: "payment_source",
    meta: { source: "availablebalance" },
    created_at: "2026-01-24T09:18:37.366Z",
  };
}
