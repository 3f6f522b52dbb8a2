import type { Period } from "#contract/periods.ts";
import type { InvestorDashboard } from "#contract/portfolio.ts";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { ExportSheet } from "#web/features/investments/portfolio/export-sheet.tsx";
import { GrowthLines } from "#web/features/investments/portfolio/performance.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import {
  portfolioStats,
  returnsStat,
} from "#web/features/investments/portfolio/portfolio-stats.tsx";
import {
  type PortfolioPage,
  PortfolioTable,
  readPortfolio,
} from "#web/features/investments/portfolio/portfolio-table.tsx";
import { toSheet } from "#web/lib/use-sheet.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import { usePrivateText } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/portfolio";

export function meta() {
  return [{ title: "My Portfolio | Ajose" }];
}

const load = {
  dashboard: async (period: Period) => (await api.getInvestorDashboard({ period })).data,
  performance: async (period: Period) => (await api.getPortfolioPerformance({ period })).data,
};

/** Not waited for: each part of the page shows its place until it is there, and fails alone. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams);
  return {
    period,
    dashboard: kept(load.dashboard(period)),
    performance: kept(load.performance(period)),
    holdings: kept(readPortfolio()),
  };
}

const title = "Portfolio Analytics";

export function HydrateFallback() {
  return <PageSkeleton heading={<PageHeading title={title} />} shape="figures" />;
}

const problem = "Failed to load portfolio data";
const tilesFallback = <Shapes of="tiles" />;

export default function PortfolioPageView({ loaderData }: Route.ComponentProps) {
  const { period, dashboard, performance, holdings } = loaderData;
  return (
    <>
      <PageHeading title={title} action={<Tools period={period} />}>
        What you put in, what came back, and what is still at work.
      </PageHeading>
      <Loaded
        data={dashboard}
        load={() => load.dashboard(period)}
        problem={problem}
        fallback={tilesFallback}
      >
        {(figures) => <Figures figures={figures} period={period} />}
      </Loaded>
      <Panel title="Put in and came back" className="mt-6">
        <Loaded data={performance} load={() => load.performance(period)} problem={problem}>
          {(all) => <GrowthLines performance={all} period={period} />}
        </Loaded>
      </Panel>
      <div className="mt-6">
        <Loaded data={holdings} load={readPortfolio} problem={problem}>
          {(first) => <Holdings first={first} />}
        </Loaded>
      </div>
      <ExportSheet period={period} />
    </>
  );
}

function Tools({ period }: { period: Period }) {
  return (
    <div className="flex flex-wrap gap-3">
      <PeriodChoice period={period} />
      <LinkButton to={`?period=${period}#export`} {...toSheet} variant="outline">
        Export
      </LinkButton>
    </div>
  );
}

function Figures({ figures, period }: { figures: InvestorDashboard; period: Period }) {
  const [invested, expected, success] = portfolioStats(figures, period, usePrivateText());
  const stats = [invested, returnsStat(figures), expected, success];
  return <StatTiles stats={stats.filter((stat) => stat !== undefined)} />;
}

function Holdings({ first }: { first: PortfolioPage }) {
  if (first.data.length === 0) {
    return (
      <EmptyState
        title="No investments yet"
        action={<LinkButton to="/investor/projects">Explore Projects</LinkButton>}
      >
        <p>Each project you invest in has a line here: what you put in and what came back.</p>
      </EmptyState>
    );
  }
  return (
    <Panel title="By project">
      <PortfolioTable first={first} />
    </Panel>
  );
}
