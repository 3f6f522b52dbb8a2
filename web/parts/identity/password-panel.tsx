import { useState } from "react";
import { composed } from "#contract/clean.ts";
import { api } from "#web/api.ts";
import { Refused } from "#web/call.ts";
import { useSession } from "#web/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { FormProblem } from "./form-parts.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { type Fields, refuseFields, useForm } from "./use-form.ts";

/** Opens a form for a new password, which is gone with all that was typed once it is done or left. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Password"
      action={
        !isOpen && (
          <Button look="outline" size="small" onClick={() => setOpen(true)}>
            Change password
          </Button>
        )
      }
    >
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <p className="text-ink-soft">
          A change signs you out on every other device, and we tell you by mail.
        </p>
      )}
    </Panel>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const { attributes, problems, isBusy } = useForm(change, "Failed to change password");

  async function change(fields: Fields) {
    const { currentPassword = "", newPassword = "", confirmPassword = "" } = fields;
    if (composed(newPassword).length < 8) {
      refuseFields({ newPassword: "Password must be at least 8 characters long" });
    }
    if (composed(newPassword) !== composed(confirmPassword)) {
      refuseFields({ confirmPassword: "New passwords do not match" });
    }
    await api.changePassword({ currentPassword, newPassword, confirmPassword }).catch(sayWhere);
    toast.success("Password changed successfully!");
    onDone();
  }

  return (
    <form {...attributes} className="grid gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        required
        error={problems.currentPassword}
        // The button that was pressed is gone.
        autoFocus
      />
      <NewPasswordFields name="newPassword" problems={problems} />
      <FormProblem>{problems.form}</FormProblem>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Change password
        </Button>
      </div>
    </form>
  );
}

/** A refusal of the current password stands at its field. */
function sayWhere(problem: unknown): never {
  if (!(problem instanceof Refused) || problem.code !== "WRONG_PASSWORD") throw problem;
  const { message, code, status } = problem;
  const fields = { currentPassword: "This is not your current password" };
  throw new Refused(message, { code, status, fields });
}
