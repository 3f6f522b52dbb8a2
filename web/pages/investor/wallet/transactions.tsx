import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { BackToWallet } from "#web/features/wallet/back-to-wallet.tsx";
import { readTransactions } from "#web/features/wallet/transactions/transactions.ts";
import { TransactionsView } from "#web/features/wallet/transactions/transactions-view.tsx";
import type { Route } from "./+types/transactions";

export function meta() {
  return [{ title: "Transactions | Ajose" }];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { page: await readTransactions(new URL(request.url)) };
}

const heading = (
  <>
    <BackToWallet to="/investor/wallet" />
    <PageHeading title="Transactions">Each naira that came and went, and why.</PageHeading>
  </>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="list" />;
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {heading}
      <TransactionsView page={loaderData.page} />
    </>
  );
}
