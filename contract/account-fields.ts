import * as z from "zod/mini";
import { fillAll, passwordRules } from "./account-rules.ts";
import { cleanDigits, cleanEmail, cleanLine, cleanTelephone, composed } from "./text/clean.ts";
import { linkedinLink, twitterLink, webLink } from "./text/links.ts";
import { lineOrNothing, singleLine, textOrNothing } from "./text/text.ts";
import { isReserved, isWebAddress } from "./text/user-names.ts";

const maxPasswordLength = 128;

const noEmail = { error: "Please enter a valid email address" };
const noTelephone = { error: "Please enter a valid phone number" };
const host = /[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?/.source;
const emailForm = new RegExp(
  `^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*@(?:${host}\\.)+[a-z]${host}$`,
);

/** One plain address, cleaned: no comma, bracket, space or control, no dot at an end or beside another. */
export const email = z
  .string(noEmail)
  .check(z.overwrite(cleanEmail), z.maxLength(254, noEmail), z.regex(emailForm, noEmail));

const nameForm = {
  error: "Please use 2 to 30 letters, digits, dots, dashes or underscores for the username",
};
/** A userName that one may have already: what is new is judged by `userName` too. */
export const anyUserName = z
  .string({ error: fillAll })
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, { error: fillAll }),
    z.regex(/^[A-Za-z0-9._-]{2,30}$/, nameForm),
  );

/** Says why nobody may take a userName, or null. */
export function whyNotTake(name: string): string | null {
  if (isReserved(name)) return "This username is reserved. Please choose another.";
  return isWebAddress(name) ? "Please choose a username that is no web address" : null;
}

export const userName = anyUserName.check(
  z.check(({ value, issues }) => {
    const message = whyNotTake(value);
    if (message) issues.push({ code: "custom", input: value, message });
  }),
);

/** A first or last name: one line that leads nowhere, for it stands in mails and on pages. */
export function personName(what: "first name" | "last name") {
  return singleLine(60, fillAll, what).check(
    z.refine((name) => !isWebAddress(name), {
      error: `Please give a ${what} without a web address`,
    }),
  );
}

/** Cleaned of what people put between the digits. */
export const telephone = z
  .string(noTelephone)
  .check(z.overwrite(cleanTelephone), z.regex(/^\+?\d{7,15}$/, noTelephone));

const notThis = "Please check this field";
const notThisAddress = "Please give a web address, such as https://ada.ng";

/** A web address, made whole by `read`, or nothing; `sentence` is said of what is neither. */
function link(read: (typed: string) => string | null, sentence: string) {
  return z.string({ error: sentence }).check(
    z.maxLength(400, { error: sentence }),
    z.refine((typed) => read(typed) !== null, { error: sentence }),
    z.overwrite((typed) => read(typed) ?? typed),
  );
}

/** What one says about oneself, and may leave empty. */
export const aboutOneself = {
  location: lineOrNothing(100, notThis, "location"),
  bio: textOrNothing(500, notThis, "bio"),
  website: link((typed) => webLink(typed), notThisAddress),
  linkedin: link(linkedinLink, "Please give the address of your LinkedIn page"),
  twitter: link(twitterLink, "Please give your name on X (Twitter), or the address of your page"),
};

/** As it was typed: one letter may be spelled in several ways, and a kept hash may be of any. */
export const typedPassword = z
  .string({ error: "Email and password are required" })
  .check(
    z.minLength(1, { error: "Email and password are required" }),
    z.refine(isShortEnough, { error: "Login failed. Please check your credentials." }),
  );

/** One's own password where someone who is signed in must type it again. */
export const ownPassword = z
  .string({ error: "Please type your password" })
  .check(
    z.minLength(1, { error: "Please type your password" }),
    z.refine(isShortEnough, { error: "This is not your password. Please try again." }),
  );

/** A new password of at least `least` characters, its letters composed; `sentence` is said of a shorter one. */
export function newPassword(least: number, sentence: string) {
  return z.string({ error: sentence }).check(
    z.overwrite(composed),
    z.minLength(least, { error: sentence }),
    z.maxLength(maxPasswordLength, {
      error: `Password must be at most ${maxPasswordLength} characters long`,
    }),
  );
}

export const strongPassword = z.string({ error: "Password does not meet requirements" }).check(
  z.overwrite(composed),
  z.maxLength(maxPasswordLength, { error: "Password does not meet requirements" }),
  z.refine((text) => passwordRules.every(([, holds]) => holds(text)), {
    error: "Password does not meet requirements",
  }),
);

function isShortEnough(text: string): boolean {
  return composed(text).length <= maxPasswordLength;
}

/** Six ASCII digits, as they were written. */
export const otp = z
  .string({ error: "Please enter all 6 digits" })
  .check(z.overwrite(cleanDigits), z.regex(/^[0-9]{6}$/, { error: "Please enter all 6 digits" }));
