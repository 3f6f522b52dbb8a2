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

const notGiven = "Not given";

function fixedFacts({ firstName, lastName, email, address }: User) {
  return [
    ["First name", firstName],
    ["Last name", lastName],
    ["Email address", email],
    ["Address", address || notGiven],
  ] as const;
}

function ownFacts({ userName, telephone, telephoneVerified, annualIncome, ...about }: User) {
  return [
    ["Username", userName],
    ["Phone number", telephoneVerified ? `${telephone} (verified)` : telephone],
    ["Location", about.location || notGiven],
    ["Website", linkText(about.website) || notGiven],
    ["LinkedIn", linkText(about.linkedin) || notGiven],
    ["X (Twitter)", linkText(about.twitter) || notGiven],
    ["Annual income", annualIncome === null ? notGiven : formatNaira(annualIncome)],
  ] as const;
}
