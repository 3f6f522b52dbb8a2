import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepCopies } from "#web/keep-copies.ts";

// The built page carries its styles inside; while developing, this copy follows each change.
if (import.meta.env.DEV) await import("./styles/app.css");

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Reading offline is an extra: where it cannot be had, the pages work as before.
if (import.meta.env.PROD) whenIdle(() => keepCopies().catch(() => undefined));

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 5000 });
  else setTimeout(work, 1000);
}
