/** Splits a pot in proportion, to the kobo: the largest remainders get the rest, ties to the lower id. */
export function shareOut(pot: bigint, parts: { id: string; kobo: bigint }[]): Map<string, bigint> {
  const whole = parts.reduce((sum, { kobo }) => sum + kobo, 0n);
  if (whole === 0n) return new Map();
  const shares = parts.map(({ id, kobo }) => ({
    id,
    share: (pot * kobo) / whole,
    rest: (pot * kobo) % whole,
  }));
  const given = shares.reduce((sum, { share }) => sum + share, 0n);
  const byRest = shares.toSorted((a, b) =>
    a.rest === b.rest ? (a.id < b.id ? -1 : 1) : a.rest > b.rest ? -1 : 1,
  );
  return new Map(
    byRest.map(({ id, share }, at) => [id, BigInt(at) < pot - given ? share + 1n : share]),
  );
}
