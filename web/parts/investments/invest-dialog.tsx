import type { ProjectDetail } from "#contract/projects.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InvestForm } from "./invest-form.tsx";

/** Investing from a visitor page. */
export default function InvestDialog({
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
      <InvestForm
        projectId={project.id}
        creatorId={project.userId}
        leftKobo={project.expectedRaiseAmount - project.totalMoneyInvested}
        onInvested={onInvested}
        onCancel={onClose}
      />
    </Dialog>
  );
}
