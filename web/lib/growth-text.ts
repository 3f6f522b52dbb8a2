/** "+12.5%", "+1,398.8%", "−3.0%" or, where there was nothing to grow from, "–". */
export function growthText(growth: number | null): string {
  if (growth === null) return "–";
  const sign = growth > 0 ? "+" : growth < 0 ? "−" : "";
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${sign}${Math.abs(growth).toLocaleString("en-NG", digits)}%`;
}

/** How a period compares with the one before it, as the end of a sentence: "+12.5% on the 30 days before". */
export function comparedText(growth: number | null, periodWords: string): string {
  if (growth === 0) return `as much as in the ${periodWords} before`;
  const text = `${growthText(growth)} on the ${periodWords} before`;
  return growth === null ? `${text}, when there was nothing` : text;
}
