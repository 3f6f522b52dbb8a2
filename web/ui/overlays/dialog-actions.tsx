import { type ReactNode, useContext } from "react";
import { InDialog } from "./in-dialog.ts";

/**
 * The buttons at the end of a dialog: ways out first, the one that counts last, at the right end. On a phone it is the
 * topmost, and each is as wide as the sheet. What is above them scrolls, they stay in sight.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  const place = useContext(InDialog)
    ? "sticky -bottom-5 -mb-5 border-t border-line bg-card pt-4 pb-5"
    : "";
  return (
    <div
      className={`flex flex-col-reverse gap-3 *:whitespace-normal sm:flex-row sm:justify-end ${place}`}
    >
      {children}
    </div>
  );
}
