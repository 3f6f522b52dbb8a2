import { dictionary } from "@zxcvbn-ts/language-common";
import { composed } from "#contract/clean.ts";
import { Refusal } from "../platform/refusal.ts";

type Owner = { email: string; userName: string; firstName: string; lastName: string };

/** Shorter ones are refused for that. */
const least = 6;
const howMany = 10_000;
// The list has the commonest first, in lower case.
const commonest = new Set(
  dictionary["passwords-common"].filter((one) => one.length >= least).slice(0, howMany),
);

const tooCommon = "This password is too common. Please choose another.";
const ownName = "Please choose a password that is not your name or email";
const oldOne = "Please choose a password that is not your old one";

/** Refuses one of the commonest passwords, in whatever case; `field` is what the call names it. */
export function refuseCommon(field: string, password: string): void {
  if (commonest.has(composed(password).toLowerCase())) refuse(field, tooCommon);
}

/** Refuses the person's own email, username or name, also with digits or signs after it. */
export function refuseOwnName(field: string, password: string, owner: Owner): void {
  const { email, userName, firstName, lastName } = owner;
  const [local = ""] = email.split("@");
  const names = [email, local, userName, firstName, lastName];
  const own = new Set(
    [...names, firstName + lastName, lastName + firstName].map(bare).filter((name) => name !== ""),
  );
  const typed = composed(password);
  if (own.has(bare(typed)) || own.has(bare(typed.replace(/[^\p{L}]+$/u, ""))))
    refuse(field, ownName);
}

/** Refuses the password that one had until now. */
export function refuseOld(field: string): never {
  return refuse(field, oldOne);
}

/** Its letters and digits alone, in lower case. */
function bare(text: string): string {
  return composed(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}

function refuse(field: string, sentence: string): never {
  throw new Refusal("INVALID_INPUT", { message: sentence, fields: { [field]: sentence } });
}
