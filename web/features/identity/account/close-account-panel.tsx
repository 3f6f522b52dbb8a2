import { useState } from "react";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { refusedAt } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLeaveArea } from "#web/lib/leave-area.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { PasswordField } from "#web/ui/inputs/password-field.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";

/** Closes one's account for good; asks for the password first. An admin's account stays. */
export function CloseAccountPanel() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user?.role === "admin") return null;
  return (
    <Panel title="Close account">
      <p className="mb-4 text-ink-soft">
        We erase your personal data, and nobody can sign in again. Before that, your wallet must be
        empty, and every investment and project finished.
      </p>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Close my account
      </Button>
      <Dialog title="Close your account?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <CloseForm email={user?.email ?? ""} onKeep={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

function CloseForm({ email, onKeep }: { email: string; onKeep: () => void }) {
  const leave = useLeaveArea();
  const { attributes, problems, isBusy } = useSubmit(async ({ password = "" }) => {
    const { message } = await api.closeAccount({ password }).catch(atPasswordField);
    toast.success(message);
    await leave();
  }, messageOr("The account could not be closed. Please try again."));
  return (
    <form {...attributes} className="grid gap-5">
      <p>This cannot be undone. The books keep the amounts, without your name.</p>
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      <FormProblem>{problems.form}</FormProblem>
      <DialogActions>
        <Button variant="outline" onClick={onKeep}>
          Keep it
        </Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          Close my account
        </Button>
      </DialogActions>
    </form>
  );
}

/** A wrong password is said at its field. */
function atPasswordField(problem: unknown): never {
  if (!(problem instanceof ApiError) || problem.code !== "PASSWORD_NOT_RIGHT") throw problem;
  throw refusedAt(problem, { password: problem.message });
}
