import { useState } from "react";
import { toast } from "#web/ui/base/toast.tsx";
import { ItemDialog } from "../item-dialog.tsx";
import { RejectDialog } from "../reviews/reject-dialog.tsx";
import { ApprovalRow } from "./approval-row.tsx";
import { type Approval, approve, consequenceOf, type Decision, reject } from "./approvals.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { RevisionDialog } from "./revision-dialog.tsx";

type Open = { what: "view" | "approve" | "reject"; item: Approval } | null;

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
  const [open, setOpen] = useState<Open>(null);

  function done(item: Approval, decision: Decision, message: string) {
    toast.success(message);
    onDecided(item.id, decision);
    // At once: the row takes the focus, which it cannot from under a dialog.
    setOpen(null);
  }

  return (
    <>
      <ul className="grid">
        {items.map((item) => (
          <ApprovalRow
            key={item.id}
            item={item}
            decision={decided.get(item.id)}
            onApprove={() => setOpen({ what: "approve", item })}
            onReject={() => setOpen({ what: "reject", item })}
            onView={() => setOpen({ what: "view", item })}
          />
        ))}
      </ul>
      {open?.what === "approve" && (
        <ApproveDialog
          subject={open.item.title}
          consequence={consequenceOf(open.item)}
          failure="Failed to approve item"
          onApprove={async () => {
            const { decision, message } = await approve(open.item);
            done(open.item, decision, message);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === "view" &&
        (open.item.type === "revision" ? (
          <RevisionDialog
            item={open.item}
            decision={decided.get(open.item.id)}
            onApprove={() => setOpen({ what: "approve", item: open.item })}
            onReject={() => setOpen({ what: "reject", item: open.item })}
            onClose={() => setOpen(null)}
          />
        ) : (
          <ItemDialog item={open.item} onClose={() => setOpen(null)} />
        ))}
      {open?.what === "reject" && (
        <RejectDialog
          subject={open.item.title}
          failure="Failed to reject item"
          onReject={async (reason) => {
            done(open.item, "rejected", await reject(open.item, reason));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
