import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { money } from "./money/money.ts";

export const getSite = endpoint({
  method: "GET",
  path: "/site",
  access: "anyone",
  summary: "What this installation is, and its true totals",
  input: z.object({}),
  reply: dataOf(
    z.object({
      /** A demo: everything on it is made up. */
      isDemo: z.boolean(),
      /** True when no real money can move. */
      isSandbox: z.boolean(),
      /** Payment providers in use, by the names people know. */
      providers: z.array(z.string()),
      /** The SEC licence number, or null: then it says "not registered with SEC Nigeria". */
      secLicence: z.nullable(z.string()),
      /** For how long an investment can be taken back; null in answers of the release before. */
      coolingOffHours: z._default(z.nullable(z.number()), null),
      /** For how long nothing is sent to a new bank account or after a new device; null in answers of the release before. */
      withdrawalDelayHours: z._default(z.nullable(z.number()), null),
      /** Who runs it and how people reach them; null where nobody has said. */
      operator: z.object({
        name: z.string(),
        address: z.nullable(z.string()),
        /** Such as a number of the Corporate Affairs Commission. */
        registration: z.nullable(z.string()),
        email: z.string(),
        whatsapp: z.nullable(z.string()),
      }),
      totals: z.object({
        /** Put into projects that reached their goal. */
        funded: money,
        users: z.number(),
        projects: z.number(),
        /** Of the projects whose raise is over, those that reached their goal, in percent with one decimal; null without any. */
        successPercent: z.nullable(z.number()),
      }),
    }),
  ),
});
