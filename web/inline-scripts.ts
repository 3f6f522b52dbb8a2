/**
 * Runs before the first paint: the person's choice of theme, else the system's, also when that changes;
 * and whether to save data, by choice or because the browser says that the person wants to.
 */
export const themeScript = minify(`
(() => {
  const root = document.documentElement, dark = matchMedia("(prefers-color-scheme: dark)");
  const chosen = (name) => { try { return localStorage.getItem(name) } catch { return null } };
  const apply = () => {
    root.dataset.theme = chosen("theme") || (dark.matches ? "dark" : "light");
  };
  apply();
  dark.addEventListener("change", apply);
  const asked = navigator.connection && navigator.connection.saveData ? "on" : "off";
  root.dataset.saver = chosen("saver") || asked;
})()`);

/**
 * Starts the page's modules once it has loaded and the browser is idle, or at the person's first touch
 * of something that needs them: on a slow line they would otherwise compete with what is read first.
 */
const startScript = minify(`
(() => {
  const early = ["pointerdown", "keydown", "focusin"];
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const name of early) removeEventListener(name, start);
    const waiting = document.querySelector("script[type='text/deferred-module']");
    const nonce = waiting.nonce;
    for (const href of waiting.dataset.preload.split(" ")) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, nonce });
      document.head.append(link);
    }
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce, textContent: waiting.textContent });
    document.head.append(script);
  };
  for (const name of early) addEventListener(name, start, { passive: true });
  addEventListener("load", () => {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  });
})()`);

/** Takes the module script and its preloads out of the browser's hands, until `startScript` says so. */
export function deferHydration(html: string, nonce: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replaceAll(
    /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      preloads.push(href);
      return "";
    },
  );
  return withoutPreloads.replace(
    /<script([^>]*) type="module" async="">/,
    (_, attributes: string) =>
      `<script nonce="${nonce}">${startScript}</script>` +
      `<script${attributes} type="text/deferred-module" data-preload="${preloads.join(" ")}">`,
  );
}

function minify(script: string): string {
  return script.replaceAll(/\n\s*/g, "");
}
