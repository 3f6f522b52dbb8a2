import type { Setting } from "#contract/admin-trail.ts";
import { formatHours } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { Config } from "../../platform/config/config.ts";

/** The rules that hold here, in words. */
export function listSettings(config: Config): Setting[] {
  return named.map(({ group, name, title, say }) => ({ group, name, title, value: say(config) }));
}

type Named = Omit<Setting, "value"> & { say: (config: Config) => string };
type NameOf<Kind> = {
  [Name in keyof Config]: Config[Name] extends Kind ? Name : never;
}[keyof Config] &
  string;

const money = (group: Setting["group"], name: NameOf<bigint>, title: string): Named => ({
  ...{ group, name, title, say: (config: Config) => formatShort(config[name]) },
});
const count = (group: Setting["group"], name: NameOf<number>, title: string): Named => ({
  ...{ group, name, title, say: (config: Config) => `${config[name]}` },
});
const fee = (name: NameOf<number>, title: string): Named => ({
  ...{ group: "Fees" as const, name, title, say: (config: Config) => percent(config[name]) },
});
const hours = (name: NameOf<number>, title: string): Named => ({
  ...{ group: "Times" as const, name, title, say: (config: Config) => formatHours(config[name]) },
});

const named: readonly Named[] = [
  fee("PLATFORM_FEE_BPS", "Platform fee"),
  fee("SETTLEMENT_FEE_BPS", "Settlement fee"),
  money("Limits", "TOPUP_MAX_CARD", "Most by card"),
  money("Limits", "TOPUP_MAX_MOBILE_MONEY", "Most by mobile money"),
  money("Limits", "TOPUP_MAX_USSD", "Most by USSD"),
  money("Limits", "TOPUP_MAX_BANK_TRANSFER", "Most by bank transfer"),
  money("Limits", "WITHDRAWAL_MIN", "Least to withdraw"),
  count("Limits", "MAX_OPEN_WITHDRAWALS", "Open withdrawals of one user"),
  count("Limits", "MAX_PENDING_PROJECTS", "Projects of one creator in review"),
  {
    ...{
      group: "Limits",
      name: "RETAIL_LIMIT_PERCENT",
      title: "Of a year’s income that may be invested",
    },
    say: ({ RETAIL_LIMIT_PERCENT: limit }) => (limit === 0 ? "no limit" : `${limit}%`),
  },
  money("Decisions", "REVIEW_THRESHOLD", "Investments that an admin approves, from"),
  money("Decisions", "PAYOUT_TWO_ADMINS", "Money that takes two admins, above"),
  hours("REVIEW_HOURS", "An undecided investment is given back after"),
  hours("COOLING_OFF_HOURS", "An investment may be taken back within"),
  hours("WITHDRAWAL_COOL_OFF_HOURS", "A withdrawal to a new account waits for"),
];

/** "5%", "1.5%" of basis points. */
function percent(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
