import { useState } from "react";
import type { User } from "#contract/identity.ts";
import { formatPlain, parseNaira } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { ApiError } from "#web/api/call.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { type Fields, refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { updateUser } from "#web/lib/update-user.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";
import { TextArea } from "#web/ui/inputs/text-area.tsx";

/** What a user may change of themself. */
export function ProfileForm({
  user,
  onCancel,
  onSaved,
}: {
  user: User;
  onCancel: () => void;
  onSaved: (saved: User) => void;
}) {
  const { annualIncome: known } = user;
  const [income, setIncome] = useState(known === null ? "" : formatPlain(known));
  const { attributes, problems, isBusy } = useSubmit(save, whyNotSaved);

  async function save(fields: Fields) {
    const annualIncome = income === "" ? null : parseNaira(income);
    const isNoAmount = income !== "" && annualIncome === null;
    refuseFields({ annualIncome: isNoAmount && "Please enter a valid amount" });
    const { data } = await api.updateProfile({ ...fields, id: user.id, annualIncome });
    updateUser(data);
    toast.success("Profile updated successfully!");
    onSaved(data);
  }

  return (
    <form {...attributes} className="mt-4 grid gap-5 border-t border-line pt-6">
      <TextField
        label="Username"
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={30}
        defaultValue={user.userName}
        error={problems.userName}
        // The button that was pressed is gone.
        autoFocus
      />
      <TextField
        label="Phone number"
        name="telephone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={user.telephone}
        error={problems.telephone}
      />
      <AboutFields user={user} problems={problems} />
      {user.role !== "admin" && (
        <AmountField
          label="Annual income"
          name="annualIncome"
          isOptional
          hint="We use it only for the yearly limit on what one person may invest, where there is one."
          value={income}
          onChange={setIncome}
          error={problems.annualIncome}
        />
      )}
      <FormProblem>{problems.form}</FormProblem>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Save Profile
        </Button>
      </div>
    </form>
  );
}

function whyNotSaved(problem: unknown): string {
  const isGone = problem instanceof ApiError && problem.code === "USER_NOT_FOUND";
  return isGone ? "User ID not found" : messageOr("Failed to update profile")(problem);
}

const links = [
  ["website", "Website", "Such as ada.ng"],
  ["linkedin", "LinkedIn", "Such as linkedin.com/in/ada"],
  ["twitter", "X (Twitter)", "Such as @ada"],
] as const;

const whoReads: Record<User["role"], string> = {
  user: "Whoever reads a project of yours sees where you are, your bio and your links.",
  investor: "Should you start a project, its page shows where you are, your bio and your links.",
  admin: "For yourself: nobody else sees it.",
};

/** What stands on one's card as a creator. */
function AboutFields({ user, problems }: { user: User; problems: Fields }) {
  return (
    <>
      <p className="text-sm text-ink-soft">{whoReads[user.role]}</p>
      <TextField
        label="Location"
        name="location"
        isOptional
        maxLength={100}
        hint="Your town and state"
        defaultValue={user.location}
        error={problems.location}
      />
      <TextArea
        label="Bio"
        name="bio"
        isOptional
        maxLength={500}
        rows={3}
        defaultValue={user.bio}
        error={problems.bio}
      />
      {links.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          isOptional
          maxLength={250}
          hint={hint}
          defaultValue={user[name]}
          error={problems[name]}
        />
      ))}
    </>
  );
}
