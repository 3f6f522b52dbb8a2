import type { SettingName } from "#contract/admin-settings.ts";
import { awaitingSecond } from "../../approvals/active-admins.ts";
import { approve, forgetApproval } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import type { Config } from "../../platform/config/config.ts";
import {
  type FirstValues,
  lockSettings,
  type StoredSetting,
  storeSetting,
} from "../../platform/config/stored-settings.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { boundsOf, inWords, known, needsTwoAdmins, whyImpossible } from "./known-settings.ts";

type Change = { name: SettingName; amount: string; reason: string; adminId: string };
type Changed = { status: "approved" | "awaiting_second"; message: string };

/**
 * Sets a rule of this installation. What concerns money takes two admins: the first one's call is kept, another's
 * same call sets it. Throws SETTING_OUT_OF_BOUNDS, SETTING_UNCHANGED, FIGURES_DIFFER and AWAITS_SECOND_ADMIN.
 */
export async function changeSetting(
  tx: Tx,
  { name, amount, reason, adminId }: Change,
  config: Config,
  first: FirstValues,
): Promise<Changed> {
  const value = BigInt(amount);
  const stored = await lockSettings(tx);
  const current = (one: SettingName) => find(stored, one).value ?? BigInt(first[one]);
  const now = current(name);
  if (value === now) throw new Refusal("SETTING_UNCHANGED");
  refuseOutside(name, value, boundsOf(name, config, first));
  const why = whyImpossible(name, value, current);
  if (why) throw new Refusal("SETTING_OUT_OF_BOUNDS", { message: why, fields: { amount: why } });

  const { id } = find(stored, name);
  const { status } = await approve(tx, {
    ...{ kind: "setting", itemId: id, adminId, needsTwo: needsTwoAdmins(name) },
    figures: { amount: String(value) },
  });
  if (status === "approved") await storeSetting(tx, name, value);
  await audit(tx, {
    ...{ actorId: adminId, subjectId: id, reason },
    action: status === "approved" ? "setting_changed" : "setting_approved_first",
    before: { name, amount: String(now) },
    after: { name, amount: String(value) },
  });
  const message =
    status === "approved"
      ? `Saved: ${known[name].title}, ${inWords(name, value)}`
      : await awaitingSecond(tx);
  return { status, message };
}

/** Forgets what a first admin wants a setting to be. Throws SETTING_NOT_WAITING. */
export async function declineSetting(
  tx: Tx,
  { name, reason, adminId }: Omit<Change, "amount">,
): Promise<void> {
  const { id } = find(await lockSettings(tx), name);
  const [wanted] = await tx<{ amount: string }>`
    select coalesce(figures ->> 'amount', '') as amount from app.valid_first_approval where kind = 'setting' and item_id = ${id}`;
  if (!wanted) throw new Refusal("SETTING_NOT_WAITING");
  await forgetApproval(tx, "setting", id);
  await audit(tx, {
    ...{ actorId: adminId, subjectId: id, reason, action: "setting_declined" },
    before: { name, ...wanted },
    after: { name },
  });
}

function find(stored: readonly StoredSetting[], name: SettingName): StoredSetting {
  const found = stored.find((one) => one.name === name);
  if (!found) throw new Error(`the database has no place for ${name}`);
  return found;
}

function refuseOutside(name: SettingName, value: bigint, [least, most]: readonly [bigint, bigint]) {
  if (value >= least && value <= most) return;
  const why = `It can be from ${inWords(name, least)} to ${inWords(name, most)} here`;
  throw new Refusal("SETTING_OUT_OF_BOUNDS", { message: why, fields: { amount: why } });
}
