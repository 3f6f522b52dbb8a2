import { reloadAdminStatus } from "#web/lib/admin-status.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { RejectDialog } from "../reviews/reject-dialog.tsx";
import {
  type Approval,
  approve,
  consequenceOf,
  type Decision,
  nameOf,
  reject,
} from "./approvals.ts";
import { ApproveDialog } from "./approve-dialog.tsx";

export type Asked = { what: "approve" | "reject"; item: Approval } | null;

/** Asks once more before an item is decided. */
export function DecisionDialogs({
  asked,
  onDecided,
  onClose,
}: {
  asked: Asked;
  onDecided: (item: Approval, decision: Decision) => void;
  onClose: () => void;
}) {
  if (!asked) return null;
  const { what, item } = asked;

  function done(decision: Decision, message: string) {
    toast.success(message);
    // Before the dialog goes: what was decided takes the focus, which it cannot from under a dialog.
    onClose();
    onDecided(item, decision);
    void reloadAdminStatus();
  }

  if (what === "approve") {
    return (
      <ApproveDialog
        subject={nameOf(item)}
        consequence={consequenceOf(item)}
        failure="Failed to approve item"
        onApprove={async () => {
          const { decision, message } = await approve(item);
          done(decision, message);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <RejectDialog
      subject={nameOf(item)}
      consequence={
        item.type === "user" ? "It suspends them: they are signed out and cannot sign in." : ""
      }
      failure="Failed to reject item"
      onReject={async (reason) => done("rejected", await reject(item, reason))}
      onClose={onClose}
    />
  );
}
