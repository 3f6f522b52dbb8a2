import { Suspense, useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isFreeKey } from "#web/lib/free-key.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { Icon } from "#web/ui/icon.tsx";
import { sideRowClasses } from "./area-user.tsx";
import { useWalkKeys } from "./use-walk-keys.ts";

type Tool = "palette" | "shortcuts";
const Palette = lazyPart(() => import("./palette.tsx"));
const Shortcuts = lazyPart(() => import("./shortcuts.tsx"));

/** The search that leads anywhere, and the sheet of keys: Ctrl+K and ?. */
export function AdminTools() {
  const [open, setOpen] = useState<Tool | null>(null);
  const close = useCallback(() => setOpen(null), []);
  useWalkKeys();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const tool = toolOf(event);
      if (!tool) return;
      event.preventDefault();
      setOpen(tool);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <div className="grid gap-1">
      <button type="button" className={sideRowClasses} onClick={() => setOpen("palette")}>
        <Icon name="search" /> Search <kbd className="ml-auto text-xs">Ctrl K</kbd>
      </button>
      <button type="button" className={sideRowClasses} onClick={() => setOpen("shortcuts")}>
        <Icon name="info" /> Keys <kbd className="ml-auto text-xs">?</kbd>
      </button>
      {open &&
        // The sidebar is a popover on a phone, and goes when a dialog comes.
        createPortal(
          // What is typed before it is there must not decide on what stands behind it.
          <Suspense fallback={<dialog open hidden />}>
            {open === "palette" ? <Palette onClose={close} /> : <Shortcuts onClose={close} />}
          </Suspense>,
          document.body,
        )}
    </div>
  );
}

function toolOf(event: KeyboardEvent): Tool | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey)
    return document.querySelector("dialog[open]") ? null : "palette";
  return key === "?" && isFreeKey(event) ? "shortcuts" : null;
}
