import * as z from "zod/mini";
import { image } from "./images.ts";
import { money } from "./money/money.ts";
import { day, id, instant, singleLine } from "./text/text.ts";

/** An overdue milestone: after so many days backers and admins are notified, and the project is cancelled. */
export const overdueAlertDays = 30;
export const overdueCancelDays = 90;

const milestoneStates = ["waiting", "requested", "awaiting_second", "released"] as const;

/** A step of a project with its share of the money, before and after its release. */
export const milestone = z.object({
  id,
  title: z.string(),
  sharePercent: z.number(),
  /** As it was approved: it never changes. */
  dueDate: z.string(),
  /** The later day that an admin allowed, if any. */
  extendedTo: z.nullable(z.string()),
  /** What leaves the escrow for it, fees included; over all milestones exactly what is raised. */
  amount: money,
  platformFee: money,
  settlementFee: money,
  state: z.enum(milestoneStates),
  /** True of the one milestone of an active project whose release can be asked for or decided now. */
  isNext: z.boolean(),
  /** Whole days, of the next milestone alone. */
  daysOverdue: z.number(),
  requestedAt: z.nullable(instant),
  releasedAt: z.nullable(instant),
  /** The creator's request and an admin's reason for sending it back: for the creator, backers and admins. */
  note: z.nullable(z.string()),
  images: z.array(image),
  declineReason: z.nullable(z.string()),
});
export type Milestone = z.output<typeof milestone>;

/** A step as its creator writes it. */
export const milestoneInput = z.strictObject({
  title: singleLine(100, "Please give each milestone a title", "milestone's title"),
  sharePercent: z
    .number({ error: "Milestone shares must be whole percents" })
    .check(
      z.int({ error: "Milestone shares must be whole percents" }),
      z.minimum(1, { error: "Milestone shares must be whole percents" }),
      z.maximum(100, { error: "Milestone shares must add up to 100%" }),
    ),
  dueDate: day(
    "Please choose a due date for each milestone",
    "A milestone's due date is no real day",
  ),
});
