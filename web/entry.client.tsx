import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// The built page carries its styles inside; while developing, this copy follows each change.
if (import.meta.env.DEV) await import("./styles/app.css");

// Chrome before 114, Firefox before 125 and Safari before 17 have no popovers: menus would not open.
if (!("popover" in HTMLElement.prototype)) {
  await import("@oddbird/popover-polyfill").catch(() => undefined);
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Reading offline is an extra: it waits until the page is alive, and where it cannot be had, the pages work as before.
if (import.meta.env.PROD) setTimeout(registerServiceWorkerLater, 2000);

function registerServiceWorkerLater(): void {
  import("./boot/register-service-worker.ts")
    .then(({ registerServiceWorker }) => registerServiceWorker())
    .catch(() => {});
}
