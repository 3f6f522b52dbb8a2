import type { CreatorRecord, PlatformPart } from "#contract/admin-analytics.ts";
import { type Period, periodWords } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { NoChart } from "#web/ui/charts/no-chart.tsx";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Asked } from "../asked-panel.tsx";
import { shareText } from "./conversion.tsx";
import { CountBars } from "./count-bars.tsx";

/** Milestones that were released by the day that was promised first, and those that came later. */
export function OnTime({ parts, period }: { parts: readonly PlatformPart[]; period: Period }) {
  const released = parts.reduce((sum, { milestones }) => sum + milestones, 0);
  if (released === 0) {
    return (
      <NoChart title="No milestone released">
        Nothing was released in the last {periodWords[period]}.
      </NoChart>
    );
  }
  const onTime = parts.reduce((sum, { milestonesOnTime }) => sum + milestonesOnTime, 0);
  return (
    <>
      <CountBars
        caption="Milestones released"
        series={["On time", "Late"]}
        parts={parts}
        period={period}
        counts={({ milestones, milestonesOnTime }) => [
          milestonesOnTime,
          milestones - milestonesOnTime,
        ]}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {shareText(onTime, released)} came by the day that the creator promised first.
      </p>
    </>
  );
}

const columns: readonly Column<CreatorRecord>[] = [
  { title: "Creator", cell: ({ name }) => name },
  { title: "Late", isNumber: true, cell: ({ late }) => formatCount(late) },
  { title: "On time", isNumber: true, cell: ({ onTime }) => formatCount(onTime) },
  {
    title: "Share on time",
    isNumber: true,
    cell: ({ onTime, late }) => shareText(onTime, onTime + late),
  },
];

/** Of all time, counted once a day. */
export function LateCreators() {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 text-lg">Late most often</h3>
      <Asked load={() => api.listCreatorRecords({})} problem="Failed to load the creators' records">
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-ink-soft">No milestone was ever released late.</p>
          ) : (
            <>
              <DataTable
                caption="Creators with the most late milestones"
                columns={columns}
                rows={data}
                rowKey={({ id }) => id}
              />
              <p className="mt-4 text-sm text-ink-soft">
                Milestones of all time, counted once a day. At most ten creators are listed.
              </p>
            </>
          )
        }
      </Asked>
    </section>
  );
}
