import { exactDigits } from "#server/payments/http/exact-json.ts";
import { signatureOf } from "#server/payments/http/signature.ts";
import { checkoutFiles, paystackScript } from "./checkout-stub.ts";
import {
  newPayment,
  type PaystackPayment,
  type PaystackRefund,
  type PaystackTransfer,
  wirePayment,
  wireRefund,
  wireTransfer,
} from "./paystack-fixtures.ts";
import { makeIds, type Offered, pageOf, type Reply, startStubServer } from "./stub-server.ts";

const secretKey = "sk_test_0123456789abcdef0123456789abcdef01234567";
const publicKey = "pk_test_fedcba9876543210fedcba9876543210fedcba98";

type Book = { payments: PaystackPayment[]; transfers: PaystackTransfer[]; newId: () => string };

/** A refusal, with the type and the code that Paystack adds. */
const refuse = (status: number, message: string, code = "invalid_params"): Reply => ({
  status,
  body: {
    status: false,
    message,
    meta: { nextStep: "Please check the documentation" },
    type: status >= 500 ? "api_error" : "validation_error",
    code,
  },
});
const success = (message: string, data: unknown): Reply => ({
  status: 200,
  body: { status: true, message, data },
});

/** Paystack's API with a book of its own. Its ids are beyond what a float holds. */
export async function startPaystackStub() {
  const refunds: PaystackRefund[] = [];
  const newId = makeIds(2n ** 63n);
  const book: Book = { payments: [], transfers: [], newId };
  const rules = {
    /** Mixes payments up: answers with this one, whatever it is asked about. */
    tellsOf: "",
    nextTransfer: "pending",
    refundStatus: "pending",
    accounts: new Map([["0000000000", "ADA OBI"]]),
    recipients: new Map<string, string>(),
  };
  const offers: Offered[] = [
    ...paymentCalls(book, rules),
    ...transferCalls(book, rules),
    {
      method: "POST",
      path: /^\/refund$/,
      fields: {
        must: ["transaction"],
        may: ["amount", "currency", "customer_note", "merchant_note"],
      },
      answer: ({ body }) => {
        const transaction = String(body.transaction);
        const payment = book.payments.find(
          ({ id, reference }) => id === transaction || reference === transaction,
        );
        if (!payment) return refuse(404, "Transaction not found", "transaction_not_found");
        const amountKobo = BigInt(String(body.amount ?? payment.amountKobo));
        if (amountKobo > payment.amountKobo) return refuse(400, "Refund amount is too large");
        const refund = {
          id: newId(),
          transaction: payment.id,
          amountKobo,
          status: rules.refundStatus,
        };
        refunds.push(refund);
        return success("Refund has been queued for processing", wireRefund(refund, payment));
      },
    },
    {
      method: "GET",
      path: /^\/refund\/(\d+)$/,
      answer: ({ path: [id] }) => {
        const refund = refunds.find((one) => one.id === id);
        const payment = book.payments.find((one) => one.id === refund?.transaction);
        return refund && payment
          ? success("Refund retrieved", wireRefund(refund, payment))
          : refuse(404, "Refund not found", "refund_not_found");
      },
    },
    {
      method: "GET",
      path: /^\/balance$/,
      answer: () =>
        success("Balances retrieved", [
          { currency: "GHS", balance: 5 },
          { currency: "NGN", balance: 150000050 },
        ]),
    },
  ];
  const files = checkoutFiles("/v2/inline.js", paystackScript, ({ accessCode, outcome }) => {
    const payment = book.payments.find((one) => one.accessCode === accessCode);
    if (!payment || outcome === "failed") return { problem: { message: "Declined" } };
    payment.status = outcome === "successful" ? "success" : "pending";
    const { reference } = payment;
    return { reference, trans: payment.id, status: "success", message: "Approved" };
  });
  const stub = await startStubServer({ secretKey, offers, refuse, files });
  return {
    ...stub,
    ...book,
    refunds,
    rules,
    environment: {
      PAYMENT_PROVIDER: "paystack",
      PAYSTACK_SECRET_KEY: secretKey,
      PAYSTACK_PUBLIC_KEY: publicKey,
      PAYSTACK_URL: stub.url,
      PAYSTACK_SCRIPT: `${stub.url}/v2/inline.js`,
    },
    /** Somebody pays what was announced, or by another way for a reference that was not. */
    pay(reference: string, amountKobo: bigint, given: Partial<PaystackPayment> = {}) {
      const announced = book.payments.find((payment) => payment.reference === reference);
      const payment = announced ?? newPayment(newId(), reference, amountKobo);
      if (!announced) book.payments.push(payment);
      return Object.assign(payment, { status: "success", amountKobo, ...given });
    },
    /** The notice of a payment, or of something else, as it is sent. */
    notice(data: PaystackPayment | object, event = "charge.success") {
      const isPayment = "accessCode" in data;
      const body = JSON.stringify({ event, data: isPayment ? wirePayment(data) : data });
      return { body, headers: signed(body) };
    },
    signed,
  };
}

function signed(body: string) {
  const signature = signatureOf(Buffer.from(body), secretKey);
  return { "content-type": "application/json", "x-paystack-signature": signature };
}

function paymentCalls({ payments, newId }: Book, rules: { tellsOf: string }): Offered[] {
  const one = (asked: PaystackPayment | undefined, message: string) => {
    const payment = rules.tellsOf ? payments.find(({ id }) => id === rules.tellsOf) : asked;
    return payment
      ? success(message, wirePayment(payment))
      : refuse(404, "Transaction reference not found", "transaction_not_found");
  };
  return [
    {
      method: "POST",
      path: /^\/transaction\/initialize$/,
      fields: {
        must: ["email", "amount"],
        may: ["currency", "reference", "callback_url", "channels", "metadata"],
      },
      answer: ({ body }) => {
        const reference = String(body.reference);
        if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return refuse(400, "Invalid reference");
        if (payments.some((payment) => payment.reference === reference)) {
          return refuse(400, "Duplicate Transaction Reference", "duplicate_reference");
        }
        const channels = body.channels as string[];
        const payment = {
          ...newPayment(newId(), reference, BigInt(String(body.amount))),
          email: String(body.email),
          channels,
        };
        payments.push(payment);
        return success("Authorization URL created", {
          authorization_url: `https://checkout.paystack.com/${payment.accessCode}`,
          access_code: payment.accessCode,
          reference,
        });
      },
    },
    {
      method: "GET",
      path: /^\/transaction\/verify\/([\w.=-]+)$/,
      answer: ({ path: [reference] }) =>
        one(
          payments.find((payment) => payment.reference === reference),
          "Verification successful",
        ),
    },
    {
      method: "GET",
      path: /^\/transaction\/(\d+)$/,
      answer: ({ path: [id] }) =>
        one(
          payments.find((payment) => payment.id === id),
          "Transaction retrieved",
        ),
    },
    {
      method: "GET",
      path: /^\/transaction$/,
      query: ["perPage", "page", "from", "to", "status"],
      answer: ({ query }) =>
        success("Transactions retrieved", pageOf(payments.map(wirePayment), query, "created_at")),
    },
  ];
}

function transferCalls(
  { transfers, newId }: Book,
  rules: {
    nextTransfer: string;
    accounts: Map<string, string>;
    recipients: Map<string, string>;
  },
): Offered[] {
  return [
    {
      method: "GET",
      path: /^\/bank$/,
      query: ["country", "perPage", "currency", "type"],
      answer: () =>
        success("Banks retrieved", [
          { id: 1, name: "Access Bank", slug: "access-bank", code: "044", currency: "NGN" },
          { id: 21, name: "Zenith Bank", slug: "zenith-bank", code: "057", currency: "NGN" },
        ]),
    },
    {
      method: "GET",
      path: /^\/bank\/resolve$/,
      query: ["account_number", "bank_code"],
      answer: ({ query }) => {
        const name = rules.accounts.get(query.account_number ?? "");
        return name
          ? success("Account number resolved", {
              account_number: query.account_number,
              account_name: name,
              bank_id: 21,
            })
          : refuse(422, "Could not resolve account name. Check parameters or try again.");
      },
    },
    {
      method: "POST",
      path: /^\/transferrecipient$/,
      fields: { must: ["type", "name", "account_number", "bank_code"], may: ["currency"] },
      answer: ({ body }) => {
        const accountNumber = String(body.account_number);
        if (!rules.accounts.has(accountNumber)) return refuse(400, "Account number is invalid");
        const code = rules.recipients.get(accountNumber) ?? `RCP_${newId()}`;
        rules.recipients.set(accountNumber, code);
        return success("Transfer recipient created successfully", {
          active: true,
          id: exactDigits(newId()),
          name: body.name,
          recipient_code: code,
          type: body.type,
          currency: "NGN",
          details: { account_number: accountNumber, bank_code: body.bank_code },
        });
      },
    },
    {
      method: "POST",
      path: /^\/transfer$/,
      fields: { must: ["source", "amount", "recipient"], may: ["reference", "reason", "currency"] },
      answer: ({ body }) => {
        const reference = String(body.reference);
        if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return refuse(400, "Invalid reference");
        if (transfers.some((one) => one.reference === reference)) {
          return refuse(400, "Please provide a unique reference. Reference already exists");
        }
        const transfer = {
          id: newId(),
          reference,
          status: rules.nextTransfer,
          amountKobo: BigInt(String(body.amount)),
          recipient: String(body.recipient),
          reason: String(body.reason),
          message: null,
        };
        transfers.push(transfer);
        const { fee_charged: _, gateway_response: __, ...queued } = wireTransfer(transfer);
        return success("Transfer has been queued", queued);
      },
    },
    {
      method: "GET",
      path: /^\/transfer\/verify\/([\w-]+)$/,
      answer: ({ path: [reference] }) => {
        const transfer = transfers.find((one) => one.reference === reference);
        return transfer
          ? success("Transfer retrieved", wireTransfer(transfer))
          : refuse(404, "Transfer not found", "transfer_not_found");
      },
    },
    {
      method: "GET",
      path: /^\/transfer$/,
      query: ["perPage", "page", "from", "to"],
      answer: ({ query }) =>
        success("Transfers retrieved", pageOf(transfers.map(wireTransfer), query, "createdAt")),
    },
  ];
}
