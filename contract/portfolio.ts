import * as z from "zod/mini";
import { dataOf, endpoint, fileReply, pageOf } from "./endpoint.ts";
import { image } from "./images.ts";
import { investmentStatuses } from "./investments.ts";
import { money } from "./money/money.ts";
import { period } from "./periods.ts";
import { publicStatuses } from "./project-facts.ts";
import { projectCard } from "./projects.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

/** What happened in a period and in the one before it; growth in percent, null where there was nothing before. */
const change = z.object({
  investedAmount: money,
  investedBefore: money,
  investedGrowth: z.nullable(z.number()),
  investments: z.number(),
  investmentsBefore: z.number(),
  investmentsGrowth: z.nullable(z.number()),
  /** Investments that were completed and have a success rate. */
  rated: z.number(),
});

const recentInvestment = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  projectCategory: z.string(),
  projectCover: z.nullable(image),
  amount: money,
  returnAmount: money,
  successRate: z.nullable(z.number()),
  status: z.enum(investmentStatuses),
  createdAt: instant,
});

/** All time, except `change` and `recentInvestments`, which follow the period. */
export const getInvestorDashboard = endpoint({
  method: "GET",
  path: "/investors/dashboard",
  access: "signed-in",
  summary: "The caller's investments in figures, and the newest of them",
  input: z.object({ period }),
  reply: dataOf(
    z.object({
      totalInvestedAmount: money,
      totalReturnAmount: money,
      averageSuccessRate: z.number(),
      totalInvestments: z.number(),
      /** How many completed investments have a success rate. */
      ratedInvestments: z.number(),
      /** In projects now, in how many, and what active investments would bring by the creators' estimates. */
      liveAmount: money,
      liveProjects: z.number(),
      expectedReturns: money,
      change,
      /** The three that the caller's money came into last and is in now. */
      recentProjects: z.array(z.object({ ...projectCard.shape, liveAmount: money })),
      recentInvestments: z.array(recentInvestment),
    }),
  ),
});
export type InvestorDashboard = z.output<typeof getInvestorDashboard.reply>["data"];

const span = z.object({
  /** Days of Lagos, both included. */
  from: z.string(),
  to: z.string(),
  putIn: money,
  cameBack: money,
});

export const getPortfolioPerformance = endpoint({
  method: "GET",
  path: "/investors/performance",
  access: "signed-in",
  summary: "What the caller put in and what came back, by day, week or month of a period",
  input: z.object({ period }),
  reply: dataOf(
    z.object({
      /** What one span is. Those at the edges of a period may be shorter. */
      unit: z.enum(["day", "week", "month"]),
      /** Until the period began. */
      putInBefore: money,
      cameBackBefore: money,
      spans: z.array(span),
    }),
  ),
});
export type PortfolioPerformance = z.output<typeof getPortfolioPerformance.reply>["data"];

export const getAllocation = endpoint({
  method: "GET",
  path: "/investors/allocation",
  access: "signed-in",
  summary: "Where the caller's money is now, by category, the largest part first",
  input: z.object({}),
  reply: dataOf(z.array(z.object({ category: z.string(), amount: money, projects: z.number() }))),
});

const holding = z.object({
  projectId: id,
  projectName: z.string(),
  projectCategory: z.string(),
  projectStatus: z.enum(publicStatuses),
  projectCover: z.nullable(image),
  investments: z.number(),
  investedAmount: money,
  /** Still in the project. */
  liveAmount: money,
  /** Of that, what waits for an admin's approval. */
  pendingAmount: money,
  /** What is still in it would bring this by the creator's estimate, itself included. */
  expectedAmount: money,
  returnAmount: money,
  /** In percent; null until nothing of it is in the project any more. */
  roi: z.nullable(z.number()),
  successRate: z.nullable(z.number()),
});
export type PortfolioHolding = z.output<typeof holding>;

export const listPortfolio = endpoint({
  method: "GET",
  path: "/investors/portfolio",
  access: "signed-in",
  summary: "The caller's investments by project, what was invested last first",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(holding),
});

export const getPortfolioFile = endpoint({
  method: "GET",
  path: "/investors/portfolio/file",
  access: "signed-in",
  summary: "The caller's portfolio as PDF or CSV: all of it, and what moved in a period",
  input: z.object({
    period,
    format: z.enum(["csv", "pdf"], { error: "Please choose csv or pdf" }),
  }),
  reply: fileReply,
  givesFile: ["application/pdf", "text/csv"],
});

/** What a date in the list of what comes next is about. */
const comingKinds = ["take-back", "pending", "review", "milestone", "closes"] as const;

const coming = z.object({
  kind: z.enum(comingKinds),
  projectId: id,
  projectName: z.string(),
  /** Until when, or when. Null where nobody can say. */
  at: z.nullable(instant),
  /** Of a review without a step: one's share, at most, of the returns that the creator has paid in. */
  amount: z.nullable(money),
  /** Of a milestone: its place, of how many. */
  step: z.nullable(z.object({ position: z.number(), count: z.number() })),
});
export type Coming = z.output<typeof coming>;

export const listComing = endpoint({
  method: "GET",
  path: "/investors/coming",
  access: "signed-in",
  summary: "What comes next for the caller's investments, the soonest first",
  input: z.object({}),
  reply: dataOf(z.array(coming)),
});
