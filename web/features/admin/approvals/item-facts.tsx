import type { ReactNode } from "react";
import type { ApprovalType } from "#contract/admin.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import type { Approval } from "./approvals.ts";

/** What the person is to an item of each type. */
const roles: Record<ApprovalType, string> = {
  project: "Created by",
  revision: "Written by",
  investment: "Invested by",
  withdrawal: "Wallet of",
  user: "User",
  report: "Reported by",
};

/** All that is known of an item that has no page of its own. */
export function ItemFacts({ item }: { item: Approval }) {
  return (
    <>
      {item.description && (
        <p className="mb-4 whitespace-pre-line wrap-anywhere">{item.description}</p>
      )}
      <Facts
        facts={[
          ...amountFacts(item.amount),
          [roles[item.type], item.submittedBy],
          ...(item.payout ? payoutFacts(item.payout) : []),
          ["Since", formatMoment(item.submittedAt)],
          ["Priority", item.priority],
        ]}
      />
    </>
  );
}

type NamedFacts = (readonly [string, ReactNode])[];

/** Not every type of item is about an amount. */
function amountFacts(kobo: bigint): NamedFacts {
  if (kobo === 0n) return [];
  return [["Amount", <Money key="amount" kobo={kobo} className="font-semibold" />]];
}

function payoutFacts(payout: NonNullable<Approval["payout"]>): NamedFacts {
  const { bankName, accountNumber, accountName, isNameLike, sendableAt, approvedBy } = payout;
  return [
    ["Bank", bankName],
    ["Account number", accountNumber],
    ["Account holder", accountName],
    ["Name", isNameLike ? "Like the person’s" : "Unlike the person’s"],
    ["Sent from", formatMoment(sendableAt)],
    ["Admins needed", payout.needsTwoAdmins ? "two" : "one"],
    ...(approvedBy ? [["Approved by", approvedBy] as const] : []),
  ];
}
