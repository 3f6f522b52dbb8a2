import type { PlatformPart } from "#contract/admin-analytics.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { CountBars } from "./count-bars.tsx";

/** How many verified their address and joined. */
export function Registrations({
  parts,
  period,
}: {
  parts: readonly PlatformPart[];
  period: Period;
}) {
  if (parts.every(({ users }) => users === 0)) {
    return (
      <NoChart title="Nobody joined">Nobody joined in the last {periodWords[period]}.</NoChart>
    );
  }
  return (
    <CountBars
      caption="People who joined"
      series={["Joined"]}
      parts={parts}
      period={period}
      counts={({ users }) => [users]}
    />
  );
}
