import * as z from "zod/mini";
import { money } from "./money/money.ts";
import { instant } from "./text/text.ts";

/** How a project ended, once everyone has been paid. */
export const projectEnding = z.object({
  at: instant,
  /** What was invested when it ended, and what of it came back, as refunds and as returns. */
  invested: money,
  refunded: money,
  returned: money,
  /** What the creator had estimated, the amount included; null without an estimate. */
  expected: z.nullable(money),
});
export type ProjectEnding = z.output<typeof projectEnding>;
