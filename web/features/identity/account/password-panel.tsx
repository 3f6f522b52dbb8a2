import { useState } from "react";
import { formatAgo } from "#contract/dates/ago.ts";
import { formatMoment } from "#contract/dates/dates.ts";
import { composed } from "#contract/text/clean.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { type Fields, refusedAt, refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { PasswordField } from "#web/ui/inputs/password-field.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";

/** Opens a form for a new password, which is gone with all that was typed once it is done or left. */
export function PasswordPanel({
  changedAt,
  onChanged,
}: {
  changedAt: Date | null;
  onChanged: () => void;
}) {
  // Null until it was opened once.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const close = () => setOpen(false);
  return (
    <Panel
      title="Password"
      action={
        !isOpen && (
          <Button
            variant="outline"
            size="small"
            onClick={() => setOpen(true)}
            // The form that was left is gone, and what was pressed in it.
            autoFocus={isOpen === false}
          >
            Change password
          </Button>
        )
      }
    >
      {isOpen ? (
        <PasswordForm
          onCancel={close}
          onChanged={() => {
            close();
            onChanged();
          }}
        />
      ) : (
        <>
          {changedAt && (
            <p className="mb-1">
              Password last changed{" "}
              <time dateTime={changedAt.toISOString()} title={formatMoment(changedAt)}>
                {formatAgo(changedAt, new Date()).toLowerCase()}
              </time>
              .
            </p>
          )}
          <p className="text-ink-soft">
            When you change it, we sign you out on every other device and email you.
          </p>
        </>
      )}
    </Panel>
  );
}

function PasswordForm({ onCancel, onChanged }: { onCancel: () => void; onChanged: () => void }) {
  const { user } = useSession();
  const { attributes, problems, isBusy } = useSubmit(
    change,
    messageOr("Failed to change password"),
  );

  async function change(fields: Fields) {
    const { currentPassword = "", newPassword = "", confirmPassword = "" } = fields;
    refuseFields({
      newPassword:
        composed(newPassword).length < 8 && "Password must be at least 8 characters long",
      confirmPassword:
        composed(newPassword) !== composed(confirmPassword) && "New passwords do not match",
    });
    await api
      .changePassword({ currentPassword, newPassword, confirmPassword })
      .catch(atPasswordField);
    toast.success("Password changed successfully!");
    onChanged();
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
        <Button variant="outline" onClick={onCancel}>
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
function atPasswordField(problem: unknown): never {
  if (!(problem instanceof ApiError) || problem.code !== "WRONG_PASSWORD") throw problem;
  throw refusedAt(problem, { currentPassword: "This is not your current password" });
}
