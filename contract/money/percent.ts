/** "90.0%": a share that was measured has one decimal everywhere (specification 1, section 8). */
export function formatPercent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/**
 * An amount with its return, in whole kobo rounded down. `percent` is what a project says: at most one decimal, such
 * as "12.5". `server/projects/expected-return.ts` is the same in SQL.
 */
export function withReturn(kobo: bigint, percent: string): bigint {
  const [whole = "0", tenth = "0"] = percent.split(".");
  return (kobo * (1000n + BigInt(whole) * 10n + BigInt(tenth))) / 1000n;
}
