import type { PlatformPart } from "#contract/admin-dashboard.ts";
import { type Period, periods } from "#contract/periods.ts";
import { api } from "#web/api/api.ts";
import { ReportTable, reportFile } from "#web/features/admin/reports/report-table.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { PeriodChoice } from "#web/features/investments/portfolio/period-choice.tsx";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/reports";

const usual: Period = "30d";

export function meta() {
  return [{ title: "Reports | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("period");
  const period = periods.find((one) => one === asked) ?? usual;
  return { period, parts: kept(api.getPlatformAnalytics({ period })) };
}

const title = "Reports";
const words = "Figures of a period, to read here or in a spreadsheet.";

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
      <Loaded
        data={parts}
        load={() => api.getPlatformAnalytics({ period })}
        problem="Failed to load analytics"
      >
        {({ data }) => (
          <Panel title="Figures" action={<Export parts={data} period={period} />}>
            <ReportTable parts={data} period={period} />
          </Panel>
        )}
      </Loaded>
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
