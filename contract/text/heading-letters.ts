/** What the headings' font holds beside ASCII. It cannot put a grave accent on a dotted letter, and has no hooked ones. */
export const headingLetters = "ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúŃńẸẹỌọỊịỤụ₦–—‘’“”…·×−\u0301\u0304\u0323";

/**
 * In letters and marks, each alone, as the font puts the one on the other. No text matches in two ways: that would
 * take for ever on a long one.
 */
const drawn =
  /^(?:[AEIOUMNaeioumn][\u0301\u0304]|[EIOUeiou]\u0323[\u0301\u0304]?|[AEIOUaeiou]\u0300|[Ss]\u0323|[!-~₦–—‘’“”…·×−\s]|\u200d|\ufe0f|\p{Extended_Pictographic})*$/u;

/**
 * Whether the headings' font draws all of a text. One that it can't is set in another font from its first letter to
 * its last: single letters of another would stand out. Pictographs come from another font anyway.
 */
export function isInHeadingLetters(text: string): boolean {
  return drawn.test(text.normalize("NFD"));
}
