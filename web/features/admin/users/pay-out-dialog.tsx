import { useState } from "react";
import { api } from "#web/api/api.ts";
import { noReason, ReasonField } from "#web/features/admin/reason-field.tsx";
import { refuseFields } from "#web/forms/problems.ts";
import { SubmitDialog } from "#web/forms/submit-dialog.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { toast } from "#web/ui/base/toast.tsx";
import { accountProblems, BankAccountFields } from "#web/ui/inputs/bank-account-fields.tsx";
import { Asked } from "../asked-panel.tsx";
import type { AdminUser } from "./users.ts";

/** Asks which bank account a suspended person's whole balance goes to. It goes once a second admin has said so too. */
export function PayOutDialog({
  user,
  onDone,
  onClose,
}: {
  user: AdminUser;
  onDone: () => void;
  onClose: () => void;
}) {
  const [account, setAccount] = useState({ bankCode: "", accountNumber: "" });
  const form = useSubmit(async ({ reason = "" }) => {
    refuseFields({
      ...accountProblems(account),
      reason: noReason(reason),
    });
    const asked = { id: user.id, ...account, reason: reason.trim() };
    const { message } = await api.payOutUser(asked, { timeoutMs: 20_000 });
    toast.success(message ?? "");
    onClose();
    onDone();
  }, "No answer came back. Press again: the balance is paid out only once.");
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <SubmitDialog
      title={`Pay out ${name}?`}
      form={form}
      label="Pay out balance"
      closeLabel="Cancel"
      onClose={onClose}
    >
      <p>
        All that is in their wallet goes to a bank account in their own name. It is put on hold now,
        and goes out once a second admin agrees in the approvals. They are told so by mail; the
        reason is kept in the log alone.
      </p>
      <Asked load={() => api.listBanks({})} problem="We cannot reach the banks right now.">
        {({ data: banks }) => (
          <BankAccountFields
            banks={banks}
            hint={`10 digits, of an account in the name of ${name}`}
            account={account}
            problems={form.problems}
            onChange={(part) => setAccount((before) => ({ ...before, ...part }))}
          />
        )}
      </Asked>
      <ReasonField error={form.problems.reason} />
    </SubmitDialog>
  );
}
