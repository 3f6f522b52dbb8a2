// What people type or paste, as it is meant: both sides clean before they judge.

/** Marks that are not seen: zero-width, direction, soft hyphens, byte order, fillers, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u{fff9}-\u{fffb}]/u;
const everyInvisible = new RegExp(invisible, "gu");
/**
 * An emoji with what belongs to it: its variation, skin tone, further emoji joined to it, or the tags of a
 * flag; a keycap. Within it marks that are not seen have a meaning.
 */
const emoji =
  /(?:\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)*(?:[\u{e0020}-\u{e007e}]+\u{e007f})?|[0-9#*]\ufe0f\u20e3)/gu;

/** One line as it is meant: composed letters, no marks that are not seen, no space around it. */
export function cleanLine(text: string): string {
  return withoutInvisible(text)
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .trim();
}

/** The same for text of several lines, which keeps its line breaks and tabs. */
export function cleanText(text: string): string {
  return withoutInvisible(text)
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .trim();
}

/** Without its "mailto:", in lower case, and without anything that is not seen. */
export function cleanEmail(text: string): string {
  return cleanLine(text)
    .toLowerCase()
    .replace(/^mailto:/, "")
    .trim();
}

/** Without what people put between the digits: spaces, dashes, dots, brackets; `+234 (0) 803` means +234803. */
export function cleanTelephone(text: string): string {
  return cleanLine(text)
    .replaceAll(/[\s\p{Pd}\u2212.·]/gu, "")
    .replace(/^(\+\d{1,3})\(0\)/, "$1")
    .replaceAll(/[()[\]{}]/g, "");
}

/** A password as it is judged and compared: keyboards spell one letter with its marks in several ways. */
export function composed(password: string): string {
  return password.normalize("NFC");
}

/** Digits that are written in groups: a code, an account number. */
export function cleanDigits(text: string): string {
  return cleanLine(text).replaceAll(/[\s\p{Pd}]/gu, "");
}

function withoutInvisible(text: string): string {
  // Most texts have none, and are long only where they have none.
  if (!invisible.test(text)) return text.normalize("NFC");
  let kept = "";
  let end = 0;
  for (const found of text.matchAll(emoji)) {
    kept += text.slice(end, found.index).replaceAll(everyInvisible, "") + found[0];
    end = found.index + found[0].length;
  }
  return (kept + text.slice(end).replaceAll(everyInvisible, "")).normalize("NFC");
}
