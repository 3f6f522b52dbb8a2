import type { ReactNode } from "react";
import { formatNaira } from "#contract/money/kobo.ts";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";
import type { AdminMoney } from "./money.ts";

/** What is there to pay with beside what is owed: the figure of the page, and below it what each is made of. */
export function SolvencyPanel({ solvency }: { solvency: AdminMoney["solvency"] }) {
  const { owed, held, providerReported } = solvency;
  const fact = (name: string, kobo: bigint) => [name, <Money key={name} kobo={kobo} />] as const;
  return (
    <Panel title="Solvency">
      <dl className="mb-4 flex flex-wrap gap-4">
        <Sum
          name="Held, by the provider’s word"
          note={
            <>
              By our books <Money kobo={held} />
            </>
          }
        >
          {providerReported === null ? "It is not answering" : <Money kobo={providerReported} />}
        </Sum>
        <Sum name="Owed to people">
          <Money kobo={owed} />
        </Sum>
      </dl>
      <SolvencyStatus owed={owed} held={held} reported={providerReported} />
      <h3 className="mt-6 text-lg">What is owed to people</h3>
      <Facts
        facts={[
          fact("In wallets", solvency.wallets),
          fact("In escrow for projects", solvency.escrows),
          fact("Paid in as returns", solvency.returns),
          fact("On its way to banks", solvency.withdrawals),
          fact("In suspense", solvency.suspense),
        ]}
      />
      <h3 className="mt-6 text-lg">The platform’s own</h3>
      <Facts
        facts={[
          fact("Fees earned", solvency.fees),
          fact("The owner’s float", solvency.float),
          fact("Provider’s costs not paid yet", solvency.unpaidCosts),
          fact("Owed to us from reversed payments", solvency.receivable),
        ]}
      />
    </Panel>
  );
}

function Sum({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="grow basis-28">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figure mt-1 text-2xl wrap-anywhere">{children}</dd>
      {note && <dd className="mt-1 text-sm text-ink-soft">{note}</dd>}
    </div>
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
