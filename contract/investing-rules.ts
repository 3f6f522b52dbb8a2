import { type Investment, liveInvestmentStatuses } from "./investments.ts";
import { formatShort } from "./money/kobo.ts";
import type { ProjectStatus } from "./project-facts.ts";
import type { ProjectDetail } from "./projects.ts";

/** What of a project decides who may invest in it, named as in the project that a page reads. */
export type Offer = Pick<
  ProjectDetail,
  "status" | "daysLeft" | "isWindingUp" | "userId" | "expectedRaiseAmount" | "totalMoneyInvested"
>;
type Period = Pick<Offer, "status" | "daysLeft" | "isWindingUp">;
type Person = { id: string; role: string };
type Investor = Person & {
  /** Of the wallet, in kobo. */
  balance: bigint;
  /** What the retail limit leaves for this year, in kobo; null without a limit, or where it is not known. */
  allowance: bigint | null;
};
type TakenBack = Pick<Investment, "status" | "cancellableUntil"> & {
  /** WINDING_UP while the project's money is paid out. */
  projectStatus: ProjectStatus | "WINDING_UP";
};
type WhyNever = "ADMINS_DO_NOT_INVEST" | "OWN_PROJECT";

/** Why someone may not invest in a project whatever the amount, nor wait for it. */
export function whyNeverInvest(
  { userId }: Pick<Offer, "userId">,
  { id, role }: Person,
): WhyNever | null {
  if (role === "admin") return "ADMINS_DO_NOT_INVEST";
  return id === userId ? "OWN_PROJECT" : null;
}

/**
 * The one rule for investing, in the order in which its reasons are given. A page asks it with what it has
 * read, for a hint. The server decides by it under locks, in SQL (`server/investments/invest-batch.sql`);
 * a property test holds the two together.
 */
export function whyNotInvest(
  project: Offer,
  investor: Investor,
  amountKobo: bigint,
):
  | WhyNever
  | "PROJECT_NOT_OPEN"
  | "INSUFFICIENT_BALANCE"
  | "PAST_THE_GOAL"
  | "RETAIL_LIMIT"
  | null {
  const never = whyNeverInvest(project, investor);
  if (never) return never;
  if (!isOpen(project)) return "PROJECT_NOT_OPEN";
  if (amountKobo > investor.balance) return "INSUFFICIENT_BALANCE";
  if (amountKobo > leftToRaise(project)) return "PAST_THE_GOAL";
  const { allowance } = investor;
  return allowance !== null && amountKobo > allowance ? "RETAIL_LIMIT" : null;
}

/** The one rule for joining a waiting list: whoever may not invest does not wait either. */
export function whyNotWait(
  project: Omit<Offer, "totalMoneyInvested">,
  person: Person,
  amountKobo: bigint,
): WhyNever | "PROJECT_NOT_FUNDED" | "PAST_THE_GOAL" | null {
  const never = whyNeverInvest(project, person);
  if (never) return never;
  if (!hasWaitingList(project)) return "PROJECT_NOT_FUNDED";
  return amountKobo > project.expectedRaiseAmount ? "PAST_THE_GOAL" : null;
}

/**
 * The one rule for taking an investment back, in the order in which its reasons are given. Pages ask it for a hint
 * with what they have read, the server under locks.
 */
export function whyNotTakeBack(
  { status, projectStatus, cancellableUntil }: TakenBack,
  now: Date,
): "INVESTMENT_NOT_PENDING" | "PROJECT_SETTLED" | "PROJECT_ENDED" | "COOLING_OFF_OVER" | null {
  if (!liveInvestmentStatuses.includes(status)) return "INVESTMENT_NOT_PENDING";
  if (projectStatus === "ACTIVE" || projectStatus === "COMPLETED") return "PROJECT_SETTLED";
  if (projectStatus !== "OPEN" && projectStatus !== "FUNDED") return "PROJECT_ENDED";
  return now < cancellableUntil ? null : "COOLING_OFF_OVER";
}

/** It takes investments: its funding period has begun and is not over. */
export function isOpen({ status, daysLeft, isWindingUp }: Period): boolean {
  return status === "OPEN" && daysLeft > 0 && !isWindingUp;
}

/** Funded, and its end date still ahead: room may appear while others may take their money back. */
export function hasWaitingList({ status, daysLeft, isWindingUp }: Period): boolean {
  return status === "FUNDED" && daysLeft > 0 && !isWindingUp;
}

export function leftToRaise({
  expectedRaiseAmount,
  totalMoneyInvested,
}: Pick<Offer, "expectedRaiseAmount" | "totalMoneyInvested">): bigint {
  return expectedRaiseAmount - totalMoneyInvested;
}

/** The sentence of PAST_THE_GOAL for someone who wants to invest more than that. */
export function onlyLeft(leftKobo: bigint): string {
  return `Only ${formatShort(leftKobo)} is left to raise`;
}

/** The sentence of PAST_THE_GOAL for someone who wants to wait with more than the goal. */
export const moreThanGoal = "This is more than the project raises";
