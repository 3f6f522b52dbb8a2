/**
 * A reference, an account or another number that people pass on: one word with a digit in it, and no amount.
 * Our own references are drawn at random: one in thirty has letters only.
 */
export function isNumberToCopy(value: string): boolean {
  return /^[\p{L}\d/_.:-]{6,}$/u.test(value) && /\d|^(AJ|ajw)-/.test(value);
}
