import { formatDay } from "#contract/dates/dates.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import { MilestoneBadge } from "./milestone-badge.tsx";

/** What each milestone releases to the creator: the amount, the fees in it and what is left, with its state. */
export function MilestoneTable({ project: { milestones, status } }: { project: ProjectDetail }) {
  const columns: Column<Milestone>[] = [
    {
      title: "Milestone",
      cell: (milestone) => (
        <span className="grid justify-items-start gap-1">
          <span className="wrap-anywhere">{milestone.title}</span>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-normal text-ink-soft">
            <MilestoneBadge milestone={milestone} status={status} /> {dayOf(milestone)}
          </span>
        </span>
      ),
    },
    { title: "Amount", cell: ({ amount }) => <Money kobo={amount} />, isNumber: true },
    { title: "Fees", cell: (milestone) => <Money kobo={-feesOf(milestone)} />, isNumber: true },
    {
      title: "You receive",
      cell: (milestone) => (
        <Money kobo={milestone.amount - feesOf(milestone)} className="font-semibold" />
      ),
      isNumber: true,
    },
  ];
  return (
    <DataTable
      caption="Milestones with what they release"
      columns={columns}
      rows={milestones}
      rowKey={({ id }) => id}
    />
  );
}

function feesOf({ platformFee, settlementFee }: Milestone): bigint {
  return platformFee + settlementFee;
}

function dayOf({ releasedAt, extendedTo, dueDate }: Milestone): string {
  return releasedAt ? formatDay(releasedAt) : `due ${formatDay(extendedTo ?? dueDate)}`;
}
