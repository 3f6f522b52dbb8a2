import type { ReactNode } from "react";

/** The notice above the placeholders of a page that needs script. */
export function PageNeedsScript() {
  return (
    <noscript>
      <p className="mb-6 rounded-field bg-danger-soft px-4 py-3 font-medium text-danger">
        Please turn on JavaScript: without it this page cannot be shown.
      </p>
    </noscript>
  );
}

/** In place of a page without shapes of its own, until the script has opened it. */
export function Opening({ children }: { children: ReactNode }) {
  return (
    <div className="wrap py-16">
      <PageNeedsScript />
      <p className="text-ink-soft noscript:hidden">{children}</p>
    </div>
  );
}
