import type { Investment } from "#contract/investments.ts";
import { PrivateMoney } from "#web/ui/private-money.tsx";

/** What became of an investment that is over: what came back, and why. Nothing while it stands. */
export function EndingText({ investment }: { investment: Investment }) {
  const { status, amount, returnAmount, ending } = investment;
  if (status === "active" || status === "pending") return null;
  const backKobo = status === "cancelled" ? amount : returnAmount;
  return (
    <span className="block max-w-80 text-left text-sm font-normal text-ink-soft">
      {beginningOf(investment)} <PrivateMoney kobo={backKobo} /> {endOf(investment)}
      {ending?.reason && (
        <span className="mt-1 block whitespace-pre-line wrap-anywhere">
          The reason: {ending.reason}
        </span>
      )}
    </span>
  );
}

function beginningOf({ status, ending }: Investment): string {
  if (ending?.kind === "outcome") return "The project is completed:";
  if (ending?.kind === "close") return "The project missed its goal:";
  if (ending?.kind === "cancel") return "The project was cancelled:";
  return status === "cancelled" ? "Taken back or not approved:" : "It is over:";
}

function endOf({ status, ending }: Investment): string {
  if (status === "cancelled") return "was refunded in full.";
  return ending?.kind === "outcome" ? "was paid to you." : "was refunded, which is your share.";
}
