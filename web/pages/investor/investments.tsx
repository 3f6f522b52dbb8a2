import { Suspense, useState } from "react";
import { Await, type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { formatPercent } from "#contract/money/percent.ts";
import { formatCount } from "#contract/text/count.ts";
import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton, Shapes } from "#web/features/dashboard/page-skeleton.tsx";
import { StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { InvestmentHistory } from "#web/features/investments/list/investment-history.tsx";
import {
  type MyInvestments,
  readMyInvestments,
} from "#web/features/investments/list/read-my-investments.ts";
import { WhatHappened } from "#web/features/investments/list/what-happened.tsx";
import { NamedBacker } from "#web/features/investments/named-backer.tsx";
import { useNews } from "#web/lib/live-events.ts";
import { LinkButton } from "#web/ui/base/button.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/investments";

/** Not waited for: the page shows the figures' places until they are there. */
export function clientLoader() {
  const mine = readMyInvestments();
  // It may fail before anything waits for it; the page says so where the list would be.
  mine.catch(() => undefined);
  const me = api.getMe({}).then(
    ({ data }) => data,
    () => null,
  );
  return { mine, me };
}

/** Searching and sorting happen in the page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function meta() {
  return [{ title: "My Investments | Ajose" }];
}

const heading = (
  <PageHeading
    title="My Investments"
    action={
      <LinkButton to="/investor/projects" variant="outline">
        Explore Projects
      </LinkButton>
    }
  >
    One line for each project. Open it to see every single investment.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="figures" />;
}

export default function InvestmentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {heading}
      <Suspense fallback={<Shapes of="figures" label="Loading investments…" />}>
        <Await resolve={loaderData.mine} errorElement={<LoadFailed />}>
          {(mine) => <Investments loaded={mine} />}
        </Await>
      </Suspense>
      <Suspense fallback={null}>
        <Await resolve={loaderData.me}>{(me) => me && <NamedBacker user={me} />}</Await>
      </Suspense>
    </>
  );
}

/** Approved, refunded or settled: they stand here as they are by then. Without a connection they stay as they were. */
function Investments({ loaded }: { loaded: MyInvestments }) {
  const [later, setLater] = useState<{ than: MyInvestments; mine: MyInvestments } | null>(null);
  useNews(async () => {
    const mine = await readMyInvestments().catch(() => null);
    if (mine) setLater({ than: loaded, mine });
  });
  const { investments, stats } = later?.than === loaded ? later.mine : loaded;
  const hasOutcome = investments.some(({ successRate }) => successRate !== null);
  return (
    <div className="grid gap-8">
      <WhatHappened investments={investments} />
      <StatTiles
        stats={[
          {
            label: "Total Investments",
            icon: "portfolio",
            value: formatCount(stats.totalInvestments),
          },
          {
            label: "Total Invested",
            icon: "wallet",
            value: <PrivateMoney kobo={stats.totalInvestedAmount} />,
          },
          {
            label: "Total Returns",
            icon: "chart",
            value: <PrivateMoney kobo={stats.totalReturnAmount} />,
          },
          {
            label: "Average Success Rate",
            icon: "check",
            value: hasOutcome ? formatPercent(stats.averageSuccessRate) : "–",
            note: "of what completed ones planned",
          },
        ]}
      />
      <section aria-label="History">
        <InvestmentHistory investments={investments} />
      </section>
    </div>
  );
}

function LoadFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      message="Failed to load investments"
      onRetry={() => void revalidate()}
      isBusy={state === "loading"}
    />
  );
}
