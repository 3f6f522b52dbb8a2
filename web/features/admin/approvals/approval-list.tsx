import { useState } from "react";
import { ApprovalRow } from "./approval-row.tsx";
import type { Approval, Decision } from "./approvals.ts";
import { type Asked, DecisionDialogs } from "./decision-dialogs.tsx";

/** Items that wait for a decision, decided right here. `decided` says which were already. */
export function ApprovalList({
  items,
  decided,
  onDecided,
}: {
  items: readonly Approval[];
  decided: ReadonlyMap<string, Decision>;
  onDecided: (id: string, decision: Decision) => void;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  return (
    <>
      <ul className="grid">
        {items.map((item) => (
          <ApprovalRow
            key={item.id}
            item={item}
            decision={decided.get(item.id)}
            onApprove={() => setAsked({ what: "approve", item })}
            onReject={() => setAsked({ what: "reject", item })}
          />
        ))}
      </ul>
      <DecisionDialogs
        asked={asked}
        onDecided={({ id }, decision) => onDecided(id, decision)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
