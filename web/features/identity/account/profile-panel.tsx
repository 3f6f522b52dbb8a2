import { useState } from "react";
import { Link } from "react-router";
import type { User } from "#contract/identity.ts";
import { formatNaira, formatPlain, parseNaira } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { messageOr } from "#web/forms/error-message.ts";
import { FormProblem } from "#web/forms/form-problem.tsx";
import { type Fields, refuseFields } from "#web/forms/problems.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { updateUser } from "#web/lib/update-user.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AmountField } from "#web/ui/inputs/amount-field.tsx";

/** What is known of a user, to read, until they choose to change what they may. */
export function ProfilePanel({ user, onSaved }: { user: User; onSaved: (saved: User) => void }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title="Profile"
      action={
        !isEditing && (
          <Button variant="outline" size="small" onClick={() => setEditing(true)}>
            Edit profile
          </Button>
        )
      }
    >
      <Facts facts={isEditing ? fixedFacts(user) : [...fixedFacts(user), ...ownFacts(user)]} />
      {isEditing && (
        <ProfileForm
          user={user}
          onCancel={() => setEditing(false)}
          onSaved={(saved) => {
            onSaved(saved);
            setEditing(false);
          }}
        />
      )}
      <p className="mt-4 text-sm text-ink-soft">
        To have your name, email or address corrected, please{" "}
        <Link to="/contact" className="font-semibold underline">
          write to us
        </Link>
        .
      </p>
    </Panel>
  );
}

function fixedFacts({ firstName, lastName, email, address }: User) {
  return [
    ["First name", firstName],
    ["Last name", lastName],
    ["Email address", email],
    ["Address", address || "Not given"],
  ] as const;
}

function ownFacts({ userName, telephone, annualIncome }: User) {
  return [
    ["Username", userName],
    ["Phone number", telephone],
    ["Annual income", annualIncome === null ? "Not given" : formatNaira(annualIncome)],
  ] as const;
}

function ProfileForm({
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
  const { attributes, problems, isBusy } = useSubmit(save, messageOr("Failed to update profile"));

  async function save({ userName = "", telephone = "" }: Fields) {
    const annualIncome = income === "" ? null : parseNaira(income);
    const isNoAmount = income !== "" && annualIncome === null;
    refuseFields({ annualIncome: isNoAmount && "Please enter a valid amount" });
    const { data } = await api.updateProfile({ id: user.id, userName, telephone, annualIncome });
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
      <AmountField
        label="Annual income"
        name="annualIncome"
        isOptional
        hint="We use it only for the yearly limit on what one person may invest, where there is one."
        value={income}
        onChange={setIncome}
        error={problems.annualIncome}
      />
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
