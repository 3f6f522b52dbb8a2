/** "+12.5%", "−3.0%" or, where there was nothing to grow from, "–". */
export function growthText(growth: number | null): string {
  if (growth === null) return "–";
  const sign = growth > 0 ? "+" : growth < 0 ? "−" : "";
  return `${sign}${Math.abs(growth).toFixed(1)}%`;
}
