import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { flutterwaveStatuses } from "#tests/setup/providers/flutterwave-fixtures.ts";
import { paystackStatuses } from "#tests/setup/providers/paystack-fixtures.ts";
import * as flutterwave from "./flutterwave/statuses.ts";
import { payment as flutterwavePayment } from "./flutterwave/wire.ts";
import * as paystack from "./paystack/statuses.ts";
import { payment as paystackPayment } from "./paystack/wire.ts";
import { readStatus, type StatusTable } from "./statuses.ts";

const tables: [string, StatusTable<string | null>, Record<string, string | null>][] = [
  ["a payment through Flutterwave", flutterwave.paymentStatuses, flutterwaveStatuses.payments],
  ["a transfer through Flutterwave", flutterwave.transferStatuses, flutterwaveStatuses.transfers],
  ["a refund through Flutterwave", flutterwave.refundStatuses, flutterwaveStatuses.refunds],
  ["a payment through Paystack", paystack.paymentStatuses, paystackStatuses.payments],
  ["a transfer through Paystack", paystack.transferStatuses, paystackStatuses.transfers],
  ["a refund through Paystack", paystack.refundStatuses, paystackStatuses.refunds],
];

describe.each(tables)("%s", (_name, table, documented) => {
  test("every documented status counts as it should, and nothing else is in the table", () => {
    const words = Object.keys(documented);
    const read = words.map((word) => [word, readStatus("Them", table, word).status]);
    expect(Object.fromEntries(read)).toEqual(documented);
    expect(Object.keys(table)).toHaveLength(words.length);
  });

  test.each(["teleported", "", "constructor", "__proto__", "<b>x</b>", "x".repeat(500)])(
    "%j is pending, and an admin is told its word",
    (word) => {
      const { status, attention } = readStatus("Them", table, word);
      expect(status).toBe("pending");
      expect(attention).toMatch(/^Them calls its status "[\w .?-]{0,40}", which its manual/);
    },
  );
});

test("a word is the same in capitals, with spaces and with underscores", () => {
  const read = (word: string) => readStatus("Them", paystack.paymentStatuses, word);
  for (const word of ["Reversal pending", "REVERSAL_PENDING", " reversal-pending "]) {
    expect(read(word)).toEqual({ status: "pending" });
  }
});

test("a transfer that waits for a person at the provider is pending and told to an admin", () => {
  for (const word of ["otp", "received"]) {
    const { status, attention } = readStatus("Them", paystack.transferStatuses, word);
    expect([status, attention]).toEqual(["pending", expect.stringContaining("Paystack waits")]);
  }
});

test("naira are naira however a provider writes the code, and other money stays other money", () => {
  const when = "2026-01-01T00:00:00.000Z";
  const rest = {
    id: "7",
    status: "success",
    amount: "100",
    charged_amount: "100",
    created_at: when,
  };
  for (const shape of [paystackPayment, flutterwavePayment]) {
    const read = (currency: string) =>
      z.parse(shape, { ...rest, reference: "a", tx_ref: "a", currency }).currency;
    expect(["ngn", " NGN", "usd"].map(read)).toEqual(["NGN", "NGN", "USD"]);
  }
});
