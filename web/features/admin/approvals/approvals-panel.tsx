import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Panel } from "#web/ui/cards/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ApprovalList } from "./approval-list.tsx";
import type { Approval, Decision } from "./approvals.ts";

/** The frame of what waits for a decision, with the way to all of it. */
export function ApprovalsPanel({ children }: { children: ReactNode }) {
  return (
    <Panel
      title="Pending Approvals"
      action={
        <Link
          to="/admin/approvals"
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-action-text underline"
        >
          All reviews
        </Link>
      }
    >
      {children}
    </Panel>
  );
}

/** The oldest items that wait, decided right here; `onDone` hears of each that waits no longer. */
export function OldestApprovals({
  items,
  onDone,
}: {
  items: readonly Approval[];
  onDone: () => void;
}) {
  const [decided, setDecided] = useState<ReadonlyMap<string, Decision>>(new Map());
  if (items.length === 0) {
    return (
      <p className="flex gap-3 text-ink-soft">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-ok" /> Nothing to decide.
      </p>
    );
  }
  return (
    <ApprovalList
      items={items}
      decided={decided}
      onDecided={(id, decision) => {
        setDecided((before) => new Map(before).set(id, decision));
        if (decision !== "awaiting second") onDone();
      }}
    />
  );
}
