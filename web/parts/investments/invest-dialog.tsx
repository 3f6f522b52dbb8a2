import { lazy, Suspense } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";

// Opened by few of those who read, so it comes only when it is opened.
const InvestForm = lazy(async () => ({ default: (await import("./invest-form.tsx")).InvestForm }));

/** Investing from a visitor page. */
export function InvestDialog({
  project,
  isOpen,
  onClose,
  onInvested,
}: {
  project: Pick<
    ProjectDetail,
    "id" | "userId" | "name" | "totalMoneyInvested" | "expectedRaiseAmount"
  >;
  isOpen: boolean;
  onClose: () => void;
  onInvested: () => void;
}) {
  return (
    <Dialog title={`Invest in ${project.name}`} isOpen={isOpen} onClose={onClose}>
      <Suspense fallback={<FormSkeleton />}>
        <InvestForm
          projectId={project.id}
          creatorId={project.userId}
          leftKobo={project.expectedRaiseAmount - project.totalMoneyInvested}
          onInvested={onInvested}
          onCancel={onClose}
        />
      </Suspense>
    </Dialog>
  );
}

function FormSkeleton() {
  return (
    <Loading label="Loading…">
      <div className="grid gap-5">
        <Skeleton className="h-13" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
    </Loading>
  );
}
