import { useState } from "react";
import { useLocation } from "react-router";
import { codeSeconds, codeTries } from "#contract/account-rules.ts";
import { tabStorage } from "#web/session/storage.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";

/** What the code is for. */
export type Purpose = "email" | "device" | "reset";
export type MailedCode = {
  email: string;
  /** When the code dies, by this device's clock; null when none was asked for in this tab. */
  expiresAt: number | null;
  /** How often something else was typed for it in this tab. */
  wrongCodes: number;
};

export const deadCode =
  "That code no longer works after five wrong tries. Ask for a new one, or open the link in the mail, which still works.";
export const linkWorks = "The link in the mail still works.";

/** Stores whom a code was just mailed to, so that a reload of the code's page still knows. */
export function storeMailedCode(purpose: Purpose, email: string): MailedCode {
  return store(purpose, { email, expiresAt: Date.now() + codeSeconds * 1000, wrongCodes: 0 });
}

/**
 * Counts a wrong code; true once the code is void by that. The server says the same of a wrong code and
 * of a dead one, so that nobody learns from it which emails have one: only whoever types can count.
 */
export function countWrongCode(
  purpose: Purpose,
  before: number,
): { count: number; isDead: boolean } {
  const stored = parse(tabStorage.getItem(`code:${purpose}`));
  const count = Math.max(before, stored?.wrongCodes ?? 0) + 1;
  if (stored) store(purpose, { ...stored, wrongCodes: count });
  return { count, isDead: count >= codeTries };
}

function store(purpose: Purpose, mailed: MailedCode): MailedCode {
  tabStorage.setItem(`code:${purpose}`, JSON.stringify(mailed));
  return mailed;
}

export function forgetMailedCode(purpose: Purpose): void {
  tabStorage.removeItem(`code:${purpose}`);
}

/** Whom the code was mailed to: undefined until the script runs, null when this tab does not know. */
export function useMailedCode(purpose: Purpose) {
  const isHydrated = useHydrated();
  const { state }: { state: unknown } = useLocation();
  const [renewed, setRenewed] = useState<MailedCode>();
  const stored = isHydrated ? (renewed ?? readMailedCode(purpose, emailIn(state))) : undefined;
  const renew = (email: string) => setRenewed(storeMailedCode(purpose, email));
  return { mailed: stored, renew };
}

function readMailedCode(purpose: Purpose, stateEmail: string | null): MailedCode | null {
  const stored = parse(tabStorage.getItem(`code:${purpose}`));
  if (stateEmail && stored?.email !== stateEmail)
    return { email: stateEmail, expiresAt: null, wrongCodes: 0 };
  return stored;
}

function parse(text: string | null): MailedCode | null {
  try {
    const stored: Partial<MailedCode> | null = JSON.parse(text ?? "null");
    if (typeof stored?.email !== "string" || typeof stored.expiresAt !== "number") return null;
    const { email, expiresAt, wrongCodes = 0 } = stored;
    return { email, expiresAt, wrongCodes };
  } catch {
    return null;
  }
}

/** The email that the page before handed over. */
export function emailIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("email" in state)) return null;
  return typeof state.email === "string" ? state.email : null;
}
