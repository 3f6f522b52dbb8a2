/** How the cards of a list stand beside or under each other. */
export function listClasses(isWide: boolean): string {
  return isWide ? "grid gap-4" : "grid gap-5 sm:grid-cols-2 xl:grid-cols-3";
}
