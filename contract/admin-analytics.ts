import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { periods } from "./periods.ts";
import { categories } from "./project-facts.ts";
import { id } from "./text/text.ts";

const period = z._default(
  z.enum(periods, { error: "Please choose a period from the list" }),
  "30d",
);

export const getPlatformAnalytics = endpoint({
  method: "GET",
  path: "/admin/analytics",
  access: "admin",
  summary: "What happened over a period, by day, week or month",
  input: z.strictObject({ period }),
  reply: dataOf(
    z.array(
      z.object({
        /** Days of Lagos, both included. */
        from: z.string(),
        to: z.string(),
        invested: money,
        released: money,
        fees: money,
        /** What the providers took. */
        costs: z._default(money, 0n),
        users: z.number(),
        /** How often people opened a page, and of these a project's. Nothing is known of who they were. */
        pages: z._default(z.number(), 0),
        projectPages: z._default(z.number(), 0),
        /** Those not taken back. */
        investments: z._default(z.number(), 0),
        /** Milestones that were released, and of these by the day that was promised first. */
        milestones: z._default(z.number(), 0),
        milestonesOnTime: z._default(z.number(), 0),
      }),
    ),
  ),
});
export type PlatformPart = z.output<typeof getPlatformAnalytics.reply>["data"][number];

const category = z.object({
  category: z.enum(categories),
  /** Projects that opened for investment. */
  opened: z.number(),
  investments: z.number(),
  invested: money,
});
export type CategoryFigures = z.output<typeof category>;

export const getCategoryAnalytics = endpoint({
  method: "GET",
  path: "/admin/analytics/categories",
  access: "admin",
  summary: "What opened and was invested in each category over a period, the most invested first",
  input: z.strictObject({ period }),
  reply: dataOf(z.array(category)),
});

const cohort = z.object({
  /** The first day of the month of Lagos in which they first invested. */
  month: z.string(),
  investors: z.number(),
  /** Those who invested again in any later month. */
  again: z.number(),
  /** Those who invested in the next month, in the one after it and so on, as far as there is one. */
  later: z.array(z.number()),
});
export type Cohort = z.output<typeof cohort>;

export const listCohorts = endpoint({
  method: "GET",
  path: "/admin/analytics/cohorts",
  access: "admin",
  summary:
    "Investors by the month of their first investment in the last year, and who invested again",
  input: z.strictObject({}),
  reply: dataOf(z.array(cohort)),
});

const record = z.object({
  id,
  name: z.string(),
  onTime: z.number(),
  late: z.number(),
});
export type CreatorRecord = z.output<typeof record>;

export const listCreatorRecords = endpoint({
  method: "GET",
  path: "/admin/analytics/creators",
  access: "admin",
  summary: "The ten creators with the most milestones that were released late",
  input: z.strictObject({}),
  reply: dataOf(z.array(record)),
});
