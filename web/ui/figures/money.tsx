import type { CSSProperties } from "react";
import { formatNaira } from "#contract/money/kobo.ts";

/** An amount as people read it, its figures all of one width and the kobo a step quieter. */
export function Money({ kobo, className = "" }: { kobo: bigint; className?: string }) {
  const text = formatNaira(kobo);
  const point = text.lastIndexOf(".");
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`} {...fitting(text)}>
      {text.slice(0, point)}
      <span className="text-[0.75em]">{text.slice(point)}</span>
    </span>
  );
}

/** From ten million on it is set smaller where it would be wider than its `@container`: see ui.css. */
function fitting(text: string) {
  if (text.length < 14) return null;
  const style: CSSProperties & { "--letters": number } = { "--letters": text.length };
  return { style, "data-long": "" };
}
