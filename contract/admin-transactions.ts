import * as z from "zod/mini";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { money } from "./money/money.ts";
import { cursor, day, id, instant, pageSize } from "./text/text.ts";
import { factsShown, timelineShown } from "./transactions.ts";

/** What an admin looks for among all that moved, each with the name that people read. */
export const movedKinds = {
  topup: "Wallet funding",
  withdrawal: "Withdrawals",
  investment: "Investments",
  refund: "Refunds",
  release: "Releases",
  return: "Returns",
  fee: "Fees",
  suspense: "Suspense and debts",
  platform: "The platform’s own",
} as const;
export type MovedKind = keyof typeof movedKinds;

/** What became of it; `stuck` waits longer than it should. */
export const movedStates = {
  stuck: "Waiting too long",
  waiting: "Waiting",
  done: "Done",
  failed: "Failed or not paid",
  "taken-back": "Taken back",
} as const;
export type MovedState = keyof typeof movedStates;

const keysOf = <Key extends string>(names: Record<Key, string>) =>
  Object.keys(names) as [Key, ...Key[]];

const moved = z.object({
  id,
  /** What happened, in words, and what became of it. */
  label: z.string(),
  standing: z.string(),
  state: z.enum(keysOf(movedStates)),
  amount: money,
  /** Our own name for a payment or a withdrawal. */
  reference: z.nullable(z.string()),
  person: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
  projectName: z.nullable(z.string()),
  createdAt: instant,
  /** Since when it stands as it does. */
  since: instant,
  /** What an admin does about it; null where it is in order. */
  advice: z.nullable(z.string()),
});
export type Moved = z.output<typeof moved>;

const wantedDay = z.optional(day("Please choose a day"));

export const listAllTransactions = endpoint({
  method: "GET",
  path: "/admin/transactions",
  access: "admin",
  summary:
    "All that moved or was to move, newest first; by kind, state, days of Lagos, whole reference, id or a user's email",
  input: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    kind: z.optional(z.enum(keysOf(movedKinds))),
    state: z.optional(z.enum(keysOf(movedStates))),
    from: wantedDay,
    to: wantedDay,
    cursor,
    limit: pageSize,
  }),
  reply: pageOf(moved),
});

export const readAnyTransaction = endpoint({
  method: "GET",
  path: "/admin/transactions/{id}",
  access: "admin",
  summary: "One of them, by its id or that of any movement of it, with its timeline and the books",
  input: z.strictObject({ id }),
  reply: dataOf(
    z.extend(moved, {
      /** What can be done about it: ask the provider, decide about a withdrawal, or settle what is in suspense. */
      act: z.nullable(z.enum(["ask", "decide", "settle"])),
      facts: factsShown,
      timeline: timelineShown,
      /** Each movement in the books that belongs to it, from one account to another. */
      entries: z.array(
        z.object({
          id,
          label: z.string(),
          from: z.string(),
          to: z.string(),
          amount: money,
          at: instant,
        }),
      ),
    }),
  ),
});
export type MovedStory = z.output<typeof readAnyTransaction.reply>["data"];
