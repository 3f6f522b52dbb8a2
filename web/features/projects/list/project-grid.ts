/** How the cards of a list stand beside or under each other. */
export function listClasses(isWide: boolean): string {
  return isWide
    ? "grid gap-4"
    : "grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5";
}
