import { useEffect, useState } from "react";
import { api } from "#web/api/api.ts";
import { type Site, useSite } from "#web/site/use-site.ts";

/** What this installation is: the public pages have read it already, the signed-in areas ask. */
export function useSiteAnywhere(): Site | null {
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
