import { type ReactNode, useState } from "react";
import { formatMoment } from "#web/dates.ts";
import { sentenceOf } from "#web/sentence-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { decideProject, failedToDecide } from "./decide-project.ts";
import { Facts } from "./facts.tsx";
import type { Reviewed } from "./reviews.ts";

/** A project as the reviewers read it (its text comes as children), with the decision while it waits. */
export function ReviewDialog({
  project,
  onReject,
  onDecided,
  onClose,
  children,
}: {
  project: Reviewed;
  onReject: () => void;
  onDecided: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { isBusy, problem, approve } = useApprove(project, onDecided);
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
      {problem && <p className="mt-4 font-medium text-danger">{problem}</p>}
      {project.approvalStatus === "PENDING" && (
        <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 grid grid-cols-2 gap-3 border-t border-line bg-card p-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button look="danger" onClick={onReject}>
            Reject
          </Button>
          <Button onClick={approve} isBusy={isBusy}>
            Approve
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function useApprove({ id }: Reviewed, onDecided: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function approve() {
    setBusy(true);
    setProblem(null);
    try {
      await decideProject({ id, approvalStatus: "APPROVED" });
      onDecided();
    } catch (refusal) {
      const sentence = sentenceOf(refusal, failedToDecide);
      setProblem(sentence);
      toast.error(sentence);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, approve };
}
