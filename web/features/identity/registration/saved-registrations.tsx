import { Button } from "#web/ui/base/button.tsx";
import { type BackupUser, othersThan } from "./backup-users.ts";
import type { Draft } from "./registration-draft.ts";
import { asRole, withoutPasswords } from "./registration-draft.ts";

/** Registrations of this tab that did not get through and were left for another one: each can go on. */
export function SavedRegistrations({
  draftId,
  onContinue,
}: {
  draftId: string;
  onContinue: (draft: Draft) => void;
}) {
  return othersThan(draftId).map((backup) => (
    <div
      key={backup.id}
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-field border border-line bg-sunken px-4 py-3"
    >
      <p>
        The registration of <b className="break-words">{String(backup.email)}</b> is saved in this
        tab.
      </p>
      <Button variant="outline" size="small" onClick={() => onContinue(draftFrom(backup))}>
        Continue with it
      </Button>
    </div>
  ));
}

function draftFrom(backup: BackupUser): Draft {
  const texts = Object.entries(backup).map(([name, value]) => [name, String(value)]);
  const fields = withoutPasswords(Object.fromEntries(texts));
  return { id: backup.id, step: 1, askedRole: asRole(fields.role), fields };
}
