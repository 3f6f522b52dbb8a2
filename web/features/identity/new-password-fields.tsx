import { useState } from "react";
import type { Fields } from "#web/forms/problems.ts";
import { PasswordField } from "#web/ui/inputs/password-field.tsx";
import { PasswordStrength } from "./password-strength.tsx";

/** A new password under the name that its call has for it, how strong it is, and the same once more. */
export function NewPasswordFields({ name, problems }: { name: string; problems: Fields }) {
  const [password, setPassword] = useState("");
  return (
    <>
      <div className="grid gap-3">
        <PasswordField
          label="New password"
          name={name}
          autoComplete="new-password"
          required
          onChange={(event) => setPassword(event.target.value)}
          error={problems[name]}
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={problems.confirmPassword}
      />
    </>
  );
}
