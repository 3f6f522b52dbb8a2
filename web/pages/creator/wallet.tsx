import { Link } from "react-router";
import { formatShort } from "#contract/money/kobo.ts";
import { PageHeading } from "#web/features/dashboard/page-heading.tsx";
import { methodNames, type Offer } from "#web/features/wallet/topups/methods.ts";
import { readWallet } from "#web/features/wallet/use-wallet.ts";
import { WalletCard } from "#web/features/wallet/wallet-card.tsx";
import { WalletPanels } from "#web/features/wallet/wallet-panels.tsx";
import { LinkButton } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/wallet";

export function meta() {
  return [{ title: "Wallet | Ajose" }];
}

export function clientLoader() {
  return readWallet();
}

export default function CreatorWallet({ loaderData }: Route.ComponentProps) {
  const { methods, isSandbox, payouts, book } = loaderData;
  return (
    <>
      <Link
        to="/creator/dashboard"
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-field px-1 font-semibold text-ink-soft hover:text-ink"
      >
        <Icon name="back" /> Back to Dashboard
      </Link>
      <PageHeading title="Wallet" />
      <WalletCard title="Wallet balance">
        <LinkButton to="#withdraw" variant="deep">
          Withdraw
        </LinkButton>
        <LinkButton to="/creator/wallet/transactions" variant="deep">
          View Transactions
        </LinkButton>
      </WalletCard>
      <WalletPanels isSandbox={isSandbox} offers={methods} book={book} payouts={payouts}>
        <PaymentMethods offers={methods} />
        <Security />
      </WalletPanels>
    </>
  );
}

function PaymentMethods({ offers }: { offers: readonly Offer[] }) {
  return (
    <Panel title="Payment Methods">
      <ul className="grid">
        {offers.map(({ method, minimum, maximum }) => (
          <li
            key={method}
            className="flex justify-between gap-4 border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0"
          >
            <span className="font-medium">{methodNames[method].label}</span>
            <span className="text-right text-ink-soft tabular-nums">
              {formatShort(minimum)} to {formatShort(maximum)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const assurances = [
  "Card details go to the payment provider alone. Ajose never sees them.",
  "A payment reaches your balance only once the provider has confirmed it.",
  "Every movement is written down twice, from and to, and can never be changed or deleted.",
  "A sign-in from a new device needs a code that is sent to your email.",
];

function Security() {
  return (
    <Panel title="Security">
      <ul className="grid gap-3">
        {assurances.map((sentence) => (
          <li key={sentence} className="flex gap-3 text-[0.9375rem]">
            <Icon name="shield" className="mt-0.5 size-5 shrink-0 text-ok" /> {sentence}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
