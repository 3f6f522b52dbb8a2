import { cleanEmail } from "#contract/text/clean.ts";
import type { Fields } from "#web/forms/problems.ts";
import { tabStorage } from "#web/session/storage.ts";
import { type Draft, withoutPasswords } from "./registration-draft.ts";

/** What is stored of a registration that did not get through, so that nothing has to be typed again. */
export type BackupUser = {
  /** The id of the draft it was made from: the same attempt may be sent again and again. */
  id: string;
  createdAt: string;
  isBackup: true;
  hasPassword: boolean;
} & Record<string, unknown>;

const key = "backupUsers";

export function saveBackup(draft: Draft): void {
  const backup: BackupUser = {
    ...withoutPasswords(draft.fields),
    id: draft.id,
    createdAt: new Date().toISOString(),
    isBackup: true,
    hasPassword: Boolean(draft.fields.password),
  };
  storeBackups([...othersThan(draft.id), backup]);
}

export function removeBackup(draftId: string): void {
  storeBackups(othersThan(draftId));
}

/** The registrations of this tab that were made from another draft. */
export function othersThan(draftId: string): BackupUser[] {
  return readBackups().filter(({ id }) => id !== draftId);
}

/** Says which of email and username another attempt in this tab has taken already. */
export function takenLocally(draftId: string, { email, userName }: Fields): Fields {
  const others = othersThan(draftId);
  const isTaken = (name: string, clean: (text: string) => string, text = "") =>
    others.some((other) => clean(String(other[name])) === clean(text));
  const plain = (text: string) => text.trim().toLowerCase();
  return {
    ...(isTaken("email", cleanEmail, email)
      ? { email: "Email already exists in local records" }
      : {}),
    ...(isTaken("userName", plain, userName)
      ? { userName: "Username already exists in local records" }
      : {}),
  };
}

function storeBackups(backups: BackupUser[]): void {
  if (backups.length > 0) tabStorage.setItem(key, JSON.stringify(backups));
  else tabStorage.removeItem(key);
}

function readBackups(): BackupUser[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isBackup) : [];
  } catch {
    return [];
  }
}

function isBackup(stored: Partial<BackupUser> | null): stored is BackupUser {
  return typeof stored?.id === "string";
}
