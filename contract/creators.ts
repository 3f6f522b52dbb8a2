import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { investmentStatuses } from "./investments.ts";
import { money } from "./money/money.ts";
import { periods } from "./periods.ts";
import { projectCard } from "./projects.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

/** What a creator's dashboard can show. */
export const creatorPeriods = periods.filter((one) => one !== "1y");
export type CreatorPeriod = (typeof creatorPeriods)[number];

/** In a period, in the one before it, and how it grew in percent: null where there was nothing before. */
const counted = z.object({
  now: z.number(),
  before: z.number(),
  growth: z.nullable(z.number()),
});
const summed = z.object({ now: money, before: money, growth: z.nullable(z.number()) });

const next = z.object({
  /** What its creator can do, the most pressing first; `review` is only waited for. */
  kind: z.enum(["change", "text", "release", "finish", "share", "review"]),
  projectId: id,
  projectName: z.string(),
  /** A milestone's due day, or the end of the funding, as a day of Lagos. */
  day: z.nullable(z.string()),
});
export type NextThing = z.output<typeof next>;

const activity = z.object({
  /** Of the investment, the project or the milestone. */
  id,
  kind: z.enum(["investment", "opened", "release"]),
  projectId: id,
  projectName: z.string(),
  amount: z.nullable(money),
  at: instant,
});
export type CreatorActivity = z.output<typeof activity>;

/** All time, except `change` and `activity`, which follow the period. */
export const getCreatorDashboard = endpoint({
  method: "GET",
  path: "/users/dashboard/{userId}",
  access: "signed-in",
  summary:
    "A creator's projects in figures, and what happened: one's own, or anyone's for an admin",
  input: z.object({
    userId: id,
    period: z._default(
      z.enum(creatorPeriods, { error: "Please choose a period from the list" }),
      "30d",
    ),
  }),
  reply: dataOf(
    z.object({
      totalProjects: z.number(),
      /** Raised for the projects and not given back. */
      totalInvestedAmount: money,
      /** Open for investment now. */
      activeProjects: z.number(),
      change: z.object({
        /** Started, raised, opened, and released to the creator's wallet. */
        projects: counted,
        raised: summed,
        opened: counted,
        released: summed,
      }),
      /** The three open ones that opened last. */
      recentProjects: z.array(projectCard),
      /** The five that opened last, of whatever status. */
      funding: z.array(z.object({ id, name: z.string(), raised: money, target: money })),
      activity: z.array(activity),
      next: z.array(next),
      news: z.array(z.object({ Newsid: id, Newstitle: z.string(), createdAt: instant })),
    }),
  ),
});
export type CreatorDashboard = z.output<typeof getCreatorDashboard.reply>["data"];

/** Whoever invested is not in it: backers are named by their own choice, and never with an amount. */
export const listProjectInvestments = endpoint({
  method: "GET",
  path: "/projects/{id}/investments",
  access: "signed-in",
  summary: "What came in for a project of one's own and was not given back, newest first",
  input: z.object({ id, cursor, limit: pageSize }),
  reply: pageOf(
    z.object({ id, amount: money, status: z.enum(investmentStatuses), createdAt: instant }),
  ),
});
export type ProjectInvestment = z.output<typeof listProjectInvestments.reply>["data"][number];
