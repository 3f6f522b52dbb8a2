import { PlatformBars } from "#web/features/admin/dashboard/platform-bars.tsx";
import { PlatformParts, readParts } from "#web/features/admin/reports/platform-parts.tsx";
import { ReportTable } from "#web/features/admin/reports/report-table.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import type { Route } from "./+types/analytics";

export function meta() {
  return [{ title: "System Analytics | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readParts(periodOf(new URL(request.url).searchParams, "30d"));
}

const title = "System Analytics";
const words = "What was invested and released, and who joined.";

export function HydrateFallback() {
  return (
    <PageSkeleton heading={<PageHeading title={title}>{words}</PageHeading>} shape="figures" />
  );
}

export default function SystemAnalytics({ loaderData: { period, parts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={title} action={<PeriodChoice period={period} />}>
        {words}
      </PageHeading>
      <PlatformParts period={period} parts={parts}>
        {(data) => (
          <div className="grid gap-6 [&>*]:min-w-0">
            <Panel title="Funding">
              <PlatformBars parts={data} period={period} />
            </Panel>
            <Panel title="Figures">
              <ReportTable parts={data} period={period} />
            </Panel>
          </div>
        )}
      </PlatformParts>
    </>
  );
}
