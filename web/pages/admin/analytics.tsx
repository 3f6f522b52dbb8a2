import { type Period, periods } from "#contract/periods.ts";
import { api } from "#web/api/api.ts";
import { PlatformBars } from "#web/features/admin/dashboard/platform-bars.tsx";
import { ReportTable } from "#web/features/admin/reports/report-table.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { PeriodChoice } from "#web/features/investments/portfolio/period-choice.tsx";

import { Panel } from "#web/ui/cards/card.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/analytics";

const usual: Period = "30d";

export function meta() {
  return [{ title: "System Analytics | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("period");
  const period = periods.find((one) => one === asked) ?? usual;
  return { period, parts: kept(api.getPlatformAnalytics({ period })) };
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
      <Loaded
        data={parts}
        load={() => api.getPlatformAnalytics({ period })}
        problem="Failed to load analytics"
      >
        {({ data }) => (
          <div className="grid gap-6 [&>*]:min-w-0">
            <Panel title="Funding">
              <PlatformBars parts={data} period={period} />
            </Panel>
            <Panel title="Figures">
              <ReportTable parts={data} period={period} />
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}
