/** A row is about to go, and the button in it that was pressed: the keyboard stays at its list. */
export function leaveRow(row: HTMLElement | null): void {
  if (row?.contains(document.activeElement)) row.closest("ul")?.focus();
}
