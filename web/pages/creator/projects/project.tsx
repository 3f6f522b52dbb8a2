import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import type { ProjectDetail } from "#contract/projects.ts";
import { api } from "#web/api/api.ts";
import { InvestorsPanel } from "#web/features/creator/investors/investors.tsx";
import { readInvestors } from "#web/features/creator/investors/read-investors.ts";
import { PayReturns } from "#web/features/creator/money/pay-returns.tsx";
import { ReleaseRequest } from "#web/features/creator/money/release-request.tsx";
import {
  descriptionPath,
  isCancellable,
  isEditable,
  isPublic,
  isRevisable,
} from "#web/features/creator/my-projects.ts";
import { ProjectStateNote } from "#web/features/creator/project-state-note.tsx";
import { readRevision } from "#web/features/creator/text/read-revision.ts";
import { RevisionNote } from "#web/features/creator/text/revision-note.tsx";
import { FeeTable } from "#web/features/creator/wizard/fee-table.tsx";
import { NameSkeleton, PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { useWalletBalance } from "#web/features/investments/use-wallet-balance.ts";
import { readUpdates } from "#web/features/projects/cards/read-around.ts";
import { ProjectProblem } from "#web/features/projects/header/project-problem.tsx";
import { CancelProjectDialog } from "#web/features/projects/own/cancel-project-dialog.tsx";
import { OwnStateBadge } from "#web/features/projects/own/own-state-badge.tsx";
import { MilestoneTable } from "#web/features/projects/page/milestone-table.tsx";
import { BackerNames } from "#web/features/projects/page/project-backers.tsx";
import { ProjectOverview } from "#web/features/projects/page/project-overview.tsx";
import { ProjectUpdates } from "#web/features/projects/page/project-updates.tsx";
import { readProject } from "#web/features/projects/page/read-project.ts";
import { SectionFailed } from "#web/features/projects/page/section-failed.tsx";
import { FundingProgress } from "#web/features/projects/progress/funding-progress.tsx";
import { ProjectFacts } from "#web/features/projects/progress/project-facts.tsx";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { leadOn } from "#web/lib/lead-on.ts";
import { requireSession } from "#web/lib/signed-in.ts";
import { useLiveProject } from "#web/lib/use-live-project.ts";
import { Button, LinkButton } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { Icon } from "#web/ui/icon.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/project";

/** Behind the rest: it brings an editor along. */
const loadUpdateForm = () => import("#web/features/creator/updates/update-form.tsx");

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.project.name ?? "Project"} | Ajose` }];
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [user, project] = await Promise.all([requireSession(request), readProject(params.id)]);
  // What stands here is for its creator to do; anyone else reads the page that everyone reads.
  if (project.userId !== user.id) throw leadOn(request, `/projects/${project.id}`);
  const investors = project.investors > 0 ? kept(readInvestors(project)) : null;
  const updateForm = isPublic(project) ? kept(loadUpdateForm()) : null;
  const cursor = new URL(request.url).searchParams.get("updates")?.slice(0, 300) ?? "";
  const [updates, revision] = await Promise.all([
    isPublic(project) ? readUpdates(project.id, cursor) : null,
    isRevisable(project) ? readRevision(project) : null,
  ]);
  return { project, investors, updates, updateForm, revision, isLaterUpdates: cursor !== "" };
}

const back = (
  <Link
    to="/creator/my-projects"
    className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold text-ink-soft hover:text-ink"
  >
    <Icon name="back" /> Back to My Projects
  </Link>
);

export function HydrateFallback() {
  const heading = (
    <>
      {back}
      <header className="mb-6">
        <NameSkeleton />
      </header>
    </>
  );
  return <PageSkeleton heading={heading} shape="panels" />;
}

export default function OwnProject({ loaderData }: Route.ComponentProps) {
  const { investors, updates, updateForm, revision, isLaterUpdates } = loaderData;
  const project = useLiveProject(loaderData.project);
  return (
    <>
      {back}
      <header className="mb-6 grid gap-3">
        <h1 className={`text-3xl wrap-anywhere lg:text-4xl ${headingFont(project.name)}`}>
          {project.name}
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-[0.9375rem] text-ink-soft">
          <OwnStateBadge project={project} />
          {project.category || "No category yet"}
        </p>
      </header>
      <div className="grid items-start gap-6 [&>*]:min-w-0 lg:grid-cols-[minmax(0,1fr)_min(22rem,45%)]">
        <div className="grid gap-6 [&>*]:min-w-0">
          <ProjectStateNote project={project}>
            <Actions project={project} />
          </ProjectStateNote>
          {revision === "failed" ? (
            <SectionFailed message="Failed to load your new text" />
          ) : (
            <RevisionNote project={project} revision={revision} />
          )}
          <Releases project={project} />
          <Panel id="description" className="min-w-0 scroll-mt-20">
            {project.description ? (
              // The releases have the milestones already.
              <ProjectOverview
                project={hasReleases(project) ? { ...project, milestones: [] } : project}
              />
            ) : (
              <p className="text-ink-soft">No description yet.</p>
            )}
          </Panel>
          {isPublic(project) && (
            <>
              <InvestorsPanel project={project} investors={investors}>
                {(backers) => <BackerNames {...backers} project={project} />}
              </InvestorsPanel>
              <Panel className="min-w-0">
                <ProjectUpdates project={project} updates={updates} isLater={isLaterUpdates} />
                {updateForm && (
                  <Loaded
                    key={project.id}
                    data={updateForm}
                    load={loadUpdateForm}
                    problem="Failed to load the form for an update"
                  >
                    {({ UpdateForm }) => <UpdateForm projectId={project.id} />}
                  </Loaded>
                )}
              </Panel>
            </>
          )}
        </div>
        <aside className="grid gap-6 [&>*]:min-w-0">
          {project.status === "ACTIVE" && !project.isWindingUp && <Returns project={project} />}
          {project.expectedRaiseAmount > 0n && (
            <>
              <Panel title="Funding">
                <FundingProgress project={project} isLarge />
                <div className="mt-5">
                  <ProjectFacts project={project} />
                </div>
              </Panel>
              {project.totalMoneyInvested > 0n && <MoneyInAndOut project={project} />}
              <Panel title="Fees">
                <FeeTable goalKobo={project.expectedRaiseAmount} fees={project} />
              </Panel>
            </>
          )}
        </aside>
      </div>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ProjectProblem
      title="Project Not Found"
      back={{ to: "/creator/my-projects", label: "Back to My Projects" }}
    />
  );
}

function hasReleases({ status, settledAt }: ProjectDetail): boolean {
  return status === "ACTIVE" || settledAt !== null;
}

/** Once the project was active: what was released, what is still to be, and the way to it. */
function Releases({ project }: { project: ProjectDetail }) {
  const { revalidate } = useRevalidator();
  if (!hasReleases(project)) return null;
  return (
    <Panel title="Releases" id="releases" className="min-w-0 scroll-mt-20">
      <MilestoneTable project={project} />
      {project.status === "ACTIVE" && <ReleaseRequest project={project} onRequested={revalidate} />}
    </Panel>
  );
}

function MoneyInAndOut({ project }: { project: ProjectDetail }) {
  const { totalMoneyInvested, released, returnsHeld } = project;
  return (
    <Panel title="Money in and out" id="money" className="scroll-mt-20">
      <Facts
        isTight
        facts={[
          ["Invested", <Money key="in" kobo={totalMoneyInvested} />],
          ["Released, with fees", <Money key="released" kobo={-released} />],
          ["Held for you", <Money key="held" kobo={totalMoneyInvested - released} />],
          ["Paid in as returns", <Money key="returns" kobo={returnsHeld} />],
        ]}
      />
    </Panel>
  );
}

function Returns({ project: { id, returnsHeld } }: { project: ProjectDetail }) {
  const balanceKobo = useWalletBalance();
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Returns">
      <PayReturns
        projectId={id}
        returnsKobo={returnsHeld}
        balanceKobo={balanceKobo}
        onPaid={revalidate}
      />
    </Panel>
  );
}

function Actions({ project }: { project: ProjectDetail }) {
  return (
    <>
      {isPublic(project) && (
        <LinkButton
          to={`/projects/${project.id}`}
          state={{ from: "/creator/my-projects" }}
          variant="outline"
        >
          View public page
        </LinkButton>
      )}
      {isRevisable(project) && (
        <LinkButton to={descriptionPath(project)} variant="outline">
          Edit Description
        </LinkButton>
      )}
      {isEditable(project) && <Submission project={project} />}
      {isCancellable(project) && <Cancellation project={project} />}
    </>
  );
}

function Cancellation({ project }: { project: ProjectDetail }) {
  const [isAsking, setAsking] = useState(false);
  const { revalidate } = useRevalidator();
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Cancel Project
      </Button>
      {isAsking && (
        <CancelProjectDialog
          project={project}
          needsReason={false}
          onCancel={async (reason) => {
            const why = reason === "" ? {} : { reason };
            const asked = { id: project.id, ...why };
            const { message } = await api.cancelProject(asked);
            toast.success(message);
            setAsking(false);
            await revalidate();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Submission({ project }: { project: ProjectDetail }) {
  const navigate = useNavigate();
  const { problems, isBusy, submit } = useSubmit(async () => {
    const { message } = await api.submitProject({ id: project.id });
    toast.success(message);
    await navigate("/creator/my-projects");
  }, "Failed to create project");
  return (
    <>
      <LinkButton to={`/creator/projects/create?id=${project.id}`}>Edit Project</LinkButton>
      <Button variant="outline" onClick={() => submit()} isBusy={isBusy}>
        {project.approvalStatus === "REJECTED" ? "Resubmit" : "Submit Project"}
      </Button>
      <FormProblem className="w-full">{problems.form}</FormProblem>
    </>
  );
}
