import * as z from "zod/mini";
import { fillAll, normaliseEmail, passwordRules } from "./account-rules.ts";
import { line } from "./text.ts";

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

export const userName = line(30, fillAll).check(
  z.regex(/^[A-Za-z0-9._-]{2,30}$/, {
    error: "Please use 2 to 30 letters, digits, dots, dashes or underscores for the username",
  }),
);

export const telephone = line(60, "Please enter a valid phone number").check(
  z.regex(/^\+?\d{1,19}$/, { error: "Please enter a valid phone number" }),
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
