import { exactDigits } from "#server/payments/http/exact-json.ts";
import { checkoutFiles, flutterwaveScript } from "./checkout-stub.ts";
import {
  type FlutterwavePayment,
  type FlutterwaveRefund,
  type FlutterwaveTransfer,
  wirePayment,
  wireRefund,
  wireTransfer,
} from "./flutterwave-fixtures.ts";
import { makeIds, type Offered, pageOf, type Reply, startStubServer } from "./stub-server.ts";

const secretKey = "FLWSECK_TEST-0123456789abcdef0123456789abcdef-X";
const publicKey = "FLWPUBK_TEST-fedcba9876543210fedcba9876543210-X";
const webhookHash = "made-up-for-tests-0123456789-abcdef";

const refuse = (status: number, message: string): Reply => ({
  status,
  body: { status: "error", message, data: null },
});
const success = (message: string, data: unknown, more: object = {}): Reply => ({
  status: 200,
  body: { status: "success", message, ...more, data },
});
const pages = (total: number) => ({
  meta: { page_info: { total, current_page: 1, total_pages: Math.ceil(total / 10) } },
});

/** Flutterwave's API of version 3 with a book of its own. Its ids are beyond what a float holds. */
export async function startFlutterwaveStub() {
  const payments: FlutterwavePayment[] = [];
  const transfers: FlutterwaveTransfer[] = [];
  const refunds: FlutterwaveRefund[] = [];
  const newId = makeIds(2n ** 53n);
  /** Somebody pays for our reference, however that turns out. */
  function pay(txRef: string, amountKobo: bigint, given: Partial<FlutterwavePayment> = {}) {
    const usual = { status: "successful", currency: "NGN", email: "ada@example.ng" };
    const chargedKobo = amountKobo;
    const payment = { id: newId(), txRef, amountKobo, chargedKobo, ...usual, ...given };
    payments.push(payment);
    return payment;
  }
  const rules = {
    nextTransfer: "NEW",
    refundStatus: "completed",
    accounts: new Map([["0690000031", "ADA OBI"]]),
    /** Mixes payments up: answers with this one, whatever it is asked about. */
    tellsOf: "",
    /** Does not look at ?reference=, as an older version of the API. */
    listsEverything: false,
  };
  const offers: Offered[] = [
    ...paymentCalls(payments, rules),
    ...transferCalls(transfers, newId, rules),
    {
      method: "POST",
      path: /^\/v3\/transactions\/(\d+)\/refund$/,
      fields: { must: ["amount"], may: ["comments"] },
      answer: ({ path: [id = ""], body }) => {
        const payment = payments.find((one) => one.id === id);
        const amountKobo = koboOf(body.amount);
        if (!payment) return refuse(400, "Transaction not found");
        if (amountKobo > payment.amountKobo)
          return refuse(400, "Amount is above the transaction's");
        const refund = { id: newId(), paymentId: id, amountKobo, status: rules.refundStatus };
        refunds.push(refund);
        return success("Transaction refund initiated", wireRefund(refund));
      },
    },
    {
      method: "GET",
      path: /^\/v3\/refunds\/(\d+)$/,
      answer: ({ path: [id] }) => {
        const refund = refunds.find((one) => one.id === id);
        return refund
          ? success("Transaction refund fetched", wireRefund(refund))
          : refuse(400, "Refund not found");
      },
    },
    {
      method: "GET",
      path: /^\/v3\/balances\/NGN$/,
      answer: () =>
        success("Wallet balance fetched", {
          currency: "NGN",
          available_balance: exactDigits("1500000.505"),
          ledger_balance: exactDigits("-12.5"),
        }),
    },
  ];
  const stub = await startStubServer({
    secretKey,
    offers,
    refuse,
    files: checkoutFiles("/v3.js", flutterwaveScript, (order) => {
      const { tx_ref = "", amount, outcome = "", email = "" } = order;
      const payment = pay(tx_ref, koboOf(amount), { status: outcome, email });
      return { status: outcome, tx_ref, transaction_id: exactDigits(payment.id), flw_ref: "FLW-1" };
    }),
  });
  return {
    ...stub,
    payments,
    transfers,
    refunds,
    rules,
    environment: {
      PAYMENT_PROVIDER: "flutterwave",
      FLUTTERWAVE_SECRET_KEY: secretKey,
      FLUTTERWAVE_PUBLIC_KEY: publicKey,
      FLUTTERWAVE_WEBHOOK_HASH: webhookHash,
      FLUTTERWAVE_URL: `${stub.url}/v3`,
      FLUTTERWAVE_SCRIPT: `${stub.url}/v3.js`,
    },
    pay,
    /** The notice of a payment, or of a transfer, as it is sent. */
    notice(about: { id: string } & object, event = "charge.completed") {
      const payment = payments.find(({ id }) => id === about.id);
      const transfer = transfers.find(({ id }) => id === about.id);
      const data = payment ? wirePayment(payment) : transfer && wireTransfer(transfer);
      const body = JSON.stringify({
        event,
        data: data ?? { id: exactDigits(about.id) },
        meta_data: { originatorname: "ADA OBI", bankname: "ACCESS BANK" },
        "event.type": "CARD_TRANSACTION",
      });
      const headers = { "content-type": "application/json", "verif-hash": webhookHash };
      return { body, headers };
    },
  };
}

function paymentCalls(payments: FlutterwavePayment[], rules: { tellsOf: string }): Offered[] {
  const one = (asked: FlutterwavePayment | undefined) => {
    const payment = rules.tellsOf ? payments.find(({ id }) => id === rules.tellsOf) : asked;
    return payment
      ? success("Transaction fetched successfully", wirePayment(payment))
      : refuse(400, "No transaction was found for this id");
  };
  return [
    {
      method: "GET",
      path: /^\/v3\/transactions\/(\d+)\/verify$/,
      answer: ({ path: [id] }) => one(payments.find((payment) => payment.id === id)),
    },
    {
      method: "GET",
      path: /^\/v3\/transactions\/verify_by_reference$/,
      query: ["tx_ref"],
      answer: ({ query }) => one(payments.findLast(({ txRef }) => txRef === query.tx_ref)),
    },
    {
      method: "GET",
      path: /^\/v3\/transactions$/,
      query: ["from", "to", "page", "tx_ref", "status"],
      answer: ({ query }) =>
        success(
          "Transactions fetched",
          pageOf(payments, query).map(wirePayment),
          pages(payments.length),
        ),
    },
  ];
}

function transferCalls(
  transfers: FlutterwaveTransfer[],
  newId: () => string,
  rules: { nextTransfer: string; accounts: Map<string, string>; listsEverything: boolean },
): Offered[] {
  return [
    {
      method: "GET",
      path: /^\/v3\/banks\/NG$/,
      answer: () =>
        success("Banks fetched successfully", [
          { id: 191, code: "044", name: "Access Bank" },
          { id: 177, code: "057", name: "Zenith Bank" },
        ]),
    },
    {
      method: "POST",
      path: /^\/v3\/accounts\/resolve$/,
      fields: { must: ["account_number", "account_bank"], may: [] },
      answer: ({ body }) => {
        const name = rules.accounts.get(String(body.account_number));
        return name
          ? success("Account details fetched", {
              account_number: body.account_number,
              account_name: name,
            })
          : refuse(400, "Sorry, that account number is invalid, please check and try again");
      },
    },
    {
      method: "POST",
      path: /^\/v3\/transfers$/,
      fields: {
        must: ["account_bank", "account_number", "amount", "currency", "reference"],
        may: ["narration", "callback_url", "debit_currency"],
      },
      answer: ({ body }) => {
        const reference = String(body.reference);
        if (transfers.some((one) => one.reference === reference)) {
          return refuse(400, "Duplicate reference: a transfer with it exists already");
        }
        if (!rules.accounts.has(String(body.account_number))) {
          return refuse(400, "Account number is not valid");
        }
        const transfer = {
          id: newId(),
          reference,
          status: rules.nextTransfer,
          amountKobo: koboOf(body.amount),
          bankCode: String(body.account_bank),
          accountNumber: String(body.account_number),
          narration: String(body.narration),
          message: "",
        };
        transfers.push(transfer);
        return success("Transfer Queued Successfully", wireTransfer(transfer));
      },
    },
    {
      method: "GET",
      path: /^\/v3\/transfers$/,
      query: ["reference", "page", "status", "from", "to"],
      answer: ({ query }) => {
        const { reference } = query;
        const isAll = reference === undefined || rules.listsEverything;
        const found = transfers.filter((one) => isAll || one.reference === reference);
        return success(
          "Transfers fetched",
          pageOf(found, query).map(wireTransfer),
          pages(found.length),
        );
      },
    },
  ];
}

function koboOf(amount: unknown): bigint {
  const [whole = "", part = ""] = String(amount).split(".");
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
}
