import { Link } from "react-router";
import { type CreatorDashboard, type CreatorPeriod, creatorPeriods } from "#contract/creators.ts";
import { api } from "#web/api/api.ts";
import { ActivityList } from "#web/features/creator/dashboard/activity-list.tsx";
import { creatorStats } from "#web/features/creator/dashboard/creator-stats.tsx";
import { FirstProject } from "#web/features/creator/dashboard/first-project.tsx";
import { FundingBars } from "#web/features/creator/dashboard/funding-bars.tsx";
import { NextThings } from "#web/features/creator/dashboard/next-things.tsx";
import { ownProjectLink } from "#web/features/creator/my-projects.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { PeriodChoice } from "#web/features/investments/portfolio/period-choice.tsx";
import { ProjectRow } from "#web/features/projects/cards/project-row.tsx";
import { WalletCard } from "#web/features/wallet/wallet-card.tsx";
import { WalletLinks } from "#web/features/wallet/wallet-links.tsx";
import { requireSession } from "#web/lib/signed-in.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import { usePrivateText } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/dashboard";

export function meta() {
  return [{ title: "Dashboard | Ajose" }];
}

const usual: CreatorPeriod = "30d";

/** Not waited for: each part of the page shows its place until it is there, and fails alone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id: userId } = await requireSession(request);
  const asked = new URL(request.url).searchParams.get("period");
  const period = creatorPeriods.find((one) => one === asked) ?? usual;
  return { userId, period, dashboard: kept(load(userId, period)) };
}

async function load(userId: string, period: CreatorPeriod): Promise<CreatorDashboard> {
  return (await api.getCreatorDashboard({ userId, period })).data;
}

export function HydrateFallback() {
  return <PageSkeleton heading={<Heading />} shape="dashboard" />;
}

const tilesFallback = <Shapes of="tiles" />;

export default function CreatorDashboardPage({ loaderData }: Route.ComponentProps) {
  const { userId, period, dashboard } = loaderData;
  const part = { data: dashboard, load: () => load(userId, period) };
  return (
    <>
      <Heading period={period} />
      <Loaded {...part} problem="Failed to load your figures" fallback={tilesFallback}>
        {(all) => <Figures figures={all} period={period} />}
      </Loaded>
      <div className="portfolio-parts">
        <div>
          <Wallet />
          <Panel title="Recent Activity">
            <Loaded {...part} problem="Failed to load your activity">
              {({ activity, news }) => (
                <ActivityList activity={activity} news={news} period={period} />
              )}
            </Loaded>
          </Panel>
        </div>
        <div className="portfolio-drawn">
          <Panel title="Active Projects" action={<AllProjects />}>
            <Loaded {...part} problem="Failed to load projects">
              {(all) => <ActiveProjects {...all} />}
            </Loaded>
          </Panel>
          <Panel
            title="Funding Performance"
            id="performance"
            tabIndex={-1}
            className="scroll-mt-20"
          >
            <Loaded {...part} problem="Failed to load your funding">
              {({ funding }) => <FundingBars funding={funding} />}
            </Loaded>
          </Panel>
          <QuickActions period={period} />
        </div>
      </div>
    </>
  );
}

function Heading({ period }: { period?: CreatorPeriod }) {
  const { user } = useSession();
  return (
    <PageHeading
      title={user ? `Welcome, ${user.firstName}` : "Welcome"}
      action={period && <PeriodChoice period={period} choices={creatorPeriods} />}
    >
      What your projects have raised, and what to do next.
    </PageHeading>
  );
}

function Figures({ figures, period }: { figures: CreatorDashboard; period: CreatorPeriod }) {
  const { user } = useSession();
  const own = { balanceKobo: user?.balance ?? 0n, amountText: usePrivateText() };
  return (
    <>
      {figures.totalProjects > 0 ? <NextThings next={figures.next} /> : <FirstProject />}
      <StatTiles stats={creatorStats(figures, period, own)} />
    </>
  );
}

function AllProjects() {
  return (
    <Link
      to="/creator/my-projects"
      className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action-text underline"
    >
      All projects
    </Link>
  );
}

function ActiveProjects({ recentProjects, totalProjects }: CreatorDashboard) {
  if (recentProjects.length === 0) {
    return (
      <p className="text-ink-soft">
        {totalProjects > 0 ? "None of your projects is open at the moment." : "No projects yet"}
      </p>
    );
  }
  return (
    <ul className="grid">
      {recentProjects.map((project) => (
        <ProjectRow key={project.id} project={project} {...ownProjectLink(project)} />
      ))}
    </ul>
  );
}

function Wallet() {
  return (
    <WalletCard title="Wallet">
      <WalletLinks area="creator" fund="Add Funds" />
    </WalletCard>
  );
}

function QuickActions({ period }: { period: CreatorPeriod }) {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3">
        {/* The one that is filled stands at the top, beside what comes next. */}
        <LinkButton to="/creator/projects/create" variant="outline" isWide>
          <Icon name="plus" /> Create New Project
        </LinkButton>
        <LinkButton
          to={`?period=${period}#performance`}
          onClick={() => document.getElementById("performance")?.focus()}
          variant="outline"
          isWide
        >
          <Icon name="chart" /> View Analytics
        </LinkButton>
        <LinkButton to="/creator/my-projects" variant="outline" isWide>
          <Icon name="folder" /> Manage Projects
        </LinkButton>
      </div>
    </Panel>
  );
}
