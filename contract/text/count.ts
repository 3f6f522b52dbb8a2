/** "1,234,567": a whole number as people read it. The first use of Intl costs a mid-range phone 0.1 s; this costs nothing. */
export function formatCount(count: number | bigint): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
