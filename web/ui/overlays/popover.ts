// Where the browser has no popovers, entry.client.tsx loads a stand-in, which says with a class that one is open.
// Until it has come, and if it cannot be had, a popover stays where its styles put it.

export function showPopover(element: HTMLElement): void {
  if (element.showPopover && !isOpen(element)) element.showPopover();
}

export function hidePopover(element: HTMLElement): void {
  if (element.hidePopover && isOpen(element)) element.hidePopover();
}

function isOpen(element: HTMLElement): boolean {
  // Alone, a pseudo-class that the browser does not know would throw.
  return element.matches(":is(:popover-open, .\\:popover-open)");
}
