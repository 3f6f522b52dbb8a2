/** Whether a letter is no part of a text or of a shortcut of the browser, and nothing covers the page. */
export function isFreeKey(event: KeyboardEvent): boolean {
  const { target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return true;
  // A dialog that was closed this moment still holds the keyboard, and its fields take no letter any more.
  return !target.closest("input, textarea, select") || target.closest("dialog") !== null;
}
