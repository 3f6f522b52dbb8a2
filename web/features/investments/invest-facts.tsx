import { formatMoment } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { useSiteAnywhere } from "#web/lib/use-site-anywhere.ts";
import { Facts } from "#web/ui/facts.tsx";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { useNow } from "./time-left.ts";

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
  const hours = useSiteAnywhere()?.coolingOffHours ?? null;
  const now = useNow();
  const until = new Date(now.getTime() + (hours ?? 0) * 3_600_000);
  const after = canPay ? <PrivateMoney kobo={balanceKobo - amountKobo} /> : "–";
  return (
    <Facts
      isTight
      facts={[
        ...(hours ? [["Take it back until", formatMoment(until)] as const] : []),
        ["Balance after", after],
        ["If the goal is missed", "refunded in full"],
        ["Fee", `${formatShort(0n)}, you pay none`],
        ...(expectedROI === null
          ? []
          : [["Expected return", `${expectedROI}%, creator’s estimate`] as const]),
      ]}
    />
  );
}

/** Why the button beside it cannot be pressed yet. */
export function NoAmountYet({ id }: { id: string }) {
  return (
    <p id={id} className="text-sm text-ink-soft">
      Type an amount first.
    </p>
  );
}
