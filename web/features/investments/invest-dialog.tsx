import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { InvestForm } from "./invest-form.tsx";
import type { Project } from "./use-invest.ts";

/** Investing from a visitor page. */
export default function InvestDialog({
  project,
  isOpen,
  onClose,
  onInvested,
}: {
  project: Project & { name: string };
  isOpen: boolean;
  onClose: () => void;
  onInvested: () => void;
}) {
  return (
    <Dialog title={`Invest in ${project.name}`} isOpen={isOpen} onClose={onClose}>
      <InvestForm project={project} onInvested={onInvested} onCancel={onClose} />
    </Dialog>
  );
}
