import { Link } from "react-router";
import type { Period } from "#contract/periods.ts";
import type { InvestorDashboard } from "#contract/portfolio.ts";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { Allocation } from "#web/features/investments/portfolio/allocation.tsx";
import { ComingList } from "#web/features/investments/portfolio/coming-list.tsx";
import { FirstInvestment } from "#web/features/investments/portfolio/first-steps.tsx";
import { PerformanceBars } from "#web/features/investments/portfolio/performance.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import { portfolioStats } from "#web/features/investments/portfolio/portfolio-stats.tsx";
import { RecentList } from "#web/features/investments/portfolio/recent-list.tsx";
import { forTile, type TileProject } from "#web/features/projects/cards/for-tile.ts";
import { ProjectRow } from "#web/features/projects/cards/project-row.tsx";
import { WalletCard } from "#web/features/wallet/wallet-card.tsx";
import { WalletLinks } from "#web/features/wallet/wallet-links.tsx";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/session/session.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import { PrivateMoney, usePrivateText } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/dashboard";

// Only whoever has not invested yet sees one.
const ProjectShelf = lazyPart(() => import("#web/features/projects/cards/project-shelf.tsx"));

export function meta() {
  return [{ title: "Investment Portfolio | Ajose" }];
}

const load = {
  dashboard: async (period: Period) => (await api.getInvestorDashboard({ period })).data,
  performance: async (period: Period) => (await api.getPortfolioPerformance({ period })).data,
  allocation: async () => (await api.getAllocation({})).data,
  coming: async () => (await api.listComing({})).data,
  endingSoon: async () =>
    (await api.listProjects({ sort: "ending-soon", limit: 3 })).data.map(forTile),
};

/** Not waited for: each part of the page shows its place until it is there, and fails alone. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams);
  const dashboard = kept(load.dashboard(period));
  return {
    period,
    dashboard,
    // For whoever has yet to begin.
    endingSoon: kept(dashboard.then(isNew).then((is) => (is ? load.endingSoon() : []))),
    performance: kept(load.performance(period)),
    allocation: kept(load.allocation()),
    coming: kept(load.coming()),
  };
}

function isNew({ totalInvestments }: InvestorDashboard): boolean {
  return totalInvestments === 0;
}

const title = "Investment Portfolio";

export function HydrateFallback() {
  return <PageSkeleton heading={<PageHeading title={title} />} shape="dashboard" />;
}

const problem = "Failed to load portfolio data";
const tilesFallback = <Shapes of="tiles" />;

export default function InvestorDashboardPage({ loaderData }: Route.ComponentProps) {
  const { period, dashboard, endingSoon, performance, allocation, coming } = loaderData;
  const { user } = useSession();
  const figures = { data: dashboard, load: () => load.dashboard(period) };
  return (
    <>
      <PageHeading title={title} action={<PeriodChoice period={period} />}>
        {user && `Hello ${user.firstName}. `}What you have put in, and how it is going.
      </PageHeading>
      <Loaded {...figures} problem={problem} fallback={tilesFallback}>
        {(all) => (
          <>
            <Figures figures={all} period={period} />
            {isNew(all) && <EndingSoon projects={endingSoon} />}
          </>
        )}
      </Loaded>
      <div className="portfolio-parts">
        <div>
          <Wallet />
          <Panel title="What comes next">
            <Loaded data={coming} load={load.coming} problem={problem}>
              {(all) => <ComingList coming={all} />}
            </Loaded>
          </Panel>
        </div>
        <div className="portfolio-drawn">
          <Panel
            title="Portfolio Performance"
            action={
              <Link to={`/investor/portfolio?period=${period}`} className="more-link">
                Analytics
              </Link>
            }
          >
            <Loaded data={performance} load={() => load.performance(period)} problem={problem}>
              {(all) => <PerformanceBars performance={all} period={period} />}
            </Loaded>
          </Panel>
          <Panel title="Active Projects">
            <Loaded {...figures} problem="Failed to load project details">
              {({ recentProjects }) => <ActiveProjects projects={recentProjects} />}
            </Loaded>
          </Panel>
        </div>
        <Panel title="Asset Allocation">
          <Loaded data={allocation} load={load.allocation} problem={problem}>
            {(all) => <Allocation parts={all} />}
          </Loaded>
        </Panel>
        <Panel
          title="Recent Activity"
          action={
            <Link to="/investor/investments" className="more-link">
              All
            </Link>
          }
        >
          <Loaded {...figures} problem="Failed to load investments">
            {({ recentInvestments, totalInvestments }) => (
              <RecentList
                investments={recentInvestments}
                hasInvested={totalInvestments > 0}
                period={period}
              />
            )}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}

function Figures({ figures, period }: { figures: InvestorDashboard; period: Period }) {
  const { user } = useSession();
  return (
    <>
      {isNew(figures) && <FirstInvestment hasMoney={user !== null && user.balance > 0n} />}
      <StatTiles stats={portfolioStats(figures, period, usePrivateText())} />
    </>
  );
}

function EndingSoon({ projects }: { projects: Promise<TileProject[]> }) {
  return (
    <div className="ending-soon">
      <Loaded data={projects} load={load.endingSoon} problem="Failed to load projects">
        {(all) =>
          all.length > 0 && (
            <ProjectShelf
              title="Ending soon"
              projects={all}
              more={{ to: "/investor/projects", label: "Explore Projects" }}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function Wallet() {
  return (
    <WalletCard title="Investment Wallet">
      <WalletLinks area="investor" fund="Fund Wallet" />
    </WalletCard>
  );
}

function ActiveProjects({ projects }: { projects: InvestorDashboard["recentProjects"] }) {
  if (projects.length === 0) {
    return (
      <p className="text-ink-soft">
        Projects you invest in show here with their progress.{" "}
        <Link to="/investor/projects" className="font-semibold text-action-text underline">
          Find one
        </Link>
      </p>
    );
  }
  return (
    <ul className="grid">
      {projects.map((project) => (
        <ProjectRow
          key={project.id}
          project={project}
          to={`/projects/${project.id}`}
          note={
            <>
              Yours <PrivateMoney kobo={project.liveAmount} className="font-semibold text-ink" />
            </>
          }
        />
      ))}
    </ul>
  );
}
