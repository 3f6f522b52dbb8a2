import type { Role } from "#contract/identity.ts";
import { randomId } from "#web/api/random-id.ts";
import type { Fields } from "#web/forms/problems.ts";
import { tabStorage } from "#web/session/storage.ts";

export type Step = 0 | 1 | 2;
export type ChosenRole = Exclude<Role, "admin">;
export type Draft = {
  id: string;
  step: Step;
  /** The role that the page's address asked for when the draft was made. */
  askedRole: ChosenRole | null;
  /** Everything but the passwords: those are never stored. */
  fields: Fields;
};

const key = "registrationDraft";
const savedFields = [
  "role",
  "firstName",
  "lastName",
  "userName",
  "email",
  "telephone",
  "address",
] as const;

export function newDraft(askedRole: ChosenRole | null): Draft {
  return {
    id: randomId(),
    step: 0,
    askedRole,
    fields: askedRole ? { role: askedRole } : {},
  };
}

/** The draft that this tab has saved, if any. An address that asks for another role than before wins. */
export function readDraft(askedRole: ChosenRole | null): Draft | null {
  const saved = parse(tabStorage.getItem(key));
  if (!saved || !askedRole || askedRole === saved.askedRole) return saved;
  return { ...saved, askedRole, step: 0, fields: { ...saved.fields, role: askedRole } };
}

export function saveDraft(draft: Draft): void {
  tabStorage.setItem(key, JSON.stringify({ ...draft, fields: withoutPasswords(draft.fields) }));
}

export function clearDraft(): void {
  tabStorage.removeItem(key);
}

export function withoutPasswords(fields: Fields): Fields {
  return Object.fromEntries(savedFields.map((name) => [name, fields[name] ?? ""]));
}

export function asRole(text: unknown): ChosenRole | null {
  return text === "user" || text === "investor" ? text : null;
}

function parse(text: string | null): Draft | null {
  try {
    const { id, step, askedRole, fields }: Record<string, unknown> = JSON.parse(text ?? "null");
    if (typeof id !== "string" || typeof fields !== "object" || fields === null) return null;
    const texts = Object.entries<unknown>({ ...fields }).map(([name, value]) => [
      name,
      String(value),
    ]);
    return {
      id,
      step: step === 1 || step === 2 ? step : 0,
      askedRole: asRole(askedRole),
      fields: Object.fromEntries(texts),
    };
  } catch {
    return null;
  }
}
