import { formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { formatCount } from "#contract/text/count.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import type { AdminMoney } from "./money.ts";

/** `note` says what it counts. */
type Tile = { label: string; icon: IconName; value: string; note: string };

export function moneyTiles(wallet: AdminMoney): Tile[] {
  return [
    {
      label: "Total Wallet Balance",
      icon: "wallet",
      value: formatShort(wallet.totalWalletBalance),
      note: "In all users’ wallets now",
    },
    {
      label: "Total Transactions",
      icon: "document",
      value: counted(wallet.totalTransactions),
      note: "Payments in, withdrawals and investments that were not called off",
    },
    {
      label: "Active Users",
      icon: "users",
      value: counted(wallet.activeUsers),
      note: "Used Ajose in the last 30 days",
    },
    {
      label: "Monthly Volume",
      icon: "chart",
      value: formatShort(wallet.monthlyVolume),
      note: "Paid in and out this month",
    },
  ];
}

/** How the payments in and out go: those of today, and those that were begun in the last 30 days. */
export function Payments({ wallet }: { wallet: AdminMoney }) {
  const { pending, failed, successfulToday, paidIn, paidOut } = wallet;
  return (
    <Panel title="Payments">
      <Facts
        facts={[
          ["Pending", counted(pending)],
          ["Failed today", counted(failed)],
          ["Successful today", counted(successfulToday)],
          ["Payments in that succeeded, last 30 days", succeeded(paidIn)],
          ["Usual time from the first press to the wallet", spoken(paidIn?.seconds)],
          ["Withdrawals that were paid, last 30 days", succeeded(paidOut)],
          ["Usual time from sending to the bank’s word", spoken(paidOut?.seconds)],
        ]}
      />
    </Panel>
  );
}

function succeeded(flow: AdminMoney["paidIn"]): string {
  if (!flow?.rate) return "No data yet";
  return `${flow.rate}%: ${counted(flow.succeeded)} of ${counted(flow.ended)}`;
}

export function SystemInformation({ wallet: { gateway } }: { wallet: AdminMoney }) {
  const { provider, isAnswering, checkedAt } = gateway;
  return (
    <Panel title="System Information">
      <Facts
        facts={[
          ["Payment gateway", <Answering key="gateway" isAnswering={isAnswering} />],
          ["Asked", formatMoment(checkedAt)],
          [
            "Provider",
            <span key="provider" className="capitalize">
              {provider}
            </span>,
          ],
          ["Currency", "Naira (NGN)"],
          ["Card data", "Only with the provider, never on this server"],
        ]}
      />
    </Panel>
  );
}

function Answering({ isAnswering }: { isAnswering: boolean }) {
  return isAnswering ? (
    <Badge tone="ok">Answering</Badge>
  ) : (
    <Badge tone="danger">Not answering</Badge>
  );
}

function counted(count: number): string {
  return formatCount(count);
}

function spoken(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return "No data yet";
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
