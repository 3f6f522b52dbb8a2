import { kindOf, type Setting, settingNames } from "#contract/admin-settings.ts";
import type { Config } from "../../platform/config/config.ts";
import { type FirstValues, readStored } from "../../platform/config/stored-settings.ts";
import type { Sql } from "../../platform/db/db.ts";
import { boundsOf, inWords, known, needsTwoAdmins } from "./known-settings.ts";

type Waiting = { itemId: string; adminId: string; adminName: string; amount: string };

/** The rules that hold here, in words, what they may be set to, and what a first admin wants them to be. */
export async function listSettings(
  db: Sql,
  config: Config,
  first: FirstValues,
): Promise<Setting[]> {
  const stored = new Map((await readStored(db)).map((row) => [row.name, row]));
  const wanted = await db<Waiting>`
    select item_id, admin_id, admin_name, coalesce(figures ->> 'amount', '') as amount
    from app.valid_first_approval where kind = 'setting'`;
  return settingNames.map((name) => {
    const row = stored.get(name);
    const value = row?.value ?? BigInt(first[name]);
    const [least, most] = boundsOf(name, config, first);
    const waiting = wanted.find(({ itemId }) => itemId === row?.id);
    return {
      name,
      title: known[name].title,
      group: known[name].group,
      kind: kindOf[name],
      value: inWords(name, value),
      amount: String(value),
      least: String(least),
      most: String(most),
      needsTwoAdmins: needsTwoAdmins(name),
      changedAt: row?.changedAt ?? null,
      waiting: waiting
        ? {
            value: inWords(name, BigInt(waiting.amount)),
            amount: waiting.amount,
            by: waiting.adminName,
            byId: waiting.adminId,
          }
        : null,
    };
  });
}
