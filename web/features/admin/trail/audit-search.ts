import { type AuditAction, auditActions } from "#contract/audit-actions.ts";

/** What the log is searched for, as its fields hold it. */
export type Typed = { who: string; action: string; about: string; from: string; to: string };

export const nothing: Typed = { who: "", action: "", about: "", from: "", to: "" };
const fewestLetters = 3;

/** What the address says. */
export function typedIn(params: URLSearchParams): Typed {
  const given = (name: keyof Typed) => params.get(name) ?? "";
  const [who, action, about] = [given("who"), given("action"), given("about")];
  return { who, action, about, from: given("from"), to: given("to") };
}

/** What stands in the address of it. */
export function addressOf(typed: Typed): Record<string, string> {
  const { who, about, ...plain } = typed;
  const asked = { ...plain, who: who.trim(), about: about.trim() };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
}

/** Why a field is not searched by yet, as a sentence; null where it is. */
export function tooShort(words: string): string | null {
  const { length } = words.trim();
  return length > 0 && length < fewestLetters ? `At least ${fewestLetters} letters` : null;
}

export function daysProblem({ from, to }: Pick<Typed, "from" | "to">): string | null {
  return from && to && from > to ? "The first day must not be after the last" : null;
}

/** What the server is asked for: without what it would refuse, which the fields say themselves. */
export function askedBy(params: URLSearchParams) {
  const { who, action, about, from, to } = typedIn(params);
  const words = (typed: string) => (tooShort(typed) ? undefined : typed.slice(0, 200) || undefined);
  const days = daysProblem({ from, to }) ? {} : { from: from || undefined, to: to || undefined };
  return { who: words(who), about: words(about), action: actionIn(action), ...days };
}

function actionIn(text: string): AuditAction | undefined {
  return auditActions.find((one) => one === text);
}
