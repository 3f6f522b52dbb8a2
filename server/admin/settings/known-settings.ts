import { kindOf, type Setting, type SettingName, settingNames } from "#contract/admin-settings.ts";
import { formatHours } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { minTopup } from "#contract/wallet.ts";
import type { Config } from "../../platform/config/config.ts";
import { readBounds } from "../../platform/config/setting-bounds.ts";
import type { FirstValues } from "../../platform/config/stored-settings.ts";

type Known = Pick<Setting, "title" | "group"> & {
  /** In the unit of its kind, both included, unless the environment says otherwise (SETTING_BOUNDS). */
  bounds: readonly [least: bigint, most: bigint];
};

const fees = { group: "Fees", bounds: [0n, 20_00n] } as const;
/** 0 takes the method away. */
const maxAtOnce = { group: "Limits", bounds: [0n, 10_000_000_00n] } as const;
const queue = { group: "Limits", bounds: [1n, 1_000n] } as const;
const decisions = { group: "Decisions", bounds: [0n, 1_000_000_000_00n] } as const;
const switches = { group: "Decisions", bounds: [0n, 1n] } as const;
const times = { group: "Times" } as const;

export const known: Record<SettingName, Known> = {
  PLATFORM_FEE_BPS: { ...fees, title: "Platform fee" },
  SETTLEMENT_FEE_BPS: { ...fees, title: "Settlement fee" },
  TOPUP_MAX_CARD: { ...maxAtOnce, title: "Most by card" },
  TOPUP_MAX_MOBILE_MONEY: { ...maxAtOnce, title: "Most by mobile money" },
  TOPUP_MAX_USSD: { ...maxAtOnce, title: "Most by USSD" },
  TOPUP_MAX_BANK_TRANSFER: { ...maxAtOnce, title: "Most by bank transfer" },
  WITHDRAWAL_MIN: {
    ...{ group: "Limits", bounds: [1_00n, 100_000_00n] },
    title: "Least to withdraw",
  },
  MAX_OPEN_WITHDRAWALS: { ...queue, title: "Open withdrawals of one user" },
  MAX_PENDING_PROJECTS: { ...queue, title: "Projects of one creator in review" },
  RETAIL_LIMIT_PERCENT: {
    ...{ group: "Limits", bounds: [0n, 100n] },
    title: "Of a year’s income that may be invested",
  },
  REVIEW_THRESHOLD: { ...decisions, title: "Investments that an admin approves, from" },
  PAYOUT_TWO_ADMINS: { ...decisions, title: "Money that takes two admins, above" },
  REVIEW_HOURS: {
    ...{ ...times, bounds: [1n, 720n] },
    title: "An undecided investment is given back after",
  },
  COOLING_OFF_HOURS: {
    ...{ ...times, bounds: [0n, 720n] },
    title: "An investment may be taken back within",
  },
  WITHDRAWAL_COOL_OFF_HOURS: {
    ...{ ...times, bounds: [0n, 168n] },
    title: "A withdrawal to a new account waits for",
  },
  REGISTRATION_OPEN: { ...switches, title: "New accounts" },
  TOPUPS_OPEN: { ...switches, title: "Paying in" },
  INVESTING_OPEN: { ...switches, title: "Investing" },
  WITHDRAWALS_OPEN: { ...switches, title: "Withdrawing" },
  PROJECTS_OPEN: { ...switches, title: "New projects" },
};

/** "5%", "₦10,000", "48 hours". */
export function inWords(name: SettingName, value: bigint): string {
  const kind = kindOf[name];
  if (kind === "money") return formatShort(value);
  if (kind === "hours") return formatHours(Number(value));
  if (kind === "basisPoints") return `${Number(value) / 100}%`;
  if (kind === "switch") return value === 0n ? "paused" : "open";
  if (kind === "percent") return value === 0n ? "no limit" : `${value}%`;
  return String(value);
}

/** Whoever decides on money alone could set the rule for it first. */
export function needsTwoAdmins(name: SettingName): boolean {
  const kind = kindOf[name];
  return kind === "money" || kind === "basisPoints" || kind === "percent";
}

/** The environment's own value is always possible. */
export function boundsOf(
  name: SettingName,
  { SETTING_BOUNDS }: Pick<Config, "SETTING_BOUNDS">,
  first: FirstValues,
): readonly [least: bigint, most: bigint] {
  const [least, most] = readBounds(SETTING_BOUNDS)?.[name] ?? known[name].bounds;
  const own = BigInt(first[name]);
  return [own < least ? own : least, own > most ? own : most];
}

const ways = settingNames.filter((name) => name.startsWith("TOPUP_MAX_"));
const maxFees = 30_00n;

/** Why a value does not go together with those of the other settings; null when it does. */
export function whyImpossible(
  name: SettingName,
  value: bigint,
  current: (name: SettingName) => bigint,
): string | null {
  const after = (one: SettingName) => (one === name ? value : current(one));
  if (known[name].group === "Fees") {
    const isMuch = after("PLATFORM_FEE_BPS") + after("SETTLEMENT_FEE_BPS") > maxFees;
    return isMuch ? `Both fees together can be at most ${inWords(name, maxFees)}` : null;
  }
  if (!ways.includes(name)) return null;
  if (value > 0n && value < minTopup) {
    return `Nobody can pay in less than ${formatShort(minTopup)}: 0 takes this way to pay in away`;
  }
  return ways.every((one) => after(one) < minTopup)
    ? "At least one way to pay in has to stay"
    : null;
}
