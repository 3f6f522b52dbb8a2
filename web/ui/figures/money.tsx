import { formatNaira } from "#contract/money/kobo.ts";

/** An amount as people read it, its figures all of one width. */
export function Money({ kobo, className = "" }: { kobo: bigint; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatNaira(kobo)}</span>;
}
