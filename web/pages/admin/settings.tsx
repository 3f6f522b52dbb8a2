import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Setting } from "#contract/admin-settings.ts";
import { api } from "#web/api/api.ts";
import { createSecond, isAlone } from "#web/features/admin/approvals/second-approval.tsx";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { orNull, readTwoAdmins } from "#web/features/admin/releases/lifecycle.ts";
import { type SettingAction, SettingDialog } from "#web/features/admin/settings/setting-dialog.tsx";
import { SettingRow } from "#web/features/admin/settings/setting-row.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import type { Route } from "./+types/settings";

/** Side by side on a wide screen, where these two are about as long. */
const columns: readonly Setting["group"][][] = [["Fees", "Decisions", "Times"], ["Limits"]];

export function meta() {
  return [{ title: "System Settings | Ajose" }];
}

export async function clientLoader() {
  const [settings, twoAdmins] = await Promise.all([orNull(api.getSettings({})), readTwoAdmins()]);
  return { settings: settings?.data ?? null, twoAdmins };
}

const heading = (
  <PageHeading title="System Settings">
    The rules that hold here, for everybody and at once. What concerns money takes two admins.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="panels" />;
}

export default function SystemSettings({
  loaderData: { settings, twoAdmins },
}: Route.ComponentProps) {
  return (
    <>
      {heading}
      {isAlone(twoAdmins) && <p className="mb-6 font-medium text-warn">{createSecond}</p>}
      {settings ? (
        <Settings settings={settings} />
      ) : (
        <ListFailed message="Failed to load the settings" />
      )}
    </>
  );
}

function Settings({ settings }: { settings: readonly Setting[] }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ action: SettingAction; setting: Setting } | null>(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {columns.map((groups) => (
        <div key={groups.join()} className="grid gap-6">
          {groups.map((group) => (
            <Panel key={group} title={group}>
              <ul className="-my-3 grid">
                {settings
                  .filter((setting) => setting.group === group)
                  .map((setting) => (
                    <SettingRow
                      key={setting.name}
                      setting={setting}
                      onAct={(action) => setAsked({ action, setting })}
                    />
                  ))}
              </ul>
            </Panel>
          ))}
        </div>
      ))}
      {asked && (
        <SettingDialog {...asked} onDone={() => void revalidate()} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
