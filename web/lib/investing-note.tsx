import { useEffect, useState } from "react";
import { api } from "#web/api/api.ts";
import { type Site, useSite } from "#web/site/use-site.ts";
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

/** The public pages have been told already; the signed-in areas ask. */
function useSiteAnywhere(): Site | null {
  const loaded = useSite();
  const [asked, setAsked] = useState<Site | null>(null);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return;
    const stopped = new AbortController();
    api
      .getSite({}, { signal: stopped.signal })
      .then(({ data }) => setAsked(data))
      // Nothing is claimed then.
      .catch(() => undefined);
    return () => stopped.abort();
  }, [isLoaded]);
  return loaded ?? asked;
}
