/** One spelling of a Nigerian number, however its owner writes it: +234803…, 00234803… and 0803… are one telephone. */
export function canonicalNumber(telephone: string): string {
  return telephone.replace(/^(\+|00)/, "").replace(/^(234)?0/, "234");
}
