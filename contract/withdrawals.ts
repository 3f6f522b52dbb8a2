import * as z from "zod/mini";
import { ownPassword } from "./account-fields.ts";
import { dataOf, endpoint, pageOf } from "./endpoint.ts";
import { formatShort } from "./money/kobo.ts";
import { amountOf, money } from "./money/money.ts";
import { cleanDigits } from "./text/clean.ts";
import { cursor, id, instant, pageSize } from "./text/text.ts";

const withdrawalStatuses = [
  "held",
  "awaiting_second",
  "approved",
  "sending",
  "paid",
  "failed",
  "reversed",
  "rejected",
  "cancelled",
] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];
/** Under way: its money is held, and it may still be paid. */
export const openWithdrawalStatuses = [
  "held",
  "awaiting_second",
  "approved",
  "sending",
] as const satisfies readonly WithdrawalStatus[];

/** Why an amount cannot be withdrawn, in words, or null. The minimum is configuration. */
export function whyNotWithdraw(
  amountKobo: bigint,
  { minKobo, balanceKobo }: { minKobo: bigint; balanceKobo: bigint },
): string | null {
  if (amountKobo <= 0n) return "Amount must be greater than 0";
  if (amountKobo < minKobo) return `Minimum withdrawal is ${formatShort(minKobo)}`;
  return amountKobo > balanceKobo ? "Insufficient balance" : null;
}

/** No admin has decided, or one of two: until then its owner may take it back. */
export const undecidedStatuses: readonly WithdrawalStatus[] = ["held", "awaiting_second"];

export function awaitsDecision(status: WithdrawalStatus): boolean {
  return undecidedStatuses.includes(status);
}

export const bankCode = z
  .string({ error: "Please choose a bank" })
  .check(z.regex(/^[0-9A-Za-z-]{1,20}$/, { error: "Please choose a bank" }));

const tenDigits = "Please enter the 10 digits of the account number";
/** A NUBAN. */
export const accountNumber = z
  .string({ error: tenDigits })
  .check(z.overwrite(cleanDigits), z.regex(/^[0-9]{10}$/, { error: tenDigits }));

const withdrawal = z.object({
  id,
  reference: z.string(),
  amount: money,
  bankName: z.string(),
  accountNumber: z.string(),
  /** The holder as the bank named them. */
  accountName: z.string(),
  status: z.enum(withdrawalStatuses),
  /** Approved or not, it is sent only from then on. */
  sendableAt: instant,
  /** Why it was rejected, failed or came back, in words. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  timeline: z.array(z.object({ step: z.string(), note: z.string(), at: instant })),
});
export type Withdrawal = z.output<typeof withdrawal>;
const withBalance = z.extend(withdrawal, { newBalance: money });

export const listBanks = endpoint({
  method: "GET",
  path: "/wallet/banks",
  access: "signed-in",
  summary: "The banks that money can be sent to, by name",
  input: z.object({}),
  reply: dataOf(z.array(z.object({ code: z.string(), name: z.string() }))),
});

export const resolveAccount = endpoint({
  method: "POST",
  path: "/wallet/resolve-account",
  access: "signed-in",
  summary: "Ask the bank whose account this is, before money is sent there",
  input: z.strictObject({ bankCode, accountNumber }),
  reply: dataOf(
    z.object({
      bankName: z.string(),
      accountName: z.string(),
      /** Whether that is like the caller's own name; if not, an admin looks twice. */
      isNameLike: z.boolean(),
    }),
  ),
});

export const requestWithdrawal = endpoint({
  method: "POST",
  path: "/wallet/withdrawals",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Withdraw to a bank account: held at once, sent after an admin's approval",
  status: 201,
  input: z.strictObject({
    amount: amountOf("Please enter a valid amount", "Amount must be greater than 0"),
    bankCode,
    accountNumber,
    password: ownPassword,
  }),
  reply: dataOf(withBalance),
});

export const listWithdrawals = endpoint({
  method: "GET",
  path: "/wallet/withdrawals",
  access: "signed-in",
  summary: "One's withdrawals, newest first, each with its timeline",
  input: z.object({ cursor, limit: pageSize }),
  reply: pageOf(withdrawal),
});

export const cancelWithdrawal = endpoint({
  method: "POST",
  path: "/wallet/withdrawals/{id}/cancel",
  access: "signed-in",
  takesIdempotencyKey: true,
  summary: "Take a withdrawal back while it waits for approval",
  input: z.strictObject({ id }),
  reply: dataOf(withBalance),
});
