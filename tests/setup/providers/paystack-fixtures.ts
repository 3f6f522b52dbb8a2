import { exactDigits } from "#server/payments/http/exact-json.ts";

/** Every status that the manual names, and what it counts as with us; null where there is no payment yet. */
export const paystackStatuses = {
  payments: {
    success: "successful",
    failed: "failed",
    timeout: "failed",
    reversed: "reversed",
    "reversal-pending": "pending",
    ongoing: "pending",
    pending: "pending",
    processing: "pending",
    queued: "pending",
    send_pin: "pending",
    send_otp: "pending",
    send_phone: "pending",
    send_birthday: "pending",
    send_address: "pending",
    open_url: "pending",
    pay_offline: "pending",
    abandoned: null,
  },
  transfers: {
    pending: "pending",
    otp: "pending",
    received: "pending",
    success: "paid",
    failed: "failed",
    abandoned: "failed",
    blocked: "failed",
    rejected: "failed",
    reversed: "reversed",
  },
  refunds: {
    pending: "pending",
    processing: "pending",
    "needs-attention": "pending",
    processed: "done",
    failed: "failed",
  },
} as const;

export type PaystackPayment = {
  id: string;
  reference: string;
  accessCode: string;
  status: string;
  amountKobo: bigint;
  requestedKobo: bigint;
  feesKobo: bigint;
  currency: string;
  channels: string[];
  email: string;
  /** Its row in the list cannot be read. */
  isBroken?: boolean;
};
export type PaystackTransfer = {
  id: string;
  reference: string;
  status: string;
  amountKobo: bigint;
  recipient: string;
  reason: string;
  message: string | null;
  isBroken?: boolean;
};
export type PaystackRefund = {
  id: string;
  transaction: string;
  amountKobo: bigint;
  status: string;
};

/** A payment that was announced and is not paid yet. */
export function newPayment(id: string, reference: string, amountKobo: bigint): PaystackPayment {
  return {
    id,
    reference,
    accessCode: `ac${id}`,
    status: "abandoned",
    amountKobo,
    requestedKobo: amountKobo,
    feesKobo: 0n,
    currency: "NGN",
    channels: [],
    email: "ada@example.ng",
  };
}

/** A payment as Paystack writes it, with every field that its manual shows. */
export function wirePayment(payment: PaystackPayment) {
  const at = "2026-08-22T09:15:02.000Z";
  return {
    id: exactDigits(payment.id),
    domain: "test",
    status: payment.status,
    reference: payment.reference,
    receipt_number: null,
    amount: payment.isBroken ? null : exactDigits(payment.amountKobo),
    message: null,
    gateway_response: "Successful",
    paid_at: at,
    created_at: at,
    channel: "card",
    currency: payment.currency,
    ip_address: "197.210.54.33",
    metadata: "",
    log: { start_time: 1724318098, time_spent: 4, attempts: 1, errors: 0, success: true },
    fees: exactDigits(payment.feesKobo),
    fees_split: null,
    authorization: {
      authorization_code: "AUTH_uh8bcl3zbn",
      bin: "408408",
      last4: "4081",
      exp_month: "12",
      exp_year: "2030",
      channel: "card",
      card_type: "visa",
      bank: "TEST BANK",
      country_code: "NG",
      brand: "visa",
      reusable: true,
      signature: "SIG_yEXu7dLBeqG0kU7g95Ke",
      account_name: null,
    },
    customer: {
      id: exactDigits("9223372036854775809"),
      first_name: null,
      last_name: null,
      email: payment.email,
      customer_code: "CUS_1rkzaqsv4rrhqo6",
      phone: null,
      metadata: null,
      risk_action: "default",
    },
    plan: null,
    split: {},
    order_id: null,
    requested_amount: exactDigits(payment.requestedKobo),
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    transaction_date: at,
    subaccount: {},
  };
}

export function wireTransfer(transfer: PaystackTransfer) {
  return {
    transfersessionid: [],
    transfertrials: [],
    domain: "test",
    amount: transfer.isBroken ? null : exactDigits(transfer.amountKobo),
    currency: "NGN",
    reference: transfer.reference,
    source: "balance",
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    transfer_code: `TRF_${transfer.id}`,
    titan_code: null,
    transferred_at: null,
    id: exactDigits(transfer.id),
    integration: 463433,
    request: 1068439313,
    recipient: { recipient_code: transfer.recipient, type: "nuban" },
    createdAt: "2026-08-04T10:32:40.000Z",
    updatedAt: "2026-08-04T10:32:40.000Z",
    session: { provider: null, id: null },
    fee_charged: 1075,
    fees_breakdown: null,
    gateway_response: transfer.message,
  };
}

export function wireRefund(refund: PaystackRefund, payment: PaystackPayment) {
  return {
    transaction: wirePayment(payment),
    integration: 412829,
    deducted_amount: 0,
    channel: null,
    merchant_note: "Paid twice",
    customer_note: "",
    status: refund.status,
    refunded_by: "owner@example.ng",
    expected_at: "2026-12-16T09:21:17.016Z",
    currency: "NGN",
    domain: "test",
    amount: exactDigits(refund.amountKobo),
    fully_deducted: false,
    id: exactDigits(refund.id),
    createdAt: "2026-12-07T09:21:17.122Z",
    updatedAt: "2026-12-07T09:21:17.122Z",
  };
}
