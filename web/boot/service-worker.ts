/*
 * Makes Ajose readable on a bad connection: the files of this build, and the public pages that were opened.
 * Only GETs of our own site are looked at, and of pages only those that the server lets everyone keep
 * (`cache-control: no-cache`): no call of the API, nothing personal, and nothing is ever sent later.
 * Receipts are not cached here but by their own page, on the device; of that page, the same for every
 * receipt and empty when it leaves the server, one copy is cached for those who have such receipts.
 */
import { copyAge } from "#web/boot/copy-age.ts";

declare const self: ServiceWorkerGlobalScope;

const version = new URL(self.location.href).searchParams.get("v");
const assets = `assets-${version}`;
const pages = "pages";
const offlinePage = "/offline.html";
const receiptPage = "/receipts/any";
const receiptRoutes = `/__manifest?paths=/receipts,${receiptPage}&version=${version}`;
const patienceMs = 3000;
const maxPages = 40;

self.addEventListener("install", (event) => {
  event.waitUntil(prepare());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

// A page that was there before its worker names what it has loaded; most of it is still at hand.
self.addEventListener("message", (event) => {
  const { loaded = [], hasReceipts }: { loaded?: string[]; hasReceipts?: true } = event.data;
  event.waitUntil(Promise.allSettled(loaded.map(cacheLoaded)));
  if (hasReceipts) event.waitUntil(cacheReceiptPage());
});

self.addEventListener("fetch", (event) => {
  const { method, mode } = event.request;
  const url = new URL(event.request.url);
  if (method !== "GET" || url.origin !== self.location.origin) return;
  if (isAsset(url.pathname)) event.respondWith(cacheFirst(event.request));
  else if (receiptCacheKey(url)) event.respondWith(receiptPageNetworkFirst(event.request));
  else if (mode === "navigate" || url.pathname.endsWith(".data"))
    event.respondWith(networkFirst(event));
});

async function prepare(): Promise<void> {
  const cache = await caches.open(assets);
  await cache.addAll([offlinePage, "/offline.js", "/favicon.svg"]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== assets && name !== pages).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

function isAsset(pathname: string): boolean {
  return /^\/(assets|fonts|icons)\/|^\/(favicon\.svg|offline\.js)$/.test(pathname);
}

async function cacheLoaded(url: string): Promise<void> {
  if (isAsset(new URL(url).pathname)) await cacheFirst(new Request(url));
  else await cachePage(new Request(url), await fetch(url));
}

/** One dropped connection is no news: what is only read is asked for once more. */
function fetchTwice(request: Request): Promise<Response> {
  return fetch(request).catch((problem: unknown) => {
    // The page has gone elsewhere meanwhile.
    if (request.signal.aborted) throw problem;
    return fetch(request);
  });
}

/** Their names change with their content, so a copy is never old. */
async function cacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(assets);
  const copy = await cache.match(request, { ignoreVary: true });
  if (copy) return copy;
  const fresh = await fetchTwice(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** What the network answers, or after three seconds the copy, which says how old it is. */
async function networkFirst(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const fresh = fetchTwice(request).then((response) => {
    return { response, cached: cachePage(request, response.clone()) };
  });
  event.waitUntil(fresh.then(({ cached }) => cached).catch(() => undefined));
  const answer = fresh.then(({ response }) => response);
  const cache = await caches.open(pages);
  const copy = await cache.match(request, { ignoreVary: true });
  if (!copy) return answer.catch(() => withoutCopy(request));
  const first = await Promise.race([answer.catch(() => null), pause(patienceMs)]);
  return first ?? oldCopy(event, copy);
}

/** Its page beside it: what the receipt is and how old, the page has from the device. */
async function receiptPageNetworkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(assets);
  const part = receiptCacheKey(new URL(request.url));
  const copy = part && (await cache.match(part));
  const fresh = fetchTwice(request);
  if (!copy) return fresh.catch(() => withoutCopy(request));
  const first = await Promise.race([fresh.catch(() => null), pause(patienceMs)]);
  return first ?? copy;
}

/** What is the same for every receipt: the page, what its frame loads, and which routes it has. */
function receiptCacheKey({ pathname, searchParams }: URL): string | null {
  if (pathname === "/__manifest") {
    const isOne = /^\/receipts,\/receipts\/[^,/]+$/.test(searchParams.get("paths") ?? "");
    return isOne ? receiptRoutes : null;
  }
  if (!/^\/receipts\/[^/]+$/.test(pathname)) return null;
  return pathname.endsWith(".data") ? `${receiptPage}.data` : receiptPage;
}

/** With all that its scripts may ask for, one step on: a footer that is missing would take the page along. */
async function cacheReceiptPage(): Promise<void> {
  const cache = await caches.open(assets);
  if (await cache.match(receiptPage)) return;
  const page = await fetch(receiptPage);
  if (!page.ok) return;
  const copy = page.clone();
  const html = await page.text();
  const scripts = new Set<string>(html.match(/\/assets\/[\w.~-]+\.js/g));
  for (const script of [...scripts]) {
    const source = await (await cacheFirst(new Request(script))).text();
    for (const [, name] of source.matchAll(/import\(["'`]\.\/([\w.~-]+\.js)/g))
      scripts.add(`/assets/${name}`);
  }
  await Promise.all([...scripts].map((script) => cacheFirst(new Request(script))));
  await cache.addAll([`${receiptPage}.data`, receiptRoutes]);
  // Last, as the sign that everything else is there.
  await cache.put(receiptPage, copy);
}

async function withoutCopy({ mode }: Request): Promise<Response> {
  return (mode === "navigate" && (await caches.match(offlinePage))) || Response.error();
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

async function cachePage(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(pages);
  // What was there is not there any more: nobody reads its copy instead.
  const isGone = response.type === "opaqueredirect" || [404, 410].includes(response.status);
  if (isGone) await cache.delete(request, { ignoreVary: true });
  if (!response.ok || response.headers.get("cache-control") !== "no-cache") return;
  // Put at the end again, so that the pages that were not opened for longest go first.
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const cached = await cache.keys();
  const surplus = cached.slice(0, Math.max(0, cached.length - maxPages));
  await Promise.all(surplus.map((old) => cache.delete(old, { ignoreVary: true })));
}

async function oldCopy(event: FetchEvent, copy: Response): Promise<Response> {
  const seenAt = new Date(copy.headers.get("date") ?? Date.now());
  const message = `No connection. This copy is from ${copyAge(seenAt)}.`;
  if (event.request.mode !== "navigate") {
    const client = await self.clients.get(event.clientId);
    client?.postMessage({ oldCopy: message });
    return copy;
  }
  const html = await copy.text();
  // Styles on the element itself are the only ones that the page's policy lets in.
  const style =
    "position:fixed;inset:auto 0 0;z-index:50;margin:0;padding:.75rem 1.25rem;background:#fbf0d3;color:#5c3d06;font-weight:600;text-align:center";
  const again = '<a href="" style="color:inherit;text-decoration:underline">Try again</a>';
  // At the end of the page: the link that skips to the content stays the first thing in it.
  const banner = `<p id="old-copy" role="status" style="${style}">${message} ${again}</p>`;
  const { status, headers } = copy;
  return new Response(html.replace("</body>", `${banner}</body>`), { status, headers });
}
