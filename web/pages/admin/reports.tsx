import type { PlatformPart } from "#contract/admin-dashboard.ts";
import type { Period } from "#contract/periods.ts";
import { PlatformParts, readParts } from "#web/features/admin/reports/platform-parts.tsx";
import { ReportForm } from "#web/features/admin/reports/report-form.tsx";
import { ReportTable, reportFile } from "#web/features/admin/reports/report-table.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
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
            <Panel title="Figures" action={<Export parts={data} period={period} />}>
              <ReportTable parts={data} period={period} />
            </Panel>
          )}
        </PlatformParts>
      </div>
    </>
  );
}

function Export({ parts, period }: { parts: readonly PlatformPart[]; period: Period }) {
  function save() {
    const body = new Blob([reportFile(parts)], { type: "text/csv" });
    saveFile({ name: `ajose-report-${period}.csv`, type: "text/csv", body });
  }
  return (
    <Button variant="outline" size="small" onClick={save}>
      Export CSV
    </Button>
  );
}
