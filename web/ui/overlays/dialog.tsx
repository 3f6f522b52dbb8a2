import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../base/button.tsx";
import { headingFont } from "../heading-font.ts";
import { Icon } from "../icon.tsx";
import { InDialog } from "./in-dialog.ts";
import { useClosedByPressBeside } from "./press-beside.ts";

/**
 * A native modal: the page behind is inert, Escape closes, focus goes back to where it was. On a phone it
 * rises from the bottom. Render it only while open, or pass `isOpen`; `onClose` comes for every way out.
 */
export function Dialog({
  title,
  isOpen,
  onClose,
  isWide = false,
  children,
}: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** As wide as a picture wants to be. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useClosedByPressBeside(dialog);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    shown.showModal();
    // The browser would choose the first control, which is Close.
    const fields = "input:not([type=hidden]), select, textarea";
    shown.querySelector<HTMLElement>(fields)?.focus();
    // Closed before it leaves the page, or the keyboard would be nowhere.
    return () => shown.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // Closed and shown again at once, as React's strict mode does, it is open.
        if (!currentTarget.open) onClose();
      }}
      closedby="any"
      className={`sheet m-auto mb-0 max-h-[92dvh] w-full max-w-none overflow-auto rounded-t-card border border-line bg-card p-5 text-ink shadow-lift sm:mb-auto sm:rounded-card ${isWide ? "sm:max-w-4xl" : "sm:max-w-lg"}`}
    >
      <header className="mb-3 flex items-start gap-4">
        <h2
          id={titleId}
          className={`min-w-0 grow pt-2 text-xl wrap-anywhere sm:text-2xl ${headingFont(title)}`}
        >
          {title}
        </h2>
        <IconButton label="Close" onClick={onClose} className="-mr-2 text-ink-soft">
          <Icon name="close" />
        </IconButton>
      </header>
      {isOpen && <InDialog value={true}>{children}</InDialog>}
    </dialog>
  );
}
