/** Moves the keyboard to the first field that is named, or says by itself that something is wrong at it. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const isWrong = (element: Element) =>
    names.includes(element.getAttribute("name") ?? "") || element.matches("[aria-invalid=true]");
  const first = [...(form?.elements ?? [])].find(isWrong);
  if (first instanceof HTMLElement) first.focus();
}
