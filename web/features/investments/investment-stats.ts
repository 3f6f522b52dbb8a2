import { useState } from "react";
import { api } from "#web/api/api.ts";
import { useNews } from "#web/lib/live-events.ts";

type Stats = Awaited<ReturnType<typeof readStats>>;

/** What one's investments come to. */
export async function readStats() {
  return (await api.getInvestmentStats({})).data;
}

/** The same as a page has read it, and anew when something happened by itself. Where that fails, what it had stays. */
export function useStats(first: Stats): Stats {
  const [latest, setLatest] = useState({ of: first, stats: first });
  useNews(() =>
    readStats().then(
      (stats) => setLatest({ of: first, stats }),
      () => undefined,
    ),
  );
  return latest.of === first ? latest.stats : first;
}
