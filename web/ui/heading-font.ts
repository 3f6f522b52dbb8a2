import { isInHeadingLetters } from "#contract/text/heading-letters.ts";

/** The class of a heading that shows what people wrote: the text's font when the headings' font lacks a letter of it. */
export function headingFont(text: string): string {
  return isInHeadingLetters(text) ? "" : "font-sans!";
}
