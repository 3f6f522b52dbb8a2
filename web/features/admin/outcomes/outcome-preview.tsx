import type { WaitingOutcome } from "#contract/lifecycle.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { formatCount } from "#contract/text/count.ts";
import { Facts } from "#web/ui/facts.tsx";
import { Money } from "#web/ui/figures/money.tsx";

const sample = 1_000_00n;

/** What an outcome would do: how much goes to the investors, and what comes back to the creator. */
export function OutcomePreview({
  outcome: { raised, investors, returnsHeld },
  returnKobo,
}: {
  outcome: WaitingOutcome;
  returnKobo: bigint;
}) {
  const each = raised > 0n ? (returnKobo * sample) / raised : 0n;
  const who = investors === 1 ? "To 1 investor" : `To ${formatCount(investors)} investors`;
  return (
    <section aria-label="Preview" className="rounded-field bg-sunken px-4 py-1">
      <Facts
        facts={[
          [who, <Money key="return" kobo={returnKobo} className="font-semibold" />],
          [`For each ${formatShort(sample)} invested`, <Money key="each" kobo={each} />],
          ["Back to the creator", <Money key="left" kobo={returnsHeld - returnKobo} />],
        ]}
      />
    </section>
  );
}
