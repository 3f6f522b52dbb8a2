import { SecurityAlerts } from "#web/features/admin/security/security-alerts.tsx";
import {
  BlockedCodes,
  FailedSignInList,
  LiveSessions,
} from "#web/features/admin/security/security-lists.tsx";
import { AuditLog, readAudit } from "#web/features/admin/trail/audit-log.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { kept } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/security";

export function meta() {
  return [{ title: "Security Center | Ajose" }];
}

/** Not waited for: each part of the page shows its place until it is there, and fails alone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { page: kept(readAudit(new URL(request.url).searchParams)) };
}

const heading = (
  <PageHeading title="Security Center">
    Who is signed in, who tried, and what admins and operators did.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function SecurityCenter({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      {heading}
      <div className="grid gap-6 [&>*]:min-w-0">
        <Panel title="Alerts">
          <SecurityAlerts />
        </Panel>
        <Panel title="Live sessions">
          <LiveSessions />
        </Panel>
        <Panel title="Failed sign-ins" id="failed-sign-ins">
          <FailedSignInList />
        </Panel>
        <Panel title="Blocked codes" id="blocked-codes">
          <BlockedCodes />
        </Panel>
        <AuditLog page={page} />
      </div>
    </>
  );
}
