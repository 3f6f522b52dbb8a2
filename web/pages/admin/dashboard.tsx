import { useState } from "react";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { countDone, type Decision } from "#web/features/admin/approvals/approvals.ts";
import { ApprovalsPanel } from "#web/features/admin/approvals/approvals-panel.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { type Stat, StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/dashboard";

const shown = 5;

export function meta() {
  return [{ title: "System Dashboard | Ajose" }];
}

export async function clientLoader() {
  const [approvals, users, open, releases, outcomes] = await Promise.all([
    api.listApprovals({ limit: shown }),
    api.listUsers({ limit: 1 }),
    api.listProjects({ status: "OPEN", sort: "newest", limit: 1 }),
    api.listReleases({ limit: 1 }),
    api.listOutcomes({ limit: 1 }),
  ]);
  return {
    approvals,
    users: users.total,
    openProjects: open.total,
    releases: releases.total,
    outcomes: outcomes.total,
  };
}

const heading = (
  <PageHeading title="System Dashboard">
    How the platform is doing, and what needs your decision.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="approvals" />;
}

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  const { approvals, users, openProjects, releases, outcomes } = loaderData;
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  // Decisions on what this answer still counts as waiting.
  const since = countDone(approvals.data, decided);
  const figure = (label: string, icon: Stat["icon"], count: number): Stat => ({
    ...{ label, icon, value: formatCount(count) },
  });
  return (
    <>
      {heading}
      <StatTiles
        stats={[
          figure("Pending Reviews", "clock", approvals.total - since),
          figure("Active Projects", "folder", openProjects),
          figure("Total Users", "users", users),
        ]}
      />
      <div className="mt-6 grid items-start gap-6 [&>*]:min-w-0 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <ApprovalsPanel
          items={approvals.data}
          decided={decided}
          onDecided={(id, decision) => setDecided((before) => new Map(before).set(id, decision))}
        />
        <Panel title="Quick Actions">
          <div className="grid gap-3">
            <LinkButton to="/admin/projects?status=PENDING" variant="outline" isWide>
              <Icon name="shield" /> Review Projects
            </LinkButton>
            <LinkButton to="/admin/projects?show=releases" variant="outline" isWide>
              <Icon name="folder" /> Releases ({formatCount(releases)})
            </LinkButton>
            <LinkButton to="/admin/projects?show=outcomes" variant="outline" isWide>
              <Icon name="chart" /> Outcomes ({formatCount(outcomes)})
            </LinkButton>
            <LinkButton to="/admin/wallet" variant="outline" isWide>
              <Icon name="wallet" /> Wallet Management
            </LinkButton>
          </div>
        </Panel>
      </div>
    </>
  );
}
