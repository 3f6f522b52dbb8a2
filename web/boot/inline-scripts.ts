/**
 * Runs before the first paint: the person's choice of theme, else the system's, also when that changes;
 * whether to save data, by choice or because the browser says that the person wants to, to the server
 * (a header, for those without script) or here; whether the document is fresh, which one that is reloaded
 * or come back to is not; and the headings' font, on wide screens and for those who have it from an
 * earlier visit. The first paint waits for a font that is preloaded: on a phone that is new here it would
 * wait on a slow line, and then have all of the page to lay out at once (docs/decisions/0009).
 * A script of the page's that a poor line drops is never fetched again by the same document: from then on each
 * link is the browser's own, and loads its page anew with all that belongs to it (web/lib/lazy-part.ts).
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
  root.dataset.saver = chosen("saver") || root.dataset.saver || asked;
  if (!history.state) root.dataset.fresh = "";
  const wasHere = navigator.serviceWorker && navigator.serviceWorker.controller;
  if (wasHere || matchMedia("(min-width: 48rem)").matches) {
    const font = document.createElement("link");
    Object.assign(font, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: "/fonts/bricolage-ajose-700.woff2" });
    document.head.append(font);
  }
  const leave = (event) => { if (event.target.closest("a")) event.stopPropagation(); };
  addEventListener("vite:preloadError", () => addEventListener("click", leave, true));
})()`);

/** Said in a browser that is too old for the pages' script. */
export const tooOld =
  "This browser is too old for all of Ajose: you can read its public pages. Please update the browser, or use another, to sign in, send forms or invest.";

/**
 * Lets the pages' script start only where the oldest browsers' own features are (package.json, browserslist): an older
 * browser would stop half way through it. There the page stays as it came, and a sentence says why. Written for any
 * browser at all.
 */
export const gateScript = minify(`
(function () {
  try {
    new RegExp("(?<=a)b");
    if (CSS.supports("selector(:has(a))") && CSS.supports("height", "1dvh")) return;
  } catch (problem) {}
  document.documentElement.setAttribute("data-too-old", "");
  var said = document.createElement("p");
  said.className = "too-old";
  said.appendChild(document.createTextNode("${tooOld}"));
  document.body.insertBefore(said, document.body.firstChild);
})()`);

/**
 * Starts the page's modules once it has loaded, is seen and the browser is idle, or at the person's first touch
 * of something that needs them: on a slow line they would otherwise compete with what is read first. A page in
 * a tab behind is not seen, and is started all the same.
 * The large libraries are evaluated one at a time with a pause for the person between, since a slow phone
 * would answer nothing while it reads all of them; whoever touches the page is not kept waiting by pauses.
 */
const startScript = minify(`
(() => {
  const early = ["pointerdown", "keydown", "focusin"];
  let started = false, hurried = false, goOn;
  const whenIdle = (work) => {
    if (window.requestIdleCallback) requestIdleCallback(work, { timeout: 2000 });
    else setTimeout(work, 200);
  };
  const pause = () => hurried || new Promise((resolve) => { goOn = resolve; whenIdle(resolve); });
  const hurry = () => {
    hurried = true;
    for (const name of early) removeEventListener(name, hurry);
    if (goOn) goOn();
    start();
  };
  const start = async () => {
    if (started || "tooOld" in document.documentElement.dataset) return;
    started = true;
    const waiting = document.querySelector("script[type='text/deferred-module']");
    const nonce = waiting.nonce;
    for (const href of waiting.dataset.preload.split(" ")) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href, nonce });
      document.head.append(link);
    }
    for (const href of waiting.dataset.first.split(" ")) {
      if (href) await import(href).catch(() => 0);
      await pause();
    }
    const script = document.createElement("script");
    Object.assign(script, { type: "module", nonce, textContent: waiting.textContent });
    document.head.append(script);
  };
  for (const name of early) addEventListener(name, hurry, { passive: true });
  addEventListener("load", () => {
    new PerformanceObserver(() => whenIdle(start)).observe({ type: "paint", buffered: true });
    setTimeout(start, 2000);
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
  const libraries = ["react-", "router-"].flatMap((name) =>
    preloads.filter((href) => href.includes(`/assets/${name}`)),
  );
  return withoutPreloads.replace(
    /<script([^>]*) type="module" async="">/,
    (_, attributes: string) =>
      `<script nonce="${nonce}">${gateScript}</script>` +
      `<script nonce="${nonce}">${startScript}</script>` +
      `<script${attributes} type="text/deferred-module" data-preload="${preloads.join(" ")}" data-first="${libraries.join(" ")}">`,
  );
}

function minify(script: string): string {
  return script.replaceAll(/\n\s*/g, "");
}
