import { Link } from "react-router";
import { NextReleasePanel } from "#web/features/creator/money/next-release.tsx";
import { readNextRelease } from "#web/features/creator/money/soonest-release.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { readStats, useStats } from "#web/features/investments/investment-stats.ts";
import { type Places, readWallet } from "#web/features/wallet/use-wallet.ts";
import { MethodsFold, SecurityFold } from "#web/features/wallet/wallet-facts.tsx";
import { StatementLink, WalletView } from "#web/features/wallet/wallet-view.tsx";
import { onTheMove, WhereMoneyIs } from "#web/features/wallet/where-money-is.tsx";
import { useSession } from "#web/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/wallet";

export function meta() {
  return [{ title: "Wallet | Ajose" }];
}

export async function clientLoader() {
  const [wallet, stats, nextRelease] = await Promise.all([
    readWallet(),
    readStats(),
    readNextRelease(),
  ]);
  return { wallet, stats, nextRelease };
}

const heading = (
  <>
    <Link
      to="/creator/dashboard"
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold text-ink-soft hover:text-ink print:hidden"
    >
      <Icon name="back" /> Back to Dashboard
    </Link>
    <PageHeading title="Wallet" action={<StatementLink />}>
      What is yours today, and what your projects have raised.
    </PageHeading>
  </>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="wallet" />;
}

export default function CreatorWallet({ loaderData }: Route.ComponentProps) {
  const { wallet, nextRelease } = loaderData;
  const { liveAmount } = useStats(loaderData.stats);
  return (
    <>
      {heading}
      <WalletView
        title="Wallet balance"
        wallet={wallet}
        summary={(places) => (
          <>
            <MyMoney places={places} investedKobo={liveAmount} />
            {nextRelease && <NextReleasePanel next={nextRelease} />}
          </>
        )}
      >
        <MethodsFold offers={wallet.methods} />
        <SecurityFold />
      </WalletView>
    </>
  );
}

function MyMoney({ places, investedKobo }: { places: Places; investedKobo: bigint }) {
  const { user } = useSession();
  const { inEscrow } = places;
  const parts = [
    { label: "Available", kobo: user?.balance ?? 0n, note: "in this wallet", colour: "bg-ok" },
    {
      ...{ label: "In escrow", kobo: inEscrow, colour: "bg-indigo-ink" },
      note: inEscrow > 0n ? "raised, released step by step" : "nothing raised yet",
    },
    ...(investedKobo > 0n
      ? [
          {
            ...{ label: "Invested", kobo: investedKobo, colour: "bg-p-purple" },
            note: "in projects of others",
          },
        ]
      : []),
    ...onTheMove(places),
  ];
  return <WhereMoneyIs places={parts} />;
}
