import { formatNaira } from "#contract/money/kobo.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import type { AdminMoney } from "./money.ts";

/** What is owed beside what is there to pay it with. */
export function SolvencyPanel({ solvency }: { solvency: AdminMoney["solvency"] }) {
  const { owed, held, providerReported } = solvency;
  const fact = (name: string, kobo: bigint) => [name, <Money key={name} kobo={kobo} />] as const;
  return (
    <Panel title="Solvency">
      <SolvencyStatus owed={owed} held={held} reported={providerReported} />
      <Facts
        facts={[
          fact("Owed to people", owed),
          fact("In wallets", solvency.wallets),
          fact("In escrow for projects", solvency.escrows),
          fact("Paid in as returns", solvency.returns),
          fact("On its way to banks", solvency.withdrawals),
          fact("In suspense", solvency.suspense),
          fact("Held, by our books", held),
          providerReported === null
            ? (["Held, by the provider’s word", "It is not answering"] as const)
            : fact("Held, by the provider’s word", providerReported),
          fact("Fees earned", solvency.fees),
          fact("The owner’s float", solvency.float),
          fact("Provider’s costs not paid yet", solvency.unpaidCosts),
          fact("Owed to us from reversed payments", solvency.receivable),
        ]}
      />
    </Panel>
  );
}

function SolvencyStatus({
  owed,
  held,
  reported,
}: {
  owed: bigint;
  held: bigint;
  reported: bigint | null;
}) {
  const least = reported !== null && reported < held ? reported : held;
  const isCovered = least >= owed;
  return (
    <p
      className={`mb-3 rounded-field px-3.5 py-2.5 text-[0.9375rem] font-medium ${
        isCovered ? "bg-ok-soft text-ok" : "bg-warn-soft text-warn"
      }`}
    >
      {isCovered
        ? "The provider holds at least what we owe people."
        : `We hold ${formatNaira(owed - least)} less than we owe people. The owner has to put it in as float.`}
    </p>
  );
}
