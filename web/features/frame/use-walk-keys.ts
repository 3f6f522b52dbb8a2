import { useEffect } from "react";
import { isFreeKey } from "#web/lib/free-key.ts";

const rows = "main :is(tbody > tr, ul > li)";
const controls = "a[href], button:not(:disabled)";

/** J and K lead from one item of a page's lists to the next or the one before: to the first that may be pressed there. */
export function useWalkKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      // A page with keys of its own has taken it by now.
      if ((key !== "j" && key !== "k") || event.defaultPrevented || !isFreeKey(event)) return;
      const items = [...document.querySelectorAll(rows)].flatMap((row) => {
        const all = [...row.querySelectorAll<HTMLElement>(controls)];
        const control = all.find(({ offsetParent }) => offsetParent !== null);
        return control ? [{ row, control }] : [];
      });
      const at = items.findLastIndex(({ row }) => row.contains(document.activeElement));
      const next = key === "j" ? at + 1 : at - 1;
      items[next]?.control.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
