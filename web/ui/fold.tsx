import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A card whose heading opens and closes it: what is looked up now and then. */
export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  /** Open from the start. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group rounded-card border border-line bg-card shadow-card">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 focus-visible:-outline-offset-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{title}</h2>
        <Icon
          name="down"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  );
}
