import { Badge } from "#web/ui/figures/badge.tsx";
import { waiting } from "./standing.ts";

/** Beside an investment that waits for an admin. */
export function HeldNote() {
  return (
    <span className="inline-grid justify-items-start gap-1 text-sm">
      <Badge tone={waiting.tone}>{waiting.word}</Badge>
      <span>{waiting.clause}</span>
    </span>
  );
}
