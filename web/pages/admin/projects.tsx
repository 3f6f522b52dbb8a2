import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatTotal, totalText } from "#contract/text/total.ts";
import { api } from "#web/api/api.ts";
import { ApproveDialog } from "#web/features/admin/approvals/approve-dialog.tsx";
import { ListFailed } from "#web/features/admin/list-failed.tsx";
import { ListFilters } from "#web/features/admin/list-filters.tsx";
import { OutcomesPanel } from "#web/features/admin/outcomes/outcomes-panel.tsx";
import { PayoutPreview } from "#web/features/admin/outcomes/payout-preview.tsx";
import { readWork } from "#web/features/admin/releases/lifecycle.ts";
import { OverduePanel } from "#web/features/admin/releases/overdue-panel.tsx";
import { ReleasesPanel } from "#web/features/admin/releases/releases-panel.tsx";
import {
  approvalOpens,
  decideProject,
  failedToDecide,
} from "#web/features/admin/reviews/decide-project.ts";
import { RejectDialog } from "#web/features/admin/reviews/reject-dialog.tsx";
import { ReviewCard } from "#web/features/admin/reviews/review-card.tsx";
import { ReviewDialog } from "#web/features/admin/reviews/review-dialog.tsx";
import {
  failedToFetch,
  type Reviewed,
  type ReviewPage,
  readReviews,
  reviewChoices,
  useReviews,
} from "#web/features/admin/reviews/reviews.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { listClasses } from "#web/features/projects/list/project-grid.ts";
import { ApprovalBadge } from "#web/features/projects/own/approval-badge.tsx";
import { CancelProjectDialog } from "#web/features/projects/own/cancel-project-dialog.tsx";
import { ProjectPreview } from "#web/features/projects/page/project-preview.tsx";
import { ProjectStatusBadge } from "#web/features/projects/progress/project-status.tsx";
import { reloadAdminStatus } from "#web/lib/admin-status.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { EmptyState } from "#web/ui/cards/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import type { Route } from "./+types/projects";

type Open = { what: "view" | "approve" | "reject" | "cancel"; project: Reviewed } | null;

export function meta() {
  return [{ title: "Project Reviews | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [reviews, work] = await Promise.all([readReviews(new URL(request.url)), readWork()]);
  return { ...reviews, work };
}

const heading = (
  <PageHeading title="Project Reviews">
    Projects waiting for review come first. We tell their creators what you decide.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="cards" />;
}

export default function ProjectReviews({ loaderData }: Route.ComponentProps) {
  const { page, opened, work } = loaderData;
  const [params, setParams] = useSearchParams();
  const { releases, overdue, outcomes, twoAdmins } = work;
  const tabs = [
    { id: "reviews", label: "Reviews", content: <ReviewsTab page={page} opened={opened} /> },
    {
      id: "releases",
      label: withCount("Releases", releases),
      content: (
        <div className="grid gap-6">
          <ReleasesPanel page={releases} twoAdmins={twoAdmins} />
          <OverduePanel page={overdue} />
        </div>
      ),
    },
    {
      id: "outcomes",
      label: withCount("Outcomes", outcomes),
      content: <OutcomesPanel page={outcomes} twoAdmins={twoAdmins} />,
    },
  ];
  const current = tabs.find(({ id }) => id === params.get("show"))?.id ?? "reviews";
  return (
    <>
      {heading}
      <Tabs
        label="What waits"
        tabs={tabs}
        current={current}
        onChange={(show) =>
          setParams(show === "reviews" ? {} : { show }, { replace: true, preventScrollReset: true })
        }
      />
    </>
  );
}

function withCount(label: string, page: { total: number } | null): string {
  return page && page.total > 0 ? `${label} (${totalText(page.total)})` : label;
}

function ReviewsTab({ page, opened }: { page: ReviewPage | null; opened: Reviewed | null }) {
  return (
    <>
      <ListFilters
        searched="Name or category"
        name="status"
        label="Review status"
        choices={reviewChoices}
        usual="All"
      />
      {page ? (
        <Reviews key={opened?.id} page={page} opened={opened} />
      ) : (
        <ListFailed message={failedToFetch} />
      )}
    </>
  );
}

function Reviews({ page, opened }: { page: ReviewPage; opened: Reviewed | null }) {
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { projects, hasMore, isBusy, loadMore } = useReviews(page, params);
  const [open, setOpen] = useState<Open>(opened && { what: "view", project: opened });

  async function decided() {
    setOpen(null);
    void reloadAdminStatus();
    await revalidate();
  }

  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft">
        {formatTotal(page.total, "project", "projects")}
      </p>
      {projects.length === 0 && (
        <EmptyState title="No projects found">Nothing matches. Try fewer words.</EmptyState>
      )}
      <ul className={listClasses(false)}>
        {projects.map((project) => (
          <li key={project.id}>
            <ReviewCard
              project={project}
              badge={<Badge project={project} />}
              onView={() => setOpen({ what: "view", project })}
              onReject={() => setOpen({ what: "reject", project })}
              onApprove={() => setOpen({ what: "approve", project })}
            />
          </li>
        ))}
      </ul>
      <LoadMore label="Load More" hasMore={hasMore} isBusy={isBusy} onClick={loadMore} />
      <Dialogs open={open} onChange={setOpen} onDecided={decided} />
    </>
  );
}

function Dialogs({
  open,
  onChange,
  onDecided,
}: {
  open: Open;
  onChange: (open: Open) => void;
  onDecided: () => Promise<void>;
}) {
  if (!open) return null;
  const { what, project } = open;
  if (what === "view") {
    return (
      <ReviewDialog
        project={project}
        onReject={() => onChange({ what: "reject", project })}
        onApprove={() => onChange({ what: "approve", project })}
        onCancel={() => onChange({ what: "cancel", project })}
        onClose={() => onChange(null)}
      >
        <ProjectPreview project={project} />
      </ReviewDialog>
    );
  }
  if (what === "cancel") {
    return (
      <CancelProjectDialog
        project={project}
        needsReason
        onCancel={async (reason) => {
          const asked = { id: project.id, reason };
          const { message } = await api.cancelProjectAsAdmin(asked);
          toast.success(message);
          await onDecided();
        }}
        onClose={() => onChange(null)}
      >
        {project.totalMoneyInvested > 0n && (
          <PayoutPreview id={project.id} ending={{ kind: "cancel" }} />
        )}
      </CancelProjectDialog>
    );
  }
  if (what === "approve") {
    return (
      <ApproveDialog
        subject={project.name}
        consequence={approvalOpens}
        failure={failedToDecide}
        onApprove={async () => {
          await decideProject({ id: project.id, approvalStatus: "APPROVED" });
          await onDecided();
        }}
        onClose={() => onChange(null)}
      />
    );
  }
  return (
    <RejectDialog
      subject={project.name}
      failure={failedToDecide}
      onReject={async (reason) => {
        await decideProject({ id: project.id, approvalStatus: "REJECTED", reason });
        await onDecided();
      }}
      onClose={() => onChange(null)}
    />
  );
}

/** One word for each: before it opens what the reviewers have said, from then on its state. */
function Badge({ project: { status, approvalStatus } }: { project: Reviewed }) {
  if (status === "DRAFT" && approvalStatus) return <ApprovalBadge status={approvalStatus} />;
  return <ProjectStatusBadge status={status} />;
}
