import type { FastifyInstance } from "fastify";
import {
  kindOf,
  type SettingKind,
  type SettingName,
  settingNames,
} from "#contract/admin-settings.ts";
import type { Sql, Tx } from "../db/db.ts";
import type { Config } from "./config.ts";

const everyMs = 1_000;

export type StoredSetting = {
  name: SettingName;
  id: string;
  /** Null where the environment's holds. */
  value: bigint | null;
  changedAt: Date | null;
};

/** What the environment says, which holds where nothing is stored. */
export type FirstValues = Readonly<Pick<Config, SettingName>>;
export type StoredSettings = {
  first: FirstValues;
  /** Has the configuration say what is stored now. Throws where the database does not answer; what was known stays. */
  reread: () => Promise<void>;
};

/**
 * Has the configuration, which all of the app looks into at the time of use, say what admins have set: when the app
 * is ready, and from then on within a second in every process, until it closes.
 */
export function followSettings(app: FastifyInstance, db: Sql, config: Config): StoredSettings {
  const first = { ...config };
  async function reread() {
    for (const { name, value } of await readStored(db)) set(config, name, value ?? first[name]);
  }
  let isKnown = true;
  let timer: NodeJS.Timeout | undefined;
  async function follow() {
    try {
      await reread();
      isKnown = true;
    } catch (problem) {
      if (isKnown)
        app.log.warn({ err: problem }, "the settings cannot be read; the last known hold");
      isKnown = false;
    }
    timer = setTimeout(follow, everyMs).unref();
  }
  app.addHook("onReady", follow);
  app.addHook("onClose", async () => clearTimeout(timer));
  return { first, reread };
}

export async function readStored(db: Sql): Promise<StoredSetting[]> {
  return db<StoredSetting>`
    select name, id, value, changed_at from app.setting where name = any(${[...settingNames]})`;
}

/** All of them, held until the transaction ends: what one may be set to can depend on the others. */
export async function lockSettings(tx: Tx): Promise<StoredSetting[]> {
  return tx<StoredSetting>`
    select name, id, value, changed_at from app.setting where name = any(${[...settingNames]})
    order by name for update`;
}

export async function storeSetting(tx: Tx, name: SettingName, value: bigint): Promise<void> {
  await tx`update app.setting set value = ${value}, changed_at = app.now() where name = ${name}`;
}

function set(config: Config, name: SettingName, value: bigint | number | boolean): void {
  Object.assign(config, { [name]: asConfigured(kindOf[name], value) });
}

/** Amounts of money are whole kobo, switches are true or false, and all else is a plain number. */
function asConfigured(kind: SettingKind, value: bigint | number | boolean) {
  if (kind === "money") return BigInt(value);
  return kind === "switch" ? Number(value) === 1 : Number(value);
}
