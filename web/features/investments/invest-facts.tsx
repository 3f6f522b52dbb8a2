import { formatShort } from "#contract/money/kobo.ts";
import { Facts } from "#web/ui/facts.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";

/** What an amount would mean, before the button that counts: nothing while it cannot be invested. */
export function InvestFacts({
  amountKobo,
  balanceKobo,
  expectedROI,
}: {
  amountKobo: bigint;
  balanceKobo: bigint | null;
  expectedROI: string | null;
}) {
  const canPay = balanceKobo !== null && amountKobo > 0n && amountKobo <= balanceKobo;
  const after = canPay ? <PrivateMoney kobo={balanceKobo - amountKobo} /> : "–";
  return (
    <Facts
      facts={[
        ["Fee", `${formatShort(0n)}, you pay none`],
        ["Balance after", after],
        ["If the goal is missed", "refunded in full"],
        ...(expectedROI === null
          ? []
          : [["Expected return", `${expectedROI}%, the creator’s estimate`] as const]),
      ]}
    />
  );
}
