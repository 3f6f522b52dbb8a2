import * as z from "zod/mini";
import { dataOf, endpoint } from "./endpoint.ts";
import { id, instant, multiLine } from "./text/text.ts";

/** What a value is measured in: kobo, hundredths of a percent, whole percents, hours, how many, or 1 for open and 0 for paused. */
const settingKinds = ["money", "basisPoints", "percent", "hours", "count", "switch"] as const;
export type SettingKind = (typeof settingKinds)[number];

/** What admins may set, each called as the environment calls it, which says its first value. */
export const kindOf = {
  PLATFORM_FEE_BPS: "basisPoints",
  SETTLEMENT_FEE_BPS: "basisPoints",
  TOPUP_MAX_CARD: "money",
  TOPUP_MAX_MOBILE_MONEY: "money",
  TOPUP_MAX_USSD: "money",
  TOPUP_MAX_BANK_TRANSFER: "money",
  WITHDRAWAL_MIN: "money",
  MAX_OPEN_WITHDRAWALS: "count",
  MAX_PENDING_PROJECTS: "count",
  RETAIL_LIMIT_PERCENT: "percent",
  REVIEW_THRESHOLD: "money",
  PAYOUT_TWO_ADMINS: "money",
  REVIEW_HOURS: "hours",
  COOLING_OFF_HOURS: "hours",
  WITHDRAWAL_COOL_OFF_HOURS: "hours",
  REGISTRATION_OPEN: "switch",
  TOPUPS_OPEN: "switch",
  INVESTING_OPEN: "switch",
  WITHDRAWALS_OPEN: "switch",
  PROJECTS_OPEN: "switch",
} as const satisfies Record<string, SettingKind>;
export type SettingName = keyof typeof kindOf;
export const settingNames = Object.keys(kindOf) as SettingName[];

/** A whole number in the unit of the setting's kind. */
const amount = z.string().check(z.regex(/^\d{1,15}$/, { error: "Please enter a number" }));
const name = z.enum(settingNames, { error: "There is no such setting" });
const reason = multiLine(1_000, "Please give a reason");

const setting = z.object({
  name: z.enum(settingNames),
  title: z.string(),
  /** In words. */
  value: z.string(),
  group: z.enum(["Fees", "Limits", "Decisions", "Times"]),
  kind: z._default(z.enum(settingKinds), "count"),
  amount: z._default(z.string(), ""),
  least: z._default(z.string(), ""),
  most: z._default(z.string(), ""),
  needsTwoAdmins: z._default(z.boolean(), false),
  /** When admins set it; null where the environment's value holds. */
  changedAt: z._default(z.nullable(instant), null),
  /** What a first admin wants it to be. */
  waiting: z._default(
    z.nullable(z.object({ value: z.string(), amount: z.string(), by: z.string(), byId: id })),
    null,
  ),
});
export type Setting = z.output<typeof setting>;

export const getSettings = endpoint({
  method: "GET",
  path: "/admin/settings",
  access: "admin",
  summary: "The rules that hold on this installation, and what they may be set to",
  input: z.strictObject({}),
  reply: dataOf(z.array(setting)),
});

export const changeSetting = endpoint({
  method: "PUT",
  path: "/admin/settings/{name}",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Set a rule of this installation; what concerns money takes a second admin's same call",
  input: z.strictObject({ name, amount, reason }),
  reply: dataOf(z.object({ status: z.enum(["approved", "awaiting_second"]) })),
});

export const declineSetting = endpoint({
  method: "POST",
  path: "/admin/settings/{name}/decline",
  access: "admin",
  takesIdempotencyKey: true,
  summary: "Take back, or say no to, what a first admin wants a setting to be",
  input: z.strictObject({ name, reason }),
  reply: dataOf(z.null()),
});
