import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { image } from "./images.ts";
import { amountOf, money } from "./money/money.ts";
import { publicStatuses } from "./project-facts.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

/** The investor area asks for at least this; the server's own minimum is ₦1 (rules section 5). */
export const investorAreaMinimum = 1_000_00n;
const minInvestment = 1_00n;
export const quickAmounts = [5_000_00n, 10_000_00n, 25_000_00n, 50_000_00n] as const;

export const investmentStatuses = ["active", "completed", "pending", "cancelled"] as const;
type InvestmentStatus = (typeof investmentStatuses)[number];
/** Its money is in the project: decided on or not. */
export const liveInvestmentStatuses: readonly InvestmentStatus[] = ["active", "pending"];
/** By the end of the project, by the investor, by an admin, or because no admin decided in time. */
const endings = ["close", "cancel", "outcome", "taken-back", "not-approved", "undecided"] as const;
export type EndedReason = (typeof endings)[number];

const amount = amountOf("Please enter a valid investment amount").check(
  z.refine((kobo) => kobo >= minInvestment, { error: "Minimum investment amount is ₦1" }),
);

const invested = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  amount: money,
  status: z.enum(investmentStatuses),
  createdAt: instant,
  cancellableUntil: instant,
  newBalance: money,
});

/** What whoever has just invested reads: a pending investment is never called successful. */
export function investedSentence(status: "active" | "pending"): string {
  return status === "pending"
    ? "Your investment waits for approval; your money is held."
    : "Investment successful!";
}

export const invest = endpoint({
  method: "POST",
  path: "/investments",
  aliases: [{ path: "/projects/{projectId}/invest" }],
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Invest from the wallet in an open project",
  status: 201,
  input: z.strictObject({ projectId: z.uuid({ error: "Project not found" }), amount }),
  reply: dataOf(invested),
});

const investment = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  projectStatus: z._default(z.enum(publicStatuses), "OPEN"),
  /** What its picture is chosen by. Nothing in answers of the release before. */
  projectCategory: z._default(z.string(), ""),
  projectCover: z._default(z.nullable(image), null),
  amount: money,
  /** What it would bring by its creator's own estimate, the amount included; null without one. */
  expectedAmount: z._default(z.nullable(money), null),
  returnAmount: money,
  successRate: z.nullable(z.number()),
  status: z.enum(investmentStatuses),
  /** What ended it; the reason is "" where none was given. */
  ending: z.nullable(z.object({ kind: z.enum(endings), reason: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  cancellableUntil: instant,
  /** Of the movement by which it was paid: what its receipt is found by. */
  transactionId: z._default(z.nullable(id), null),
});
export type Investment = z.output<typeof investment>;

export const listMyInvestments = endpoint({
  method: "GET",
  path: "/investments/my-investments",
  access: "signed-in",
  summary: "The caller's investments, newest first",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(investment),
});

export const getInvestmentStats = endpoint({
  method: "GET",
  path: "/investments/stats",
  access: "signed-in",
  summary: "Totals over the caller's investments",
  input: z.object({}),
  reply: dataOf(
    z.object({
      totalInvestments: z.number(),
      totalInvestedAmount: money,
      totalReturnAmount: money,
      averageSuccessRate: z.number(),
      /** What is in projects now, and in how many. */
      liveAmount: z._default(money, 0n),
      liveProjects: z._default(z.number(), 0),
      /** What active investments would bring by their creators' estimates, the amounts included. */
      expectedReturns: z._default(money, 0n),
    }),
  ),
});

export const cancelInvestment = endpoint({
  method: "POST",
  path: "/investments/{id}/cancel",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Take an investment back within its cooling-off time",
  input: z.strictObject({ id }),
  reply: dataOf(z.object({ id, status: z.enum(investmentStatuses), newBalance: money })),
});

export const joinWaitingList = endpoint({
  method: "POST",
  path: "/projects/{id}/waitlist",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary:
    "Consent to be invested with this amount when room appears in a funded project; nothing is held",
  status: 201,
  input: z.strictObject({ id, amount }),
  reply: dataOf(
    z.object({ projectId: id, amount: money, position: z.number(), createdAt: instant }),
  ),
});

export const leaveWaitingList = endpoint({
  method: "DELETE",
  path: "/projects/{id}/waitlist",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Leave a project's waiting list",
  input: z.strictObject({ id }),
  reply: dataOf(z.null()),
});
