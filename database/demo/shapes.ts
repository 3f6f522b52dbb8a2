import type { categories, riskLevels } from "#contract/project-facts.ts";
import type { State } from "#contract/states.ts";

/**
 * What the demo content is made of. Days are counted from today, so that the content never grows old:
 * `...InDays` is negative for the past, `...DaysAgo` is negative for what is still ahead.
 */

export type DemoPerson = {
  email: string;
  firstName: string;
  lastName: string;
  userName: string;
  telephone: string;
  address: string;
  role: "user" | "investor" | "admin";
};

/** What part of the goal is released when, once the project is settled. */
type DemoMilestone = { title: string; sharePercent: number; dueInDays: number };

/**
 * How far a project has come, with the history that this takes.
 * `raisedPercent` is of the goal: at the end for CLOSED, at the moment of cancelling for CANCELLED.
 */
type DemoStage =
  | { state: "DRAFT" }
  | { state: "PENDING"; submittedDaysAgo: number }
  | { state: "REJECTED"; submittedDaysAgo: number; reason: string }
  /** Approved, with its start date still ahead. */
  | { state: "APPROVED" }
  | {
      state: "OPEN";
      raisedPercent: number;
      /** An investment that is large enough to wait for an admin: of whom (a userName), how much, since when. */
      underReview?: { investor: string; naira: bigint; hoursAgo: number };
    }
  /** The goal was reached so lately that cooling-off windows are still running. */
  | { state: "FUNDED"; raisedPercent: 100 }
  | { state: "ACTIVE"; raisedPercent: 100; releasedMilestones: number }
  /** `returnedPercent` is of the amount raised: below 100 the backers lost money. */
  | {
      state: "COMPLETED";
      raisedPercent: 100;
      settledDaysAgo: number;
      successRate: number;
      returnedPercent: number;
    }
  | { state: "CLOSED"; raisedPercent: number }
  | { state: "CANCELLED"; raisedPercent: number; cancelledDaysAgo: number; reason: string };

export type DemoProject = {
  name: string;
  category: (typeof categories)[number];
  /** The userName of its creator. */
  creator: string;
  place: { town: string; state: State };
  /** The name of its scene in artwork/scenes; without one it shows the cover of its category. */
  picture?: string;
  /** Markdown. Where it lists a budget ("- ₦1,000: what for"), the lines add up to the goal. */
  description: string;
  /** As on the wire: "8000000.00". */
  goalNaira: string;
  startDaysAgo: number;
  endsInDays: number;
  milestones: readonly DemoMilestone[];
  tags: readonly string[];
  riskLevel: (typeof riskLevels)[number];
  /** The creator's own estimate in percent, with at most one decimal. */
  expectedROI: string;
} & DemoStage;

export type DemoUpdate = {
  title: string;
  /** Markdown. */
  body: string;
  daysAgo: number;
};

export type DemoArticle = {
  title: string;
  /** Markdown. */
  content: string;
  categories: readonly (
    | "Technology"
    | "Finance"
    | "Healthcare"
    | "Education"
    | "Sustainability"
    | "Innovation"
    | "Investment"
    | "Startup"
  )[];
  links: readonly string[];
  /** The name of its scene in artwork/scenes. */
  picture: string;
  publishedDaysAgo: number;
};
