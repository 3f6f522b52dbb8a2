import { kindOf, type SettingName, settingNames } from "#contract/admin-settings.ts";

export type SettingBounds = Partial<Record<SettingName, readonly [least: bigint, most: bigint]>>;

/**
 * Reads "PLATFORM_FEE_BPS=0-1000,REVIEW_HOURS=24-240": between what admins may set each, both included, as the
 * environment says its value, amounts in whole naira; they become kobo. Null for anything else.
 */
export function readBounds(text: string): SettingBounds | null {
  const bounds: SettingBounds = {};
  for (const part of text.split(",").filter((given) => given.trim() !== "")) {
    const [, given, from = "", to = ""] = /^\s*(\w+)=(\d{1,12})-(\d{1,12})\s*$/.exec(part) ?? [];
    const name = settingNames.find((one) => one === given);
    if (!name || BigInt(from) > BigInt(to)) return null;
    const unit = kindOf[name] === "money" ? 100n : 1n;
    bounds[name] = [BigInt(from) * unit, BigInt(to) * unit];
  }
  return bounds;
}
