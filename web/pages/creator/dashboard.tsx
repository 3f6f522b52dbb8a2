import { Link } from "react-router";
import type { ProjectCard } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { ownProjectLink, readMyProjects } from "#web/features/creator/my-projects.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { type Stat, StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { ProjectRow } from "#web/features/projects/cards/project-row.tsx";
import { WalletCard } from "#web/features/wallet/wallet-card.tsx";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/dashboard";

export function meta() {
  return [{ title: "Dashboard | Ajose" }];
}

export async function clientLoader() {
  return { projects: await readMyProjects() };
}

export function HydrateFallback() {
  return <PageSkeleton heading={<Heading />} shape="dashboard" />;
}

export default function CreatorDashboard({ loaderData }: Route.ComponentProps) {
  const { projects } = loaderData;
  const { user } = useSession();
  const open = projects.filter(({ status }) => status === "OPEN");
  return (
    <>
      <Heading />
      <StatTiles stats={tiles(projects, open.length, user?.balance)} />
      <div className="mt-6 grid items-start gap-6 [&>*]:min-w-0 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <ActiveProjects projects={open.slice(0, 3)} hasAny={projects.length > 0} />
        <div className="grid gap-6">
          <WalletCard title="Wallet">
            <LinkButton to="/creator/wallet#fund" variant="deep" size="small" className="bg-indigo">
              Add Funds
            </LinkButton>
            <LinkButton
              to="/creator/wallet/transactions"
              variant="deep"
              size="small"
              className="bg-indigo"
            >
              View Transactions
            </LinkButton>
          </WalletCard>
          <QuickActions />
        </div>
      </div>
    </>
  );
}

function Heading() {
  const { user } = useSession();
  return (
    <PageHeading title={user ? `Welcome, ${user.firstName}` : "Welcome"}>
      What your projects have raised, and what to do next.
    </PageHeading>
  );
}

function tiles(projects: readonly ProjectCard[], active: number, balance = 0n): Stat[] {
  const raised = projects.reduce((sum, one) => sum + one.totalMoneyInvested, 0n);
  return [
    { label: "Total Projects", icon: "folder", value: formatCount(projects.length) },
    { label: "Total Raised", icon: "chart", value: <Money kobo={raised} /> },
    { label: "Active Projects", icon: "clock", value: formatCount(active) },
    { label: "Balance", icon: "wallet", value: <PrivateMoney kobo={balance} /> },
  ];
}

function ActiveProjects({
  projects,
  hasAny,
}: {
  projects: readonly ProjectCard[];
  hasAny: boolean;
}) {
  return (
    <Panel
      title="Active Projects"
      action={
        hasAny && (
          <Link
            to="/creator/my-projects"
            className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action-text underline"
          >
            All projects
          </Link>
        )
      }
    >
      {projects.length === 0 ? (
        <p className="text-ink-soft">
          {hasAny
            ? "None of your projects is open at the moment."
            : "No projects yet. The first one starts with Create New Project."}
        </p>
      ) : (
        <ul className="grid">
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} {...ownProjectLink(project)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3">
        <LinkButton to="/creator/projects/create" isWide>
          <Icon name="plus" /> Create New Project
        </LinkButton>
        <LinkButton to="/creator/my-projects" variant="outline" isWide>
          <Icon name="folder" /> Manage Projects
        </LinkButton>
        <LinkButton to="/investor/investments" variant="outline" isWide>
          <Icon name="chart" /> My Investments
        </LinkButton>
      </div>
    </Panel>
  );
}
