import { useState } from "react";
import type { AdminStats } from "#contract/admin-dashboard.ts";
import type { Period } from "#contract/periods.ts";
import { api } from "#web/api/api.ts";
import { ApprovalsPanel, OldestApprovals } from "#web/features/admin/approvals/approvals-panel.tsx";
import { AdminActivityList } from "#web/features/admin/dashboard/admin-activity.tsx";
import { HealthPanel } from "#web/features/admin/dashboard/health-panel.tsx";
import { PlatformBars } from "#web/features/admin/dashboard/platform-bars.tsx";
import { QuickActions } from "#web/features/admin/dashboard/quick-actions.tsx";
import {
  type Decided,
  decidedSince,
  systemStats,
} from "#web/features/admin/dashboard/system-stats.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/dashboard";

const shown = 5;

export function meta() {
  return [{ title: "System Dashboard | Ajose" }];
}

/** Not waited for: each part of the page shows its place until it is there, and fails alone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams, "30d");
  const load = loads(period);
  return {
    period,
    stats: kept(load.stats()),
    approvals: kept(load.approvals()),
    analytics: kept(load.analytics()),
    health: kept(load.health()),
    activity: kept(load.activity()),
  };
}

function loads(period: Period) {
  return {
    stats: () => api.getAdminStats({ period }),
    approvals: () => api.listApprovals({ limit: shown }),
    analytics: () => api.getPlatformAnalytics({ period }),
    health: () => api.getSystemHealth({}),
    activity: () => api.getAdminActivity({ period, limit: shown }),
  };
}

const title = "System Dashboard";
const words = "How the platform is doing, and what needs your decision.";

export function HydrateFallback() {
  return (
    <PageSkeleton heading={<PageHeading title={title}>{words}</PageHeading>} shape="approvals" />
  );
}

const tilesFallback = <Shapes of="tiles" />;

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { period, stats, approvals, analytics, health, activity } = loaderData;
  const load = loads(period);
  const [decided, setDecided] = useState<Decided>({ on: stats, count: 0 });
  const since = decidedSince(decided, stats);
  return (
    <>
      <PageHeading title={title} action={<PeriodChoice period={period} />}>
        {words}
      </PageHeading>
      <Loaded
        data={stats}
        load={load.stats}
        problem="Failed to load the figures"
        fallback={tilesFallback}
      >
        {({ data }) => <Figures stats={data} period={period} since={since} />}
      </Loaded>
      <div className="mt-6 grid items-start gap-6 [&>*]:min-w-0 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-6 [&>*]:min-w-0">
          <ApprovalsPanel>
            <Loaded data={approvals} load={load.approvals} problem="Failed to load approvals">
              {({ data }) => (
                <OldestApprovals
                  items={data}
                  onDone={() => setDecided({ on: stats, count: since + 1 })}
                />
              )}
            </Loaded>
          </ApprovalsPanel>
          <Panel title="Platform Analytics">
            <Loaded data={analytics} load={load.analytics} problem="Failed to load analytics">
              {({ data }) => <PlatformBars parts={data} period={period} />}
            </Loaded>
          </Panel>
        </div>
        <div className="grid gap-6 [&>*]:min-w-0">
          <Panel title="System Health">
            <Loaded data={health} load={load.health} problem="Failed to load system health">
              {({ data }) => <HealthPanel health={data} />}
            </Loaded>
          </Panel>
          <Panel title="Recent Activity">
            <Loaded data={activity} load={load.activity} problem="Failed to load activity">
              {({ data }) => <AdminActivityList activity={data} period={period} />}
            </Loaded>
          </Panel>
          <QuickActions />
        </div>
      </div>
    </>
  );
}

function Figures(props: { stats: AdminStats; period: Period; since: number }) {
  return <StatTiles stats={systemStats(props.stats, props.period, props)} />;
}
