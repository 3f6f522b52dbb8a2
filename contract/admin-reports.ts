import * as z from "zod/mini";
import { endpoint, fileReply } from "./endpoint.ts";
import { day } from "./text/text.ts";

/** What can be taken along of the platform, each with the name that people read. */
export const reports = {
  revenue: "Revenue",
  investments: "Investments",
  withdrawals: "Withdrawals",
  refunds: "Refunds",
  investors: "Investors by quarter",
  issuers: "Issuers by quarter",
} as const;
export type ReportName = keyof typeof reports;
const names = Object.keys(reports) as [ReportName, ...ReportName[]];

/** Three years, one of them a leap year. */
const maxDays = 1_096;
const dayWanted = day("Please choose a day");

export const getReportFile = endpoint({
  method: "GET",
  path: "/admin/reports",
  access: "admin",
  summary: "A report by days of Lagos, or by the quarters that they touch, as PDF or CSV",
  input: z
    .strictObject({
      report: z.enum(names, { error: "Please choose a report" }),
      from: dayWanted,
      to: dayWanted,
      format: z.enum(["csv", "pdf"], { error: "Please choose csv or pdf" }),
    })
    .check(
      z.refine(({ from, to }) => from <= to, {
        error: "The first day must not be after the last",
        path: ["to"],
      }),
      z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < maxDays, {
        error: "Please choose at most three years",
        path: ["to"],
      }),
    ),
  reply: fileReply,
  givesFile: ["application/pdf", "text/csv"],
});
