import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { PageHeading } from "#web/parts/dashboard/page-heading.tsx";
import { ApproveDialog } from "#web/parts/moderation/approve-dialog.tsx";
import {
  approvalOpens,
  decideProject,
  failedToDecide,
} from "#web/parts/moderation/decide-project.ts";
import { RejectDialog } from "#web/parts/moderation/reject-dialog.tsx";
import { ReviewCard } from "#web/parts/moderation/review-card.tsx";
import { ReviewDialog } from "#web/parts/moderation/review-dialog.tsx";
import { ReviewFilters } from "#web/parts/moderation/review-filters.tsx";
import {
  failedToFetch,
  type Reviewed,
  type ReviewPage,
  readReviews,
  useReviews,
} from "#web/parts/moderation/reviews.ts";
import { ApprovalBadge } from "#web/parts/projects/approval-badge.tsx";
import { listClasses } from "#web/parts/projects/project-grid.ts";
import { ProjectPreview } from "#web/parts/projects/project-preview.tsx";
import { ProjectStatusBadge } from "#web/parts/projects/project-status.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Route } from "./+types/projects";

type Open = { what: "view" | "approve" | "reject"; project: Reviewed } | null;

export function meta() {
  return [{ title: "Project Reviews | Ajose" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readReviews(new URL(request.url));
}

export default function ProjectReviews({ loaderData }: Route.ComponentProps) {
  const { page, opened } = loaderData;
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <PageHeading title="Project Reviews">
        Projects that wait come first. Whoever submitted one is told what you decide.
      </PageHeading>
      <ReviewFilters />
      {page ? (
        <Reviews page={page} opened={opened} />
      ) : (
        <ErrorState
          message={failedToFetch}
          onRetry={() => void revalidate()}
          isBusy={state === "loading"}
        />
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
    await revalidate();
  }

  return (
    <>
      <p role="status" className="-mt-2 mb-4 text-sm text-ink-soft">
        {page.total.toLocaleString("en-NG")} {page.total === 1 ? "project" : "projects"}
      </p>
      {projects.length === 0 && (
        <EmptyState title="No projects found">Nothing matches. Try fewer words.</EmptyState>
      )}
      <ul className={listClasses(false)}>
        {projects.map((project) => (
          <li key={project.id}>
            <ReviewCard
              project={project}
              badges={<Badges project={project} />}
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
        onClose={() => onChange(null)}
      >
        <ProjectPreview project={project} />
      </ReviewDialog>
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

function Badges({ project }: { project: Reviewed }) {
  return (
    <>
      <ProjectStatusBadge status={project.status} />
      <ApprovalBadge status={project.approvalStatus} />
    </>
  );
}
