import type { Setting } from "#contract/admin-trail.ts";
import { api } from "#web/api/api.ts";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { orNull } from "#web/features/admin/releases/lifecycle.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import type { Route } from "./+types/settings";

const groups: readonly Setting["group"][] = ["Fees", "Limits", "Decisions", "Times"];

export function meta() {
  return [{ title: "System Settings | Ajose" }];
}

export async function clientLoader() {
  return { settings: await orNull(api.getSettings({})) };
}

const heading = (
  <PageHeading title="System Settings">
    The rules that hold on this installation. Its operator sets them; fees apply to projects that
    are approved later.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="panels" />;
}

export default function SystemSettings({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      {heading}
      {settings ? (
        <div className="grid gap-6 lg:grid-cols-2">
          {groups.map((group) => (
            <Panel key={group} title={group}>
              <Facts
                facts={settings.data
                  .filter((setting) => setting.group === group)
                  .map(({ title, value }) => [title, value] as const)}
              />
            </Panel>
          ))}
        </div>
      ) : (
        <ListFailed message="Failed to load the settings" />
      )}
    </>
  );
}
