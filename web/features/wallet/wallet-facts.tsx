import { formatShort } from "#contract/money/kobo.ts";
import { topupMethodNames } from "#contract/wallet.ts";
import { Fold } from "#web/ui/fold.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { methodHints, type Offer } from "./topups/methods.ts";

/** Open beside the page where there is room for it, folded on a phone. */
const hasRoom = () => matchMedia("(min-width: 80rem)").matches;

/** How one can pay in here, and how much at a time. */
export function MethodsFold({ offers }: { offers: readonly Offer[] }) {
  return (
    <Fold title="Payment Methods" isOpen={hasRoom()}>
      <ul className="grid">
        {offers.map(({ method, minimum, maximum }) => (
          <li
            key={method}
            className="border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0"
          >
            <b className="block font-semibold">{topupMethodNames[method]}</b>
            <span className="block text-[0.9375rem] text-ink-soft">{methodHints[method]}</span>
            <span className="block text-[0.9375rem] text-ink-soft tabular-nums">
              {formatShort(minimum)} to {formatShort(maximum)} at a time
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

const assurances = [
  "Only the payment provider gets your card details. We never see them.",
  "A payment reaches your balance only once the provider has confirmed it.",
  "We write down every movement twice, where it left and where it arrived, and nobody can change or delete it.",
  "A sign-in from a new device needs a code that is sent to your email.",
];

/** What keeps the money safe. */
export function SecurityFold() {
  return (
    <Fold title="Security" isOpen={hasRoom()}>
      <ul className="grid gap-3">
        {assurances.map((sentence) => (
          <li key={sentence} className="flex gap-3 text-[0.9375rem]">
            <Icon name="shield" className="mt-0.5 size-5 shrink-0 text-ok" /> {sentence}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
