import { type RefObject, useEffect } from "react";

/** Closes a dialog at a press beside it, as `closedby="any"` does in the browsers that know it: no Safari so far. */
export function useClosedByPressBeside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet || "closedBy" in HTMLDialogElement.prototype) return;
    // A text that is marked from inside and let go outside is no press beside it.
    let began = false;
    const begin = (event: MouseEvent) => {
      began = isBeside(sheet, event);
    };
    const end = (event: MouseEvent) => {
      if (began && isBeside(sheet, event)) sheet.close();
    };
    sheet.addEventListener("pointerdown", begin);
    sheet.addEventListener("click", end);
    return () => {
      sheet.removeEventListener("pointerdown", begin);
      sheet.removeEventListener("click", end);
    };
  }, [dialog]);
}

/** A press on the backdrop has the dialog itself as its target. */
function isBeside(sheet: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === sheet && !isInside;
}
