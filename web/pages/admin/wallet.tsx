import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { FeesPanel } from "#web/features/admin/money/fees-panel.tsx";
import { failedToLoad, readMoney } from "#web/features/admin/money/money.ts";
import {
  moneyTiles,
  Payments,
  SystemInformation,
} from "#web/features/admin/money/money-figures.tsx";
import { ReconciliationPanel } from "#web/features/admin/money/reconciliation-panel.tsx";
import { RequeryForm } from "#web/features/admin/money/requery-form.tsx";
import { SolvencyPanel } from "#web/features/admin/money/solvency-panel.tsx";
import { StuckPanel } from "#web/features/admin/money/stuck-panel.tsx";
import { SuspensePanel } from "#web/features/admin/money/suspense-panel.tsx";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { ErrorState } from "#web/ui/base/error-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/wallet";

export function meta() {
  return [{ title: "Wallet Management | Ajose" }];
}

export async function clientLoader() {
  return { money: await readMoney() };
}

export function HydrateFallback() {
  return <PageSkeleton heading={<Heading />} shape="figures" />;
}

export default function AdminWallet({ loaderData: { money } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const isBusy = state === "loading";
  const refresh = (
    <Button variant="outline" isBusy={isBusy} onClick={() => void revalidate()}>
      <Icon name="retry" /> Refresh
    </Button>
  );
  return (
    <>
      <Heading action={money && refresh} />
      {money ? (
        <>
          <StatTiles stats={moneyTiles(money.wallet)} />
          <div className="mt-6">
            <StuckPanel stuck={money.stuck} />
          </div>
          <div className="mt-6 grid items-start gap-6 [&>*]:min-w-0 lg:grid-cols-2">
            <SolvencyPanel solvency={money.wallet.solvency} />
            <div className="grid gap-6 [&>*]:min-w-0">
              <Payments wallet={money.wallet} />
              <SystemInformation wallet={money.wallet} />
              <ReconciliationPanel newest={money.reconciliations} onChange={revalidate} />
            </div>
          </div>
          <div className="mt-6 grid gap-6 [&>*]:min-w-0">
            <FeesPanel />
            <SuspensePanel first={money.suspense} onChange={revalidate} />
            <RequeryForm onChange={revalidate} />
          </div>
        </>
      ) : (
        <ErrorState message={failedToLoad} onRetry={() => void revalidate()} isBusy={isBusy} />
      )}
    </>
  );
}

function Heading({ action }: { action?: ReactNode }) {
  return (
    <PageHeading title="Wallet Management" action={action}>
      All money at a glance: whose it is, where it is, and what nobody can explain yet.
    </PageHeading>
  );
}
