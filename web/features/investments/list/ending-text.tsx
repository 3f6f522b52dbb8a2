import type { Investment } from "#contract/investments.ts";
import { PrivateMoney } from "#web/ui/private-money.tsx";
import { isLive } from "./by-project.ts";

/** What became of an investment that is over: what came back, and why. Nothing while it stands. */
export function EndingText({ investment }: { investment: Investment }) {
  const { status, amount, returnAmount, ending } = investment;
  if (isLive(investment)) return null;
  const backKobo = status === "cancelled" ? amount : returnAmount;
  return (
    <span className="block max-w-80 text-left text-sm font-normal text-ink-soft">
      {ending ? beginnings[ending.kind] : "It is over:"} <PrivateMoney kobo={backKobo} />{" "}
      {endOf(investment)}
      {ending?.reason && (
        <span className="mt-1 block whitespace-pre-line wrap-anywhere">
          The reason: {ending.reason}
        </span>
      )}
    </span>
  );
}

const beginnings = {
  outcome: "The project is completed:",
  close: "The project missed its goal:",
  cancel: "The project was cancelled:",
  "taken-back": "You took it back:",
  "not-approved": "It was not approved:",
  undecided: "Nobody decided on it in time:",
} as const;

function endOf({ status, ending }: Investment): string {
  if (status === "cancelled") return "was refunded in full.";
  return ending?.kind === "outcome" ? "was paid to you." : "was refunded, which is your share.";
}
