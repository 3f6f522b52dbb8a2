import { api } from "#web/api/api.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { type Stat, StatTiles } from "#web/features/dashboard/stat-tiles.tsx";
import { readWallet } from "#web/features/wallet/use-wallet.ts";
import { WalletCard } from "#web/features/wallet/wallet-card.tsx";
import { WalletPanels } from "#web/features/wallet/wallet-panels.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Pattern } from "#web/ui/base/pattern.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import type { Route } from "./+types/wallet";

export function meta() {
  return [{ title: "Wallet | Ajose" }];
}

export async function clientLoader() {
  const [wallet, stats] = await Promise.all([readWallet(), api.getInvestmentStats({})]);
  return { ...wallet, stats: stats.data };
}

export default function InvestorWallet({ loaderData }: Route.ComponentProps) {
  const { methods, isSandbox, payouts, book, stats } = loaderData;
  return (
    <>
      <PageHeading title="Wallet">Pay in, withdraw, and follow each naira.</PageHeading>
      <WalletCard title="Available Balance">
        <LinkButton to="#withdraw" variant="deep">
          Withdraw
        </LinkButton>
        <LinkButton to="/investor/wallet/transactions" variant="deep">
          View Transactions
        </LinkButton>
      </WalletCard>
      <div className="mt-4">
        <StatTiles stats={tiles(stats)} />
      </div>
      <WalletPanels isSandbox={isSandbox} offers={methods} book={book} payouts={payouts}>
        <HowItWorks />
      </WalletPanels>
    </>
  );
}

function tiles(stats: Route.ComponentProps["loaderData"]["stats"]): Stat[] {
  return [
    {
      label: "Total Invested",
      icon: "portfolio",
      value: <PrivateMoney kobo={stats.totalInvestedAmount} />,
    },
    {
      label: "Total Returns",
      icon: "chart",
      value: <PrivateMoney kobo={stats.totalReturnAmount} />,
    },
  ];
}

const steps = [
  { title: "Fund the wallet", text: "Your money waits in your balance until you decide." },
  { title: "Browse projects", text: "Each one is reviewed by a person before it opens." },
  { title: "Invest and earn", text: "A project that misses its goal refunds everyone." },
];

function HowItWorks() {
  return (
    <Panel title="How it works">
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
    </Panel>
  );
}
