/** Long lists count no further, so that a page of them costs the same however long they are. */
export const maxTotal = 1_000;

/** "999"; "1,000+" where the list counts no further. */
export function totalText(total: number): string {
  return total < maxTotal ? String(total) : "1,000+";
}

/** "1 project", "999 projects", "1,000+ projects". */
export function formatTotal(total: number, one: string, many: string): string {
  return `${totalText(total)} ${total === 1 ? one : many}`;
}
