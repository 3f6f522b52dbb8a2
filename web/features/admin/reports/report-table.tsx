import type { PlatformPart } from "#contract/admin-dashboard.ts";
import { units } from "#contract/dates/period-days.ts";
import { formatPlain } from "#contract/money/kobo.ts";
import type { Period } from "#contract/periods.ts";
import { formatCount } from "#contract/text/count.ts";
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

/** The table as a file for a spreadsheet: plain amounts in naira, days as YYYY-MM-DD. */
export function reportFile(parts: readonly PlatformPart[]): string {
  const rows = parts.map(({ from, to, invested, released, fees, users }) =>
    [from, to, formatPlain(invested), formatPlain(released), formatPlain(fees), users].join(","),
  );
  return ["from,to,invested_ngn,released_ngn,fees_ngn,joined", ...rows, ""].join("\r\n");
}
