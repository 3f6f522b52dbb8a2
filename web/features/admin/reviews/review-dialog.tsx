import type { ReactNode } from "react";
import { formatMoment } from "#contract/dates/dates.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import type { Reviewed } from "./reviews.ts";

/** A project as the reviewers read it (its text comes as children), with the decision while it waits. */
export function ReviewDialog({
  project,
  onReject,
  onApprove,
  onCancel,
  onClose,
  children,
}: {
  project: Reviewed;
  onReject: () => void;
  onApprove: () => void;
  /** Calls off a project that was approved and is not over yet. */
  onCancel: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title="Project details" isOpen onClose={onClose}>
      {children}
      <div className="mt-6">
        <Facts
          facts={[
            ["Review status", project.approvalStatus ?? "Not submitted"],
            ["Creator", project.creatorName],
            ["Email", project.creatorEmail ?? "–"],
            ["Submitted", project.submittedAt ? formatMoment(project.submittedAt) : "–"],
          ]}
        />
      </div>
      {project.rejectionReason && (
        <blockquote className="mt-3 rounded-field bg-danger-soft px-4 py-3 whitespace-pre-line wrap-anywhere text-danger">
          {project.rejectionReason}
        </blockquote>
      )}
      {isCancellable(project) && (
        <div className="mt-6">
          <DialogActions>
            <Button variant="danger" onClick={onCancel}>
              Cancel Project
            </Button>
          </DialogActions>
        </div>
      )}
      {project.approvalStatus === "PENDING" && (
        <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 border-t border-line bg-card p-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          <DialogActions>
            <Button variant="danger" onClick={onReject}>
              Reject
            </Button>
            <Button onClick={onApprove}>Approve</Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}

function isCancellable({ approvalStatus, status, isWindingUp }: Reviewed): boolean {
  const isOver = status === "CLOSED" || status === "COMPLETED" || status === "CANCELLED";
  return approvalStatus === "APPROVED" && !isOver && !isWindingUp;
}
