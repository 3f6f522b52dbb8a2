import { Link } from "react-router";
import { formatDay } from "#contract/dates/dates.ts";
import type { Investment } from "#contract/investments.ts";
import { formatPercent } from "#contract/money/percent.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { type Stat, StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { ProjectRow } from "#web/features/projects/cards/project-row.tsx";
import { WalletCard } from "#web/features/wallet/wallet-card.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/dashboard";

const shown = 3;

export function meta() {
  return [{ title: "Investment Portfolio | Ajose" }];
}

export async function clientLoader() {
  const [stats, investments] = await Promise.all([
    api.getInvestmentStats({}),
    api.listMyInvestments({ limit: 12 }),
  ]);
  const projects = await readProjects(investments.data);
  return { stats: stats.data, investments: investments.data, projects };
}

/** The projects that the user's money is in now, as they stand. */
async function readProjects(investments: readonly Investment[]): Promise<ProjectDetail[]> {
  const running = investments.filter(({ status }) => status === "active" || status === "pending");
  const ids = [...new Set(running.map(({ projectId }) => projectId))].slice(0, shown);
  const answers = await Promise.all(ids.map((id) => api.getProject({ id })));
  return answers.map(({ data }) => data);
}

const heading = (
  <PageHeading
    title="Investment Portfolio"
    action={<LinkButton to="/investor/projects">Explore Projects</LinkButton>}
  >
    What you have put in, and how it is going.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="dashboard" />;
}

export default function InvestorDashboard({ loaderData }: Route.ComponentProps) {
  const { investments, projects } = loaderData;
  return (
    <>
      {heading}
      <StatTiles stats={tiles(loaderData)} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[1.4fr_1fr]">
        <ActiveProjects projects={projects} />
        <div className="grid gap-6">
          <WalletCard title="Investment Wallet">
            <LinkButton
              to="/investor/wallet#fund"
              variant="deep"
              size="small"
              className="bg-indigo"
            >
              Fund Wallet
            </LinkButton>
            <LinkButton
              to="/investor/wallet/transactions"
              variant="deep"
              size="small"
              className="bg-indigo"
            >
              View Transactions
            </LinkButton>
          </WalletCard>
          <RecentActivity investments={investments.slice(0, shown)} />
        </div>
      </div>
    </>
  );
}

function tiles({ stats, investments }: Route.ComponentProps["loaderData"]): Stat[] {
  const isEmpty = stats.totalInvestments === 0;
  const hasOutcome =
    stats.averageSuccessRate > 0 || investments.some(({ successRate }) => successRate !== null);
  return [
    {
      label: "Total Invested",
      icon: "portfolio",
      value: <PrivateMoney kobo={stats.totalInvestedAmount} />,
      note: isEmpty && "Start investing",
    },
    {
      label: "Total Investments",
      icon: "chart",
      value: formatCount(stats.totalInvestments),
      note: isEmpty && "Start investing",
    },
    {
      label: "Success Rate",
      icon: "check",
      value: hasOutcome ? formatPercent(stats.averageSuccessRate) : "–",
      note: hasOutcome ? "Over completed projects" : "No data yet",
    },
  ];
}

function ActiveProjects({ projects }: { projects: readonly ProjectDetail[] }) {
  return (
    <Panel title="Active Projects">
      {projects.length === 0 ? (
        <p className="text-ink-soft">
          Projects you invest in show here with their progress.{" "}
          <Link to="/investor/projects" className="font-semibold text-action-text underline">
            Find one
          </Link>
        </p>
      ) : (
        <ul className="grid">
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} to={`/projects/${project.id}`} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecentActivity({ investments }: { investments: readonly Investment[] }) {
  return (
    <Panel title="Recent Activity">
      {investments.length === 0 ? (
        <p className="text-ink-soft">No investments yet</p>
      ) : (
        <ul className="grid">
          {investments.map((one) => (
            <li
              key={one.id}
              className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0"
            >
              <div className="flex flex-wrap items-start justify-end gap-x-3">
                <b className="min-w-0 grow basis-28 font-semibold wrap-anywhere">
                  {one.projectName}
                </b>
                <PrivateMoney kobo={one.amount} className="font-semibold" />
              </div>
              <div className="mt-1 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
                <span>
                  {formatDay(one.createdAt)}
                  {one.successRate !== null && `, success rate ${formatPercent(one.successRate)}`}
                </span>
                <Badge tone={one.status === "active" ? "ok" : "neutral"}>{one.status}</Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
