import * as z from "zod/mini";
import { endpoint, fileReply, pageOf } from "./endpoint.ts";
import { amountOrNothing, invalidReturn } from "./lifecycle.ts";
import { money } from "./money/money.ts";
import { cursor, id, pageSize } from "./text/text.ts";

const ending = {
  id,
  /** What would end it: an admin's cancelling, or its outcome. */
  kind: z.enum(["cancel", "outcome"]),
  /** What an outcome returns to the investors. */
  returnAmount: z.optional(amountOrNothing),
};
type Ending = { kind: "cancel" | "outcome"; returnAmount?: bigint | undefined };

const saysWhatReturns = z.refine<Ending>(
  ({ kind, returnAmount }) => kind === "cancel" || returnAmount !== undefined,
  { error: invalidReturn, path: ["returnAmount"] },
);

const payee = z.object({
  id,
  name: z.string(),
  /** What is in the project of theirs, and what of it and of its returns would come back. */
  invested: money,
  amount: money,
});
export type Payee = z.output<typeof payee>;

export const previewPayout = endpoint({
  method: "GET",
  path: "/admin/projects/{id}/payout-preview",
  access: "admin",
  summary: "What each investor would get if the project ended now; nothing moves",
  input: z.strictObject({ ...ending, cursor, limit: pageSize }).check(saysWhatReturns),
  reply: pageOf(payee),
});

export const previewPayoutFile = endpoint({
  method: "GET",
  path: "/admin/projects/{id}/payout-preview/csv",
  access: "admin",
  summary: "The same for all investors, as CSV",
  input: z.strictObject(ending).check(saysWhatReturns),
  reply: fileReply,
  givesFile: ["text/csv"],
});
