export const categories = [
  "Technology",
  "Healthcare",
  "Renewable Energy",
  "Education",
  "Finance",
  "Entertainment",
  "Food & Beverage",
  "Fashion",
  "Art & Design",
  "Sports & Fitness",
] as const;
export type Category = (typeof categories)[number];

export const projectStatuses = [
  "DRAFT",
  "OPEN",
  "FUNDED",
  "ACTIVE",
  "CLOSED",
  "COMPLETED",
  "CANCELLED",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];
/** The states in which everybody may read a project: rules section 4. */
export const publicStatuses = [
  "OPEN",
  "FUNDED",
  "ACTIVE",
  "COMPLETED",
  "CLOSED",
  "CANCELLED",
] as const satisfies readonly ProjectStatus[];
export type PublicStatus = (typeof publicStatuses)[number];
/** What a project can be to its creator: contract/own-states.ts has the words. */
export const ownStateNames = [
  "draft",
  "in-review",
  "rejected",
  "approved",
  "open",
  "funded",
  "active",
  "completed",
  "closed",
  "cancelled",
] as const;
export type OwnState = (typeof ownStateNames)[number];
/** Until its day of settlement: money may still come in, and its creator may call it off. */
export const unsettledStatuses: readonly ProjectStatus[] = ["DRAFT", "OPEN", "FUNDED"];
/** It has reached its goal, and its money is not going back. */
export const goalReachedStatuses: readonly ProjectStatus[] = ["FUNDED", "ACTIVE", "COMPLETED"];
/** Over: nothing moves for it any more. */
export const overStatuses: readonly ProjectStatus[] = ["COMPLETED", "CLOSED", "CANCELLED"];
export const projectSorts = ["trending", "newest", "ending-soon", "most-funded"] as const;
export type ProjectSort = (typeof projectSorts)[number];
export const riskLevels = ["low", "medium", "high"] as const;

export const maxNameLength = 100;
export const maxDescriptionLength = 10_000;
export const minGoal = 1_000_00n;
export const maxMilestones = 10;
export const maxImages = 6;

/** Progress in whole percent, rounded down, capped at 100; 0 for a goal of 0 (rules section 4). */
export function progressPercent(raisedKobo: bigint, goalKobo: bigint): number {
  if (goalKobo <= 0n) return 0;
  const percent = (raisedKobo * 100n) / goalKobo;
  return percent > 100n ? 100 : Number(percent);
}

/** Days to the closing instant, rounded up, never below 0. */
export function daysLeft(closesAt: Date | null, now: Date): number {
  if (!closesAt) return 0;
  return Math.max(0, Math.ceil((closesAt.getTime() - now.getTime()) / 86_400_000));
}
