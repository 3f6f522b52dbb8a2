import { endpoints } from "#contract/endpoints.ts";
import type { Config } from "../../platform/config/config.ts";
import type { StoredSettings } from "../../platform/config/stored-settings.ts";
import type { Db } from "../../platform/db/db.ts";
import type { Route } from "../../platform/http/route.ts";
import { changeSetting, declineSetting } from "./change-setting.ts";
import { listSettings } from "./list-settings.ts";

/** By which rules this installation works. */
export function settingRoutes(
  route: Route,
  db: Db,
  { first, reread }: StoredSettings,
  config: Config,
): void {
  route(endpoints.getSettings, async () => ({ data: await listSettings(db, config, first) }));

  route(endpoints.changeSetting, async ({ input, user, once }) => {
    const reply = await once(async (tx) => {
      const change = { ...input, adminId: user.id };
      const { status, message } = await changeSetting(tx, change, config, first);
      return { data: { status }, message };
    });
    // What the next call here meets is what was just saved.
    await reread();
    return reply;
  });

  route(endpoints.declineSetting, ({ input, user, once }) =>
    once(async (tx) => {
      await declineSetting(tx, { ...input, adminId: user.id });
      return { data: null, message: "The change was declined" };
    }),
  );
}
