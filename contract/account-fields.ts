import * as z from "zod/mini";
import { line } from "./text.ts";

/** What the terms that a person accepts by registering are called. */
export const termsVersion = "2026-11-28";

export const fillAll = "Please fill in all required fields";
export const otpLength = 6;
export const codeSeconds = 300;
export const refreshMarginSeconds = 120;
export const longestPassword = 128;

/** Without its "mailto:", trimmed and in lower case. One plain address: no comma, bracket, space or control. */
export const email = z.codec(
  z.string({ error: "Please enter a valid email address" }),
  z.string().check(
    z.maxLength(254, { error: "Please enter a valid email address" }),
    z.regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      {
        error: "Please enter a valid email address",
      },
    ),
  ),
  { decode: normaliseEmail, encode: (text) => text },
);

export function normaliseEmail(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, "")
    .trim();
}

export const userName = line(30, fillAll).check(
  z.regex(/^[A-Za-z0-9._-]{2,30}$/, {
    error: "Please use 2 to 30 letters, digits, dots, dashes or underscores for the username",
  }),
);

export const telephone = line(20, "Please enter a valid phone number").check(
  z.regex(/^\+?\d+$/, { error: "Please enter a valid phone number" }),
);

export const newPassword = z.string({ error: "Password must be at least 6 characters long" }).check(
  z.minLength(6, { error: "Password must be at least 6 characters long" }),
  z.maxLength(longestPassword, {
    error: `Password must be at most ${longestPassword} characters long`,
  }),
);

export const typedPassword = z
  .string({ error: "Email and password are required" })
  .check(
    z.minLength(1, { error: "Email and password are required" }),
    z.maxLength(longestPassword, { error: "Login failed. Please check your credentials." }),
  );

/** The rules of the reset screen: each met rule is one point of its strength meter. */
export const passwordRules = [
  ["At least 8 characters", (text: string) => text.length >= 8],
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

export const strongPassword = z.string({ error: "Password does not meet requirements" }).check(
  z.maxLength(longestPassword, { error: "Password does not meet requirements" }),
  z.refine((text) => passwordRules.every(([, holds]) => holds(text)), {
    error: "Password does not meet requirements",
  }),
);

/** Six ASCII digits. */
export const otp = z
  .string({ error: "Please enter all 6 digits" })
  .check(z.regex(/^[0-9]{6}$/, { error: "Please enter all 6 digits" }));
