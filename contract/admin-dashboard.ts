import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { periods } from "./periods.ts";
import { id, instant, pageSize } from "./text/text.ts";

const period = z._default(
  z.enum(periods, { error: "Please choose a period from the list" }),
  "30d",
);
/** In a period and in the one before it. */
const counted = z.object({ now: z.number(), before: z.number() });
const summed = z.object({ now: money, before: money });
/** In percent, one decimal: null where there was nothing before. */
const growth = z.nullable(z.number());

/** All time, except what has grown, which follows the period. History is counted every five minutes. */
export const getAdminStats = endpoint({
  method: "GET",
  path: "/admin/stats",
  access: "admin",
  summary: "The platform in figures, and how they grew over a period",
  input: z.strictObject({ period }),
  reply: dataOf(
    z.object({
      totalUsers: z.number(),
      /** Fees taken, less those given back. */
      totalRevenue: money,
      /** Open for investment now. */
      activeProjects: z.number(),
      pendingReviews: z.number(),
      /** Those not taken back. */
      totalInvestments: z.number(),
      totalWalletBalance: money,
      /** Investments, payments into wallets and withdrawals. */
      totalTransactions: z.number(),
      /** What came in and went out since the first of this month. */
      monthlyVolume: money,
      /** Of the money invested, the registrations and the fees. */
      platformGrowth: growth,
      userGrowth: growth,
      revenueGrowth: growth,
      change: z.object({ users: counted, revenue: summed, invested: summed, opened: counted }),
      /** Since when the longest of the pending reviews waits. */
      oldestReview: z.nullable(instant),
    }),
  ),
});
export type AdminStats = z.output<typeof getAdminStats.reply>["data"];

const activity = z.object({
  id,
  type: z.enum(["user", "project", "transaction", "system"]),
  message: z.string(),
  timeAgo: z.string(),
  at: instant,
  userId: z.nullable(id),
  projectId: z.nullable(id),
  severity: z.enum(["info", "success", "warning", "error"]),
});
export type AdminActivity = z.output<typeof activity>;

export const getAdminActivity = endpoint({
  method: "GET",
  path: "/admin/activity",
  access: "admin",
  summary: "What happened on the platform in a period, newest first",
  input: z.strictObject({ period, limit: pageSize }),
  reply: dataOf(z.array(activity)),
});

const uptime = z.object({
  /** In percent, of the minutes since the first one known, at most the last 30 days; null before there is any. */
  percent: z.nullable(z.number()),
  since: z.nullable(instant),
});

export const getSystemHealth = endpoint({
  method: "GET",
  path: "/admin/health",
  access: "admin",
  summary: "How the system works, measured here over the last hour",
  input: z.strictObject({}),
  reply: dataOf(
    z.object({
      /** Milliseconds within which half, 95 and 99 of 100 calls were answered; null without any. */
      api: z.object({
        calls: z.number(),
        p50: z.nullable(z.number()),
        p95: z.nullable(z.number()),
        p99: z.nullable(z.number()),
        /** In percent: calls that failed on our side. */
        errorRate: z.nullable(z.number()),
      }),
      /** Milliseconds for one question to the database and back. */
      databaseMs: z.number(),
      uptime,
      queue: z.object({ waiting: z.number(), oldestSeconds: z.number(), givenUp: z.number() }),
      provider: z.object({ name: z.string(), isAnswering: z.boolean() }),
      /** Null until they were looked through for the first time. */
      books: z.nullable(z.object({ checkedAt: instant, findings: z.number() })),
      /** What is not as it should be, as sentences. */
      problems: z.array(z.string()),
    }),
  ),
});
export type SystemHealth = z.output<typeof getSystemHealth.reply>["data"];

export const getAdminStatus = endpoint({
  method: "GET",
  path: "/admin/status",
  access: "admin",
  summary: "What stands beside every page of the admin area",
  input: z.strictObject({}),
  reply: dataOf(
    z.object({
      uptime,
      /** Who was here within the last quarter of an hour. */
      activeUsers: z.number(),
      pendingReviews: z.number(),
      problems: z.number(),
    }),
  ),
});
export type AdminStatus = z.output<typeof getAdminStatus.reply>["data"];
