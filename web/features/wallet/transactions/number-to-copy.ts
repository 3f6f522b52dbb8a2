/** A reference, an account or another number that people pass on: one word with a digit in it, and no amount. */
export function isNumberToCopy(value: string): boolean {
  return /^[\p{L}\d/_.:-]*\d[\p{L}\d/_.:-]*$/u.test(value) && value.length >= 6;
}
