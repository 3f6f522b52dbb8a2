import { formatCount } from "./count.ts";

/** Long lists count no further, so that a page of them costs the same however long they are. */
export const maxTotal = 10_000;

/** "1 project", "1,234 projects"; "10,000+ projects" where the list counts no further. */
export function formatTotal(total: number, one: string, many: string): string {
  const more = total >= maxTotal ? "+" : "";
  return `${formatCount(total)}${more} ${total === 1 ? one : many}`;
}
