import { useState } from "react";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { InvestForm } from "./invest-form.tsx";
import { Invested, type JustInvested } from "./invested.tsx";
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
  /** The page is to be read anew: its totals have changed. */
  onInvested: () => void;
}) {
  const [invested, setInvested] = useState<JustInvested | null>(null);
  return (
    <Dialog
      title={invested ? "What happened" : `Invest in ${project.name}`}
      isOpen={isOpen}
      onClose={() => {
        setInvested(null);
        onClose();
      }}
    >
      {invested ? (
        <Invested investment={invested} />
      ) : (
        <InvestForm
          project={project}
          onInvested={(investment) => {
            setInvested(investment);
            onInvested();
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
