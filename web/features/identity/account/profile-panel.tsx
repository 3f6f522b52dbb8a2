import { useState } from "react";
import { Link } from "react-router";
import type { User } from "#contract/identity.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Panel } from "#web/ui/cards/card.tsx";
import { Facts } from "#web/ui/facts.tsx";
import { linkText } from "#web/ui/link-text.ts";
import { ProfileForm } from "./profile-form.tsx";

/** What is known of a user, to read, until they choose to change what they may. */
export function ProfilePanel({ user, onSaved }: { user: User; onSaved: (saved: User) => void }) {
  // Null until it was opened once.
  const [isEditing, setEditing] = useState<boolean | null>(null);
  const own = ownFacts(user);
  const given = own.filter(([, value]) => value !== "");
  const missing = own.filter(([, value]) => value === "");
  return (
    <Panel
      title="Profile"
      action={
        !isEditing && (
          <Button
            variant="outline"
            size="small"
            onClick={() => setEditing(true)}
            // The form that was left is gone, and what was pressed in it.
            autoFocus={isEditing === false}
          >
            Edit profile
          </Button>
        )
      }
    >
      <Facts facts={isEditing ? fixedFacts(user) : [...fixedFacts(user), ...given]} />
      {!isEditing && user.bio && (
        <p className="border-t border-line py-2.5 wrap-anywhere whitespace-pre-line">{user.bio}</p>
      )}
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
      {!isEditing && missing.length > 0 && (
        <p className="border-t border-line py-2.5 text-ink-soft">
          Not given yet: {missing.map(([name]) => name).join(", ")}.
        </p>
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

function ownFacts({ userName, telephone, telephoneVerified, annualIncome, ...about }: User) {
  const income = annualIncome === null ? "" : formatNaira(annualIncome);
  return [
    ["Username", userName],
    ["Phone number", telephoneVerified ? `${telephone} (verified)` : telephone],
    ["Location", about.location ?? ""],
    ["Website", linkText(about.website)],
    ["LinkedIn", linkText(about.linkedin)],
    ["X (Twitter)", linkText(about.twitter)],
    // It limits what one may invest, and admins do not.
    ...(about.role === "admin" ? [] : ([["Annual income", income]] as const)),
  ] as const;
}
