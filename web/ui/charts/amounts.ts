import { formatShort } from "#contract/money/kobo.ts";

/** How much of a whole a part is, 0 to 1, as exact as a drawing needs it. Nothing of nothing is 0. */
export function shareOf(partKobo: bigint, wholeKobo: bigint): number {
  const tenThousandths = wholeKobo > 0n ? (partKobo * 10_000n) / wholeKobo : 0n;
  return Number(tenThousandths) / 10_000;
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, kobo) => all + kobo, 0n);
}

export function maxOf(amounts: readonly bigint[]): bigint {
  let largest = 0n;
  for (const kobo of amounts) if (kobo > largest) largest = kobo;
  return largest;
}

const tenths = [10n, 15n, 20n, 25n, 30n, 40n, 50n, 60n, 80n, 100n];
/** One naira: no axis is finer. */
const finestStep = 1_00n;

/** The lines of an axis from nothing to the first round amount that is not below the largest: five, evenly apart. */
export function axisFor(amounts: readonly bigint[], finest = finestStep): bigint[] {
  const least = (maxOf(amounts) + 3n) / 4n;
  let unit = finest;
  while (unit * 10n < least) unit *= 10n;
  // Up to ten naira a step of one and a half would need kobo, and what is counted has no halves.
  const whole = tenths.filter((tenth) => (unit * tenth) % (finest * 10n) === 0n);
  const step = whole.map((tenth) => (unit * tenth) / 10n).find((kobo) => kobo >= least);
  return [0n, 1n, 2n, 3n, 4n].map((count) => count * (step ?? unit * 10n));
}

const units: [kobo: bigint, letters: string][] = [
  [1_000_000_000_00n, "bn"],
  [1_000_000_00n, "m"],
  [1_000_00n, "k"],
];

/** "₦60k", "₦1.2m": for an axis, where there is no room; rounded down to a tenth. */
export function compactNaira(kobo: bigint): string {
  const [unit, letters] = units.find(([from]) => kobo >= from) ?? [100n, ""];
  if (!letters) return formatShort(kobo);
  const count = (kobo * 10n) / unit;
  return `₦${count / 10n}${count % 10n ? `.${count % 10n}` : ""}${letters}`;
}

/** The same of what is counted: "60k", "1.2m". */
export function compactCount(count: bigint): string {
  return compactNaira(count * 100n).slice(1);
}

/** Whole percentages that add up to 100: those that lose most by rounding down get the rest, the first of equals first. */
export function percentagesOf(amounts: readonly bigint[]): number[] {
  const whole = sumOf(amounts);
  if (whole === 0n) return amounts.map(() => 0);
  const parts = amounts.map((kobo, at) => ({
    at,
    percent: (kobo * 100n) / whole,
    rest: (kobo * 100n) % whole,
  }));
  const missing = 100n - sumOf(parts.map(({ percent }) => percent));
  const byRest = [...parts].sort((a, b) =>
    a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1,
  );
  const raised = new Set(byRest.slice(0, Number(missing)).map(({ at }) => at));
  return parts.map(({ at, percent }) => Number(percent) + (raised.has(at) ? 1 : 0));
}
