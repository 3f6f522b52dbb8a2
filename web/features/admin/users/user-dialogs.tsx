import { api } from "#web/api/api.ts";
import { noReason, ReasonField } from "#web/features/admin/reason-field.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import type { AdminUser } from "./users.ts";

const words = {
  suspend: {
    title: "Suspend",
    label: "Suspend",
    text: "They are signed out at once and cannot sign in. Refunds still reach their wallet. They read the reason.",
    failure: "Failed to update user status",
  },
  activate: {
    title: "Activate",
    label: "Activate",
    text: "They get back the status that they had, and are told so by mail.",
    failure: "Failed to update user status",
  },
  flag: {
    title: "Flag",
    label: "Flag for review",
    text: "They wait in the approvals for another look, and go on as before until then. They are not told.",
    failure: "Action failed",
  },
  delete: {
    title: "Delete",
    label: "Delete",
    text: "Their account is closed and what is personal is erased; the books keep only what moved. They are told so by mail, without your reason. You cannot undo it.",
    failure: "Failed to delete user",
  },
} as const;
export type UserAction = keyof typeof words;

/** Asks once more before something is done about a user, and why, where that is told or kept. */
export function UserDialog({
  action,
  user,
  onDone,
  onClose,
}: {
  action: UserAction;
  user: AdminUser;
  onDone: () => void;
  onClose: () => void;
}) {
  const { title, label, text, failure } = words[action];
  const isReasoned = action !== "activate";
  const form = useSubmit(async ({ reason = "" }) => {
    if (isReasoned) refuseFields({ reason: noReason(reason) });
    toast.success(await send(action, user.id, reason.trim()));
    onClose();
    onDone();
  }, failure);
  return (
    <SubmitDialog
      title={`${title} ${user.firstName} ${user.lastName}?`}
      form={form}
      label={label}
      variant={action === "suspend" || action === "delete" ? "danger" : "action"}
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>{text}</p>
      {isReasoned && <ReasonField error={form.problems.reason} />}
    </SubmitDialog>
  );
}

async function send(action: UserAction, id: string, reason: string): Promise<string> {
  if (action === "flag") return (await api.flagUser({ id, reason })).message;
  if (action === "delete") return (await api.deleteUser({ id, reason })).message;
  const status = action === "suspend" ? "SUSPENDED" : "ACTIVE";
  return (await api.setUserStatus({ id, status, reason })).message;
}
