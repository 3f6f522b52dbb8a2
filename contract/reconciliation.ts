import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { cursor, day, id, instant, pageSize, singleLine } from "./text/text.ts";

const finding = z.object({
  what: z.enum(["payment", "transfer"]),
  /** `missing_here`: only the provider knows it; `missing_there`: only our books do. */
  kind: z.enum(["missing_here", "missing_there", "different"]),
  /** The provider's id of a payment, our reference of a transfer. */
  name: z.string(),
  here: z.nullable(money),
  there: z.nullable(money),
  /** What stands in the way, or what was done about it, in words. */
  note: z.string(),
  isRepaired: z.boolean(),
});

/** What a comparison found; it is kept as this writes it. */
export const reconciliationResult = z.object({
  matched: z.object({ count: z.number(), amount: money }),
  missingHere: z.number(),
  missingThere: z.number(),
  different: z.number(),
  repaired: z.number(),
  explained: money,
  total: money,
  /** How much of all money seen is explained, in percent with two decimals, rounded down. */
  explainedPercent: z.string(),
  /** Entries of the provider's list that could not be read; earlier comparisons did not count them. */
  unreadable: z._default(z.number(), 0),
  /** The first hundred that do not match. */
  findings: z.array(finding),
});

const reconciliation = z.extend(reconciliationResult, {
  id,
  /** The day of Lagos that was compared. */
  day: z.iso.date(),
  provider: z.string(),
  createdAt: instant,
  /** Whether the daily run made it, and not an admin. */
  isDaily: z.boolean(),
});
export type Reconciliation = z.output<typeof reconciliation>;
export type Finding = z.output<typeof finding>;

export const listReconciliations = endpoint({
  method: "GET",
  path: "/admin/reconciliation",
  access: "admin",
  summary: "Comparisons of the ledger with the provider, newest first",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(reconciliation),
});

export const reconcileNow = endpoint({
  method: "POST",
  path: "/admin/reconciliation",
  access: "admin",
  summary: "Compare one day of Lagos with the provider now; yesterday unless said",
  status: 201,
  input: z.strictObject({ day: z.optional(day("Please choose a day")) }),
  reply: dataOf(reconciliation),
});

const suspenseItem = z.object({
  id,
  provider: z.string(),
  providerTransactionId: z.string(),
  reference: z.nullable(z.string()),
  amount: money,
  currency: z.string(),
  /** Why it waits: a name for programs, and words. */
  reason: z.string(),
  explanation: z.string(),
  /** Naira that are in the books and can be given to someone. */
  isHeld: z.boolean(),
  /** Who meant to pay, when the payment names an intent of ours. */
  owner: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  /** The first of two admins, and whom they want to have it. */
  awaitsSecond: z.nullable(z.object({ adminId: id, adminName: z.string(), toEmail: z.string() })),
  createdAt: instant,
});
export type SuspenseItem = z.output<typeof suspenseItem>;

export const listSuspense = endpoint({
  method: "GET",
  path: "/admin/suspense",
  access: "admin",
  summary: "Money that came in and is nobody's yet, oldest first",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(suspenseItem),
});

export const resolveSuspense = endpoint({
  method: "POST",
  path: "/admin/suspense/{id}/resolve",
  access: "admin",
  takesIdempotencyKey: true,
  summary:
    "Give money in suspense to a person, by id or email, or back to its `payer`; two admins have to say the same",
  input: z.strictObject({
    id,
    to: singleLine(254, "Please say who gets it"),
    reason: singleLine(500, "Please give a reason"),
  }),
  reply: dataOf(z.object({ id, status: z.enum(["awaiting_second", "refunding", "resolved"]) })),
});

export const requeryTopup = endpoint({
  method: "POST",
  path: "/admin/topups/{reference}/requery",
  access: "admin",
  summary: "Ask the provider about a payment in once more, by our reference or its id",
  input: z.strictObject({
    reference: z
      .string()
      .check(z.regex(/^[A-Za-z0-9._-]{5,64}$/, { error: "Please check the reference" })),
    reason: singleLine(500, "Please give a reason"),
  }),
  reply: dataOf(
    z.object({
      outcome: z.enum(["credited", "pending", "failed", "suspense", "reversed", "unknown"]),
    }),
  ),
});

/** How the payments of one way went that were begun in the last 30 days; null in answers of the release before. */
const flow = z._default(
  z.nullable(
    z.object({
      succeeded: z.number(),
      /** Those that succeeded and those that did not, without what is still under way. */
      ended: z.number(),
      /** In percent with one decimal; null without any. */
      rate: z.nullable(z.string()),
      /** The usual time in seconds: from the first press to the wallet, and from sending to the bank's word. */
      seconds: z.nullable(z.number()),
    }),
  ),
  null,
);

export const getAdminWallet = endpoint({
  method: "GET",
  path: "/admin/wallet",
  access: "admin",
  summary: "All money at a glance: what is owed, what the provider holds, and how payments go",
  input: z.object({}),
  reply: dataOf(
    z.object({
      totalWalletBalance: money,
      /** Payments in, withdrawals and investments, without what failed or was taken back. */
      totalTransactions: z.number(),
      /** Who used the platform in the last 30 days. */
      activeUsers: z.number(),
      /** Paid in and out since the first of the month. */
      monthlyVolume: money,
      pending: z.number(),
      failed: z.number(),
      successfulToday: z.number(),
      /** Of the payments that ended in the last 30 days, in percent with one decimal; null without any. */
      successRate: z.nullable(z.string()),
      /** The usual time from the first press to the money in the wallet, in seconds; null without any. */
      processingSeconds: z.nullable(z.number()),
      paidIn: flow,
      paidOut: flow,
      gateway: z.object({ provider: z.string(), isAnswering: z.boolean(), checkedAt: instant }),
      solvency: z.object({
        wallets: money,
        escrows: money,
        returns: money,
        withdrawals: money,
        suspense: money,
        fees: money,
        float: money,
        /** Costs of the provider that the float has not paid yet. */
        unpaidCosts: money,
        /** Owed to us from payments that were taken back. */
        receivable: money,
        /** What belongs to people: wallets, escrows, returns, withdrawals under way and suspense. */
        owed: money,
        /** What the provider holds for us by our own books. */
        held: money,
        /** What the provider says that it holds; null while it does not answer. */
        providerReported: z.nullable(money),
      }),
    }),
  ),
});
