import { composed } from "./text/clean.ts";

/** What the terms that a person accepts by registering are called. */
export const termsVersion = "2026-11-28";

export const fillAll = "Please fill in all required fields";
export const otpLength = 6;
export const codeSeconds = 300;
/** Wrong codes after which a code is void; the link of its mail is not (rules section 3). The page counts them too. */
export const codeTries = 5;
export const refreshMarginSeconds = 120;

/** The rules of the reset screen: each met rule is one point of its strength meter. */
export const passwordRules = [
  ["At least 8 characters", (text: string) => composed(text).length >= 8],
  ["One uppercase letter", (text: string) => /[A-Z]/.test(text)],
  ["One lowercase letter", (text: string) => /[a-z]/.test(text)],
  ["One digit", (text: string) => /\d/.test(text)],
  ["One special character", (text: string) => /[^A-Za-z0-9\s]/.test(text)],
] as const;

/** Fewer than 2 rules met is weak, 2 to 3 medium, 4 or more strong (specification 1, section 5). */
export function passwordStrength(text: string): "weak" | "medium" | "strong" {
  const met = passwordRules.filter(([, holds]) => holds(text)).length;
  if (met < 2) return "weak";
  return met < 4 ? "medium" : "strong";
}
