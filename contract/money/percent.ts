/** "90.0%": a share that was measured has one decimal everywhere (specification 1, section 8). */
export function formatPercent(value: number): string {
  return `${value.toFixed(1)}%`;
}
