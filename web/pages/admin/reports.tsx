import { ExportCsv } from "#web/features/admin/reports/export-csv.tsx";
import { PlatformParts, readParts } from "#web/features/admin/reports/platform-parts.tsx";
import { ReportForm } from "#web/features/admin/reports/report-form.tsx";
import { ReportTable, reportFile } from "#web/features/admin/reports/report-table.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import type { Route } from "./+types/reports";

export function meta() {
  return [{ title: "Reports | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readParts(periodOf(new URL(request.url).searchParams, "30d"));
}

const title = "Reports";
const words = "Figures of a period, to read here, in a spreadsheet or on paper.";

export function HydrateFallback() {
  return (
    <PageSkeleton heading={<PageHeading title={title}>{words}</PageHeading>} shape="figures" />
  );
}

export default function Reports({ loaderData: { period, parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={title} action={<PeriodChoice period={period} />}>
        {words}
      </PageHeading>
      <div className="grid gap-6 [&>*]:min-w-0">
        <Panel title="Download a report">
          <ReportForm />
        </Panel>
        <PlatformParts period={period} parts={parts}>
          {(data) => (
            <Panel
              title="Figures"
              action={
                <ExportCsv name={`ajose-report-${period}.csv`} file={() => reportFile(data)} />
              }
            >
              <ReportTable parts={data} period={period} />
            </Panel>
          )}
        </PlatformParts>
      </div>
    </>
  );
}
