import type { ReactNode } from "react";

/**
 * The buttons at the end of a dialog: ways out first, the one that counts last, at the right end. On a phone it is the
 * topmost, and each is as wide as the sheet.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 *:whitespace-normal sm:flex-row sm:justify-end">
      {children}
    </div>
  );
}
