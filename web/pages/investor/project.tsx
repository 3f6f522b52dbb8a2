import { hasWaitingList, isOpen, whyNeverInvest } from "#contract/investing-rules.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { InvestPanel } from "#web/features/investments/invest-panel.tsx";
import { useWalletBalance } from "#web/features/investments/use-wallet-balance.ts";
import { BackLink } from "#web/features/projects/header/back-link.tsx";
import { InvestBar } from "#web/features/projects/header/invest-bar.tsx";
import { kindAndPlace } from "#web/features/projects/header/kind-and-place.ts";
import { ProjectProblem } from "#web/features/projects/header/project-problem.tsx";
import FollowButtons from "#web/features/projects/page/follow-buttons.tsx";
import { ProjectEnding } from "#web/features/projects/page/project-ending.tsx";
import { ProjectOverview } from "#web/features/projects/page/project-overview.tsx";
import { readProject } from "#web/features/projects/page/read-project.ts";
import Waitlist from "#web/features/projects/page/waitlist.tsx";
import { OutcomeFigures } from "#web/features/projects/progress/outcome-figures.tsx";
import { ProjectStatusBadge } from "#web/features/projects/progress/project-status.tsx";
import { useLiveProject } from "#web/lib/use-live-project.ts";
import { toSheet, useSheet } from "#web/lib/use-sheet.ts";
import { useSession } from "#web/session/session.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { ProgressBar } from "#web/ui/figures/progress-bar.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/project";

const base = "/investor/projects";

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readProject(params.id);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.name ?? "Project"} | Ajose` }];
}

export function HydrateFallback() {
  const back = (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <BackLink base={base} />
      <Skeleton className="h-9 w-44" />
    </div>
  );
  return <PageSkeleton heading={back} shape="project" />;
}

export default function InvestorProjectPage({ loaderData }: Route.ComponentProps) {
  const project = useLiveProject(loaderData);
  const balanceKobo = useWalletBalance();
  const { user } = useSession();
  const sheet = useSheet("invest");
  const isWaiting = hasWaitingList(project);
  // On a phone the form is a sheet; why one may not invest stands on the page.
  const isSheet = isOpen(project) && user !== null && whyNeverInvest(project, user) === null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <BackLink base={base} />
        {balanceKobo !== null && <BalanceBadge balanceKobo={balanceKobo} />}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <Head project={project} />
        <div
          className={`${isSheet ? "max-lg:hidden" : ""} xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:self-start`}
        >
          <Panel {...(isWaiting ? {} : { title: "Invest in this project" })}>
            {isWaiting ? (
              <Waitlist key={project.id} project={project} />
            ) : (
              <InvestPanel project={project} balanceKobo={balanceKobo} />
            )}
          </Panel>
        </div>
        <Panel className="grid min-w-0 gap-8">
          <ProjectEnding project={project} />
          <ProjectOverview project={project} />
        </Panel>
      </div>
      {isSheet && (
        <>
          <InvestBar project={project}>
            <LinkButton to="#invest" {...toSheet}>
              Invest Now
            </LinkButton>
          </InvestBar>
          <Dialog title={`Invest in ${project.name}`} isOpen={sheet.isOpen} onClose={sheet.close}>
            <InvestPanel project={project} balanceKobo={balanceKobo} />
          </Dialog>
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ProjectProblem title="Project Not Found" back={{ to: base, label: "Back to Projects" }} />
  );
}

function BalanceBadge({ balanceKobo }: { balanceKobo: bigint }) {
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-indigo-soft px-4 py-1.5 text-[0.9375rem] text-indigo-ink">
      <Icon name="wallet" className="size-4" />
      Balance <PrivateMoney kobo={balanceKobo} className="font-bold tabular-nums" />
    </p>
  );
}

function Head({ project }: { project: ProjectDetail }) {
  return (
    <Panel className="min-w-0 overflow-hidden p-0!">
      <ProjectCover project={project} size="head" withInitial className="aspect-2/1" />
      <div className="grid gap-5 p-5 sm:p-6">
        <header>
          <p className="flex flex-wrap items-center gap-2.5 text-sm font-semibold text-ink-soft">
            <span>{kindAndPlace(project)}</span> <ProjectStatusBadge status={project.status} />
          </p>
          <h1 className={`mt-2 text-3xl wrap-anywhere ${headingFont(project.name)}`}>
            {project.name}
          </h1>
          <p className="mt-2 text-ink-soft">
            by <b className="font-semibold text-ink">{project.creatorName}</b>
          </p>
        </header>
        <Statistics project={project} />
        {project.ending ? (
          <OutcomeFigures project={project} ending={project.ending} />
        ) : (
          <Progress project={project} />
        )}
        <FollowButtons key={project.id} project={project} />
      </div>
    </Panel>
  );
}

function Progress({ project: { name, progressPercent } }: { project: ProjectDetail }) {
  const text = `${progressPercent}% of the goal`;
  return (
    <div>
      <ProgressBar percent={progressPercent} label={`Funding of ${name}`} valueText={text} />
      <p className="mt-2 text-sm text-ink-soft">
        <b className="figure text-lg text-ink">{progressPercent}%</b> of the goal
      </p>
    </div>
  );
}

function Statistics({ project }: { project: ProjectDetail }) {
  const figures = [
    { name: "Amount raised", value: <Money kobo={project.totalMoneyInvested} /> },
    { name: "Funding goal", value: <Money kobo={project.expectedRaiseAmount} /> },
    { name: "Days remaining", value: formatCount(project.daysLeft) },
    { name: "Investors", value: formatCount(project.investors) },
  ];
  return (
    <dl className="flex flex-wrap gap-4 border-y border-line py-5">
      {figures.map(({ name, value }) => (
        <div key={name} className="grow basis-28">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figure mt-1 text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
