import { Money } from "#web/ui/figures/money.tsx";

/** The sign says which way, the colour only helps. */
export function Movement({ kobo, className = "" }: { kobo: bigint; className?: string }) {
  const isIn = kobo > 0n;
  return (
    <span className={`font-semibold whitespace-nowrap ${isIn ? "text-ok" : ""} ${className}`}>
      {isIn ? "+" : ""}
      <Money kobo={kobo} />
    </span>
  );
}
