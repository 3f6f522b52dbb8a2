import { useSiteAnywhere } from "#web/lib/use-site-anywhere.ts";
import { RiskNote } from "#web/ui/cards/risk-note.tsx";
import { DemonstrationNote } from "#web/ui/demonstration-note.tsx";

/** Stands in every form in which one invests: the risk, the licence, and whether the money is real. */
export function InvestingNote() {
  const site = useSiteAnywhere();
  return (
    <div className="grid gap-2">
      {site?.isSandbox && <DemonstrationNote />}
      <RiskNote secLicence={site?.secLicence} />
    </div>
  );
}
