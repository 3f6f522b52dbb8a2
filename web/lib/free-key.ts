/** Whether a letter is no part of a text or of a shortcut of the browser, and nothing covers the page. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return false;
  return !(target instanceof Element && target.closest("input, textarea, select"));
}
