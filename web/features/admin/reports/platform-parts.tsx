import type { ReactNode } from "react";
import type { PlatformPart } from "#contract/admin-analytics.ts";
import type { Period } from "#contract/periods.ts";
import { api } from "#web/api/api.ts";
import { kept, Loaded } from "#web/ui/loaded.tsx";

type Parts = { data: PlatformPart[] };

/** Begins to read a period in its parts. */
export function readParts(period: Period): { period: Period; parts: Promise<Parts> } {
  return { period, parts: kept(api.getPlatformAnalytics({ period })) };
}

/** What is made of the parts once they are there. */
export function PlatformParts({
  period,
  parts,
  children,
}: {
  period: Period;
  parts: Promise<Parts>;
  children: (parts: readonly PlatformPart[]) => ReactNode;
}) {
  return (
    <Loaded
      data={parts}
      load={() => api.getPlatformAnalytics({ period })}
      problem="Failed to load analytics"
    >
      {({ data }) => children(data)}
    </Loaded>
  );
}
