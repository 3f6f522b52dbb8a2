import type { PlatformPart } from "#contract/admin-analytics.ts";
import { units } from "#contract/dates/period-days.ts";
import { formatPlain } from "#contract/money/kobo.ts";
import type { Period } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
import { csvOf } from "#web/lib/csv.ts";
import { spanLabels } from "#web/lib/span-labels.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";
import { Money } from "#web/ui/figures/money.tsx";

/** The same figures as the drawing, to be read one by one. */
export function ReportTable({ parts, period }: { parts: readonly PlatformPart[]; period: Period }) {
  const columns: readonly Column<PlatformPart>[] = [
    { title: "Time", cell: (part) => spanLabels(units[period], part).label },
    { title: "Invested", isNumber: true, cell: ({ invested }) => <Money kobo={invested} /> },
    { title: "Released", isNumber: true, cell: ({ released }) => <Money kobo={released} /> },
    { title: "Fees", isNumber: true, cell: ({ fees }) => <Money kobo={fees} /> },
    { title: "Joined", isNumber: true, cell: ({ users }) => formatCount(users) },
  ];
  return (
    <DataTable
      caption="Figures of the period"
      columns={columns}
      rows={parts}
      rowKey={({ from }) => from}
    />
  );
}

/** The table as a file for a spreadsheet, with all that is known of the parts: plain amounts in naira, days as YYYY-MM-DD. */
export function reportFile(parts: readonly PlatformPart[]): string {
  return csvOf(
    [
      ...["from", "to", "invested_ngn", "released_ngn", "fees_ngn", "provider_costs_ngn", "joined"],
      ...["pages", "project_pages", "investments", "milestones", "milestones_on_time"],
    ],
    parts.map((part) => [
      ...[part.from, part.to, formatPlain(part.invested), formatPlain(part.released)],
      ...[formatPlain(part.fees), formatPlain(part.costs), part.users, part.pages],
      ...[part.projectPages, part.investments, part.milestones, part.milestonesOnTime],
    ]),
  );
}
