import type { CategoryFigures, PlatformPart } from "#contract/admin-analytics.ts";
import type { Period } from "#contract/periods.ts";
import { api } from "#web/api/api.ts";
import { Categories, categoriesFile } from "#web/features/admin/analytics/categories.tsx";
import { Cohorts, cohortsFile } from "#web/features/admin/analytics/cohorts.tsx";
import { Conversion } from "#web/features/admin/analytics/conversion.tsx";
import { LateCreators, OnTime } from "#web/features/admin/analytics/on-time.tsx";
import { Registrations } from "#web/features/admin/analytics/registrations.tsx";
import { PlatformBars } from "#web/features/admin/dashboard/platform-bars.tsx";
import { ExportCsv } from "#web/features/admin/reports/export-csv.tsx";
import { reportFile } from "#web/features/admin/reports/report-table.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { PeriodChoice, periodOf } from "#web/features/investments/portfolio/period-choice.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { kept, Loaded } from "#web/ui/loaded.tsx";
import type { Route } from "./+types/analytics";

export function meta() {
  return [{ title: "System Analytics | Ajose" }];
}

/** Not waited for: each part of the page shows its place until it is there, and fails alone. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const period = periodOf(new URL(request.url).searchParams, "30d");
  const load = loads(period);
  return {
    period,
    parts: kept(load.parts()),
    categories: kept(load.categories()),
    cohorts: kept(load.cohorts()),
  };
}

function loads(period: Period) {
  return {
    parts: () => api.getPlatformAnalytics({ period }),
    categories: () => api.getCategoryAnalytics({ period }),
    cohorts: () => api.listCohorts({}),
  };
}

const title = "System Analytics";
const words = "Who came, who joined and invested, who came back, and who kept their word.";

export function HydrateFallback() {
  return (
    <PageSkeleton heading={<PageHeading title={title}>{words}</PageHeading>} shape="figures" />
  );
}

export default function SystemAnalytics({ loaderData }: Route.ComponentProps) {
  const { period, parts, categories, cohorts } = loaderData;
  const load = loads(period);
  return (
    <>
      <PageHeading title={title} action={<PeriodChoice period={period} />}>
        {words}
      </PageHeading>
      <div className="grid items-start gap-6 [&>*]:min-w-0 lg:grid-cols-2">
        <div className="grid gap-6 [&>*]:min-w-0">
          <Loaded data={parts} load={load.parts} problem="Failed to load analytics">
            {({ data }) => <OverTime parts={data} period={period} />}
          </Loaded>
        </div>
        <div className="grid gap-6 [&>*]:min-w-0">
          <Panel title="Funding">
            <Loaded data={parts} load={load.parts} problem="Failed to load the funding">
              {({ data }) => <PlatformBars parts={data} period={period} />}
            </Loaded>
          </Panel>
          <Loaded data={categories} load={load.categories} problem="Failed to load the categories">
            {({ data }) => <CategoryPanel categories={data} period={period} />}
          </Loaded>
        </div>
        <div className="lg:col-span-2">
          <Loaded data={cohorts} load={load.cohorts} problem="Failed to load the investors">
            {({ data }) => (
              <Panel
                title="Investors who came back"
                action={<ExportCsv name="ajose-investors.csv" file={() => cohortsFile(data)} />}
              >
                <Cohorts cohorts={data} />
              </Panel>
            )}
          </Loaded>
        </div>
      </div>
    </>
  );
}

type InPeriod<Data> = Data & { period: Period };

function OverTime({ parts, period }: InPeriod<{ parts: readonly PlatformPart[] }>) {
  const file = <ExportCsv name={`ajose-report-${period}.csv`} file={() => reportFile(parts)} />;
  return (
    <>
      <Panel title="From visit to investment" action={file}>
        <Conversion parts={parts} period={period} />
      </Panel>
      <Panel title="Registrations">
        <Registrations parts={parts} period={period} />
      </Panel>
      <Panel title="Milestones on time">
        <OnTime parts={parts} period={period} />
        <LateCreators />
      </Panel>
    </>
  );
}

function CategoryPanel({
  categories,
  period,
}: InPeriod<{ categories: readonly CategoryFigures[] }>) {
  return (
    <Panel
      title="Categories"
      action={
        <ExportCsv
          name={`ajose-categories-${period}.csv`}
          file={() => categoriesFile(categories)}
        />
      }
    >
      <Categories categories={categories} period={period} />
    </Panel>
  );
}
