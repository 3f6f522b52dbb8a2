import type { SettingName } from "#contract/admin-settings.ts";
import { Refusal } from "../http/refusal.ts";

const said = {
  REGISTRATION_OPEN: "New accounts are paused for the moment. Please come back later.",
  TOPUPS_OPEN: "Paying in is paused for the moment. Your money is safe. Please come back later.",
  INVESTING_OPEN: "Investing is paused for the moment. Your money is safe. Please come back later.",
  WITHDRAWALS_OPEN:
    "Withdrawing is paused for the moment. Your money is safe. Please come back later.",
  PROJECTS_OPEN:
    "We take no new projects for the moment. Keep yours as a draft and come back later.",
} as const satisfies Partial<Record<SettingName, string>>;
type Switch = keyof typeof said;
/** What an installation may be asked for now. */
export type Switches<Name extends Switch = Switch> = Record<Name, boolean>;

/** Throws PAUSED while admins have paused it. What was begun before goes on. */
export function refusePaused<Name extends Switch>(name: Name, switches: Switches<Name>): void {
  if (!switches[name]) throw new Refusal("PAUSED", { message: said[name] });
}
