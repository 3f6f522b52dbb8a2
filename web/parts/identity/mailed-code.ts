import { useState } from "react";
import { useLocation } from "react-router";
import { codeSeconds } from "#contract/account-rules.ts";
import { tabStorage } from "#web/storage.ts";
import { useReady } from "./use-ready.ts";

/** What the code is for. */
export type Purpose = "email" | "device" | "reset";
export type MailedCode = {
  email: string;
  /** When the code dies, by this device's clock; null when none was asked for in this tab. */
  expiresAt: number | null;
};

/** Keeps whom a code was just mailed to, so that a reload of the code's page still knows. */
export function keepMailedCode(purpose: Purpose, email: string): MailedCode {
  const kept = { email, expiresAt: Date.now() + codeSeconds * 1000 };
  tabStorage.setItem(`code:${purpose}`, JSON.stringify(kept));
  return kept;
}

export function forgetMailedCode(purpose: Purpose): void {
  tabStorage.removeItem(`code:${purpose}`);
}

/** Whom the code was mailed to: undefined until the script runs, null when this tab does not know. */
export function useMailedCode(purpose: Purpose) {
  const isReady = useReady();
  const { state } = useLocation();
  const [renewed, setRenewed] = useState<MailedCode>();
  const kept = isReady ? (renewed ?? readMailedCode(purpose, emailIn(state))) : undefined;
  const renew = (email: string) => setRenewed(keepMailedCode(purpose, email));
  return { mailed: kept, renew };
}

function readMailedCode(purpose: Purpose, stateEmail: string | null): MailedCode | null {
  const kept = parse(tabStorage.getItem(`code:${purpose}`));
  if (stateEmail && kept?.email !== stateEmail) return { email: stateEmail, expiresAt: null };
  return kept;
}

function parse(text: string | null): MailedCode | null {
  try {
    const kept = JSON.parse(text ?? "null");
    return typeof kept?.email === "string" && typeof kept.expiresAt === "number" ? kept : null;
  } catch {
    return null;
  }
}

/** The email that the page before handed over. */
export function emailIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("email" in state)) return null;
  return typeof state.email === "string" ? state.email : null;
}
