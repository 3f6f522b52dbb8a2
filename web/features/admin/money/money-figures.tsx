import type { ReactNode } from "react";
import { formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { formatCount } from "#contract/text/count.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Badge } from "#web/ui/figures/badge.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import type { AdminMoney } from "./money.ts";

type Tile = { label: string; icon: IconName; value: ReactNode };

export function moneyTiles(wallet: AdminMoney): Tile[] {
  const { totalWalletBalance, totalTransactions, activeUsers, monthlyVolume } = wallet;
  return [
    { label: "Total Wallet Balance", icon: "wallet", value: formatShort(totalWalletBalance) },
    { label: "Total Transactions", icon: "document", value: counted(totalTransactions) },
    { label: "Active Users", icon: "users", value: counted(activeUsers) },
    { label: "Monthly Volume", icon: "chart", value: formatShort(monthlyVolume) },
  ];
}

/** How the payments in and out of today go. */
export function Payments({ wallet }: { wallet: AdminMoney }) {
  const { pending, failed, successfulToday, successRate, processingSeconds } = wallet;
  return (
    <Panel title="Payments">
      <Facts
        facts={[
          ["Pending", counted(pending)],
          ["Failed today", counted(failed)],
          ["Successful today", counted(successfulToday)],
          ["Success rate, last 30 days", successRate === null ? "No data yet" : `${successRate}%`],
          [
            "Usual time of a payment in",
            processingSeconds === null ? "No data yet" : spoken(processingSeconds),
          ],
        ]}
      />
    </Panel>
  );
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

function spoken(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
