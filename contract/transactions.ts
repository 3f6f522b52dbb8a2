import * as z from "zod/mini";
import { dataOf, endpoint, fileReply, pageOf } from "./endpoint.ts";
import { amountOf, money } from "./money/money.ts";
import { cursor, day, id, instant, pageSize } from "./text/text.ts";

/** What one looks for in a wallet, each with the name that people read. */
export const transactionGroups = {
  in: "Money in",
  out: "Money out",
  projects: "Projects",
  funding: "Wallet funding",
  withdrawals: "Withdrawals",
  investments: "Investments",
  refunds: "Refunds",
  returns: "Returns",
  releases: "Releases",
  repayments: "Repayments",
} as const;
export type TransactionGroup = keyof typeof transactionGroups;
/** Into the wallet, or out of it: groups by themselves. All others are kinds of movements. */
export type Direction = Extract<TransactionGroup, "in" | "out">;
const groupNames = Object.keys(transactionGroups) as [TransactionGroup, ...TransactionGroup[]];

const transaction = z.object({
  id,
  kind: z.string(),
  /** What happened, in words. */
  label: z.string(),
  /** Positive when it came in, negative when it went out. */
  amount: money,
  projectId: z.nullable(id),
  createdAt: instant,
  /** What the wallet held after it. Null in answers of the release before. */
  balanceAfter: z._default(z.nullable(money), null),
  /** How it was paid, or to which bank account; null where there is nothing to say. */
  detail: z._default(z.nullable(z.string()), null),
  /** Where the money is while this is not done: held until an admin decides, or on its way to the bank. */
  pending: z._default(z.nullable(z.enum(["held", "on-its-way"])), null),
  /** Until when the investment can be taken back; null when it cannot be any more. */
  cancellableUntil: z._default(z.nullable(instant), null),
});
export type Transaction = z.output<typeof transaction>;

/** What the paper of a movement is called, unless it shows no payment. */
export const receiptTitle = "Receipt";

/** What else there is to know, each as it is called and what it is. */
export const factsShown = z.array(z.object({ name: z.string(), value: z.string() }));
/** Everything that happened to the same money, first things first. */
export const timelineShown = z.array(z.object({ step: z.string(), note: z.string(), at: instant }));

const detail = z.extend(transaction, {
  /** What its paper is called: a withdrawal that was not paid, or not yet, has no receipt. */
  title: z._default(z.string(), receiptTitle),
  /** Our own name for the payment or withdrawal that it belongs to. */
  reference: z.nullable(z.string()),
  projectName: z.nullable(z.string()),
  facts: factsShown,
  timeline: timelineShown,
});
export type TransactionDetail = z.output<typeof detail>;

const dayWanted = day("Please choose a day");
const givenAmount = amountOf("Please enter a valid amount", "Amount must be greater than 0");

export const listTransactions = endpoint({
  method: "GET",
  path: "/wallet/transactions",
  access: "signed-in",
  summary:
    "What moved in one's wallet, newest first; by words, kind, days of Lagos and amount if asked",
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    kind: z.optional(z.enum(groupNames)),
    from: z.optional(dayWanted),
    to: z.optional(dayWanted),
    amount: z.optional(givenAmount),
    cursor,
    limit: pageSize,
  }),
  reply: pageOf(transaction),
});

export const getTransaction = endpoint({
  method: "GET",
  path: "/wallet/transactions/{id}",
  access: "signed-in",
  summary: "One movement of one's wallet with all that happened to the same money",
  input: z.object({ id }),
  reply: dataOf(detail),
});

export const getStatement = endpoint({
  method: "GET",
  path: "/wallet/statement",
  access: "signed-in",
  summary: "A statement of one's wallet over any days of Lagos, as PDF or CSV",
  input: z
    .object({
      from: dayWanted,
      to: dayWanted,
      format: z.enum(["csv", "pdf"], { error: "Please choose csv or pdf" }),
    })
    .check(
      z.refine(({ from, to }) => from <= to, {
        error: "The first day must not be after the last",
        path: ["to"],
      }),
    ),
  reply: fileReply,
  givesFile: ["application/pdf", "text/csv"],
});

const receipt = z.extend(detail, {
  /** Whose wallet it is. */
  holder: z.string(),
  /** Who issues it, in one line, and whether that is a demonstration. Nothing in answers of the release before. */
  issuer: z._default(z.string(), ""),
  isDemo: z._default(z.boolean(), false),
  /** Where this receipt is to be read; what its QR code says. */
  address: z.url(),
  /** The code as one SVG path on a square of so many units. */
  qr: z.object({ size: z.number(), path: z.string() }),
});
export type Receipt = z.output<typeof receipt>;

export const getReceipt = endpoint({
  method: "GET",
  path: "/receipts/{transactionId}",
  access: "signed-in",
  summary: "The receipt of one movement of one's own wallet",
  input: z.object({ transactionId: id }),
  reply: dataOf(receipt),
});

export const getReceiptPdf = endpoint({
  method: "GET",
  path: "/receipts/{transactionId}/pdf",
  access: "signed-in",
  summary: "The same receipt for printing",
  input: z.object({ transactionId: id }),
  reply: fileReply,
  givesFile: ["application/pdf"],
});
