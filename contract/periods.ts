import * as z from "zod/mini";

/** The periods that a dashboard can show. All end today, in Lagos. */
export const periods = ["7d", "30d", "90d", "1y"] as const;
export type Period = (typeof periods)[number];

export const period = z._default(
  z.enum(periods, { error: "Please choose a period from the list" }),
  "1y",
);

/** As it is said inside a sentence: "in the last 30 days". */
export const periodWords: Record<Period, string> = {
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "1y": "year",
};
