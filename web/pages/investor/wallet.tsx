import { formatCount } from "#contract/text/count.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { PageSkeleton } from "#web/features/dashboard/page-skeleton.tsx";
import { readStats, useStats } from "#web/features/investments/investment-stats.ts";
import { type Places, readWallet } from "#web/features/wallet/use-wallet.ts";
import { MethodsFold, SecurityFold } from "#web/features/wallet/wallet-facts.tsx";
import { StatementLink, WalletView } from "#web/features/wallet/wallet-view.tsx";
import { onTheMove, WhereMoneyIs } from "#web/features/wallet/where-money-is.tsx";
import { useSession } from "#web/session/session.ts";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/wallet";

export function meta() {
  return [{ title: "Wallet | Ajose" }];
}

export async function clientLoader() {
  const [wallet, stats] = await Promise.all([readWallet(), readStats()]);
  return { wallet, stats };
}

const heading = (
  <PageHeading title="Wallet" action={<StatementLink />}>
    Every naira of yours, and where it is right now.
  </PageHeading>
);

export function HydrateFallback() {
  return <PageSkeleton heading={heading} shape="wallet" />;
}

export default function InvestorWallet({ loaderData }: Route.ComponentProps) {
  const { wallet } = loaderData;
  const stats = useStats(loaderData.stats);
  const isNew = wallet.book.transactions.length === 0;
  return (
    <>
      {heading}
      <WalletView
        title="Available Balance"
        wallet={wallet}
        summary={(places) => (
          <>
            {isNew && (
              <Panel title="How it works">
                <Steps />
              </Panel>
            )}
            <MyMoney stats={stats} places={places} />
          </>
        )}
      >
        <MethodsFold offers={wallet.methods} />
        <SecurityFold />
        {!isNew && (
          <Fold title="How it works">
            <Steps />
          </Fold>
        )}
      </WalletView>
    </>
  );
}

function MyMoney({
  stats,
  places,
}: {
  stats: Route.ComponentProps["loaderData"]["stats"];
  places: Places;
}) {
  const { user } = useSession();
  const { liveAmount, liveProjects, expectedReturns } = stats;
  const projects = `${formatCount(liveProjects)} ${liveProjects === 1 ? "project" : "projects"}`;
  const parts = [
    { label: "Available", kobo: user?.balance ?? 0n, note: "in this wallet", colour: "bg-ok" },
    {
      ...{ label: "In projects", kobo: liveAmount, colour: "bg-indigo-ink" },
      note: liveProjects === 0 ? "none yet" : `${projects} running`,
    },
    ...onTheMove(places),
  ];
  const totals = [
    { label: "Total Invested", value: <PrivateMoney kobo={stats.totalInvestedAmount} /> },
    { label: "Total Returns", value: <PrivateMoney kobo={stats.totalReturnAmount} /> },
    {
      label: "Expected Returns",
      value: <PrivateMoney kobo={expectedReturns} />,
      note: "by the creators’ own estimates",
    },
  ];
  return <WhereMoneyIs places={parts} totals={totals} />;
}

const steps = [
  { title: "Fund the wallet", text: "Your money waits in your balance until you decide." },
  { title: "Browse projects", text: "Each one is reviewed by a person before it opens." },
  { title: "Invest and earn", text: "A project that misses its goal refunds everyone." },
];

function Steps() {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-field bg-indigo text-on-deep"
          >
            <Pattern
              id={title}
              columns={2}
              rows={2}
              isBare
              className="absolute inset-0 opacity-25"
            />
            <b className="figure relative text-xl">{index + 1}</b>
          </span>
          <p>
            <b className="block font-semibold">{title}</b>
            <span className="text-[0.9375rem] text-ink-soft">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
