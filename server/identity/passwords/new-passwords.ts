import { dictionary } from "@zxcvbn-ts/language-common";
import { composed } from "#contract/text/clean.ts";
import { fold } from "#contract/text/fold.ts";
import { isMadeOf } from "#contract/text/made-of.ts";
import { Refusal } from "../../platform/http/refusal.ts";

type Owner = { email: string; userName: string; firstName: string; lastName: string };

/** Shorter ones are refused for that. */
const least = 6;
const howMany = 10_000;
/** What is shorter, as an initial in an email, is in too many words to be a name. */
const minPartLength = 3;
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

/**
 * Refuses the person's own email, username or names: whole or in parts, alone, doubled, one after another or
 * backwards, with any digits and signs around and between, and without their accents.
 */
export function refuseOwnName(field: string, password: string, owner: Owner): void {
  const { email, userName, firstName, lastName } = owner;
  const [local = ""] = email.split("@");
  const names = [local, userName, firstName, lastName];
  const whole = [email, ...names, firstName + lastName, lastName + firstName];
  const parts = names.flatMap((name) => fold(name).split(/\P{L}+/u));
  const own = [
    ...whole.map(lettersOf).filter((name) => name.length > 1),
    ...parts.filter((part) => part.length >= minPartLength),
    ...whole.map(bare).filter((name) => name.length > 1),
  ];
  const words = [...own, ...own.map(backwards)];
  if (isMadeOf(lettersOf(password), words) || isMadeOf(bare(password), words)) {
    refuse(field, ownName);
  }
}

/** Refuses the password that one had until now. */
export function refuseOld(field: string): never {
  return refuse(field, oldOne);
}

/** Its letters and digits alone, folded. */
function bare(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function lettersOf(text: string): string {
  return fold(text).replaceAll(/\P{L}/gu, "");
}

function backwards(text: string): string {
  return Array.from(text).reverse().join("");
}

function refuse(field: string, sentence: string): never {
  throw new Refusal("INVALID_INPUT", { message: sentence, fields: { [field]: sentence } });
}
