import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { publicPages } from "#contract/public-pages.ts";
import { openServer } from "#tests/setup/app/server.ts";
import { importsOfModule, readDeferredModule } from "#tests/setup/browser/deferred-module.ts";
import { makeOpenProject } from "#tests/setup/users/projects.ts";

const { app } = await openServer();
const creator = await app.makePerson("user");
const admin = await app.makePerson("admin");
const project = await makeOpenProject(app, creator, admin);
const addressOf = ({ path }: { path: string }) => path.replace(":id", project.id);
const cacheable = publicPages.filter((page) => "cacheable" in page).map(addressOf);
const others = publicPages.filter((page) => !("cacheable" in page)).map(addressOf);

const get = (url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers });

test.each(cacheable)("%s is the same text each time and a 304 when unchanged", async (path) => {
  const first = await get(path);
  expect(first.statusCode).toBe(200);
  expect(first.headers["cache-control"]).toBe("no-cache");
  const tag = String(first.headers.etag);
  const again = await get(path, { "if-none-match": `"other", ${tag}` });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers.etag).toBe(tag);
  // The kept body goes with the policy of the 304.
  expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  expect((await get(path)).body).toBe(first.body);
});

test("a page that has changed is sent whole again", async () => {
  const { headers } = await get("/projects");
  await makeOpenProject(app, creator, admin, { name: "Boreholes for Gusau" });
  const again = await get("/projects", { "if-none-match": String(headers.etag) });
  expect(again.statusCode).toBe(200);
  expect(again.body).toContain("Boreholes for Gusau");
  expect((await get("/projects", { "if-none-match": "*" })).statusCode).toBe(304);
});

test.each(cacheable)("%s allows its inline pieces by hash and no others", async (path) => {
  const { headers, body } = await get(path);
  const policy = String(headers["content-security-policy"]);
  expect(policy).not.toMatch(/nonce-|script-src[^;]*unsafe/);
  expect(body).not.toContain("nonce=");
  // Structured data for search engines is not run, so nothing has to allow it.
  const inlines = [
    ...body.matchAll(/<(?:script|style)(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/(?:script|style)>/g),
  ];
  expect(inlines.length).toBeGreaterThan(3);
  for (const [, content = ""] of inlines) {
    const hash = createHash("sha256").update(content).digest("base64");
    expect(policy).toContain(`'sha256-${hash}'`);
  }
});

test.each([
  ...others,
  "/reset-password?token=abc",
  "/investor/wallet",
  "/no-such-page",
  "/creator",
])("%s is never kept", async (path) => {
  const { headers } = await get(path);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers.etag).toBeUndefined();
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
});

test.each([...cacheable, ...others])(
  "%s holds its script back, with what goes with it, and says which libraries come first",
  async (path) => {
    const { body } = await get(path);
    const deferred = readDeferredModule(body);
    // Nothing else is fetched or run as a module before the reader is served.
    expect(body).not.toMatch(/rel="modulepreload"|<script[^>]* type="module"/);
    expect(deferred.first).toEqual([
      expect.stringMatching(/^\/assets\/react-[\w-]+\.js$/),
      expect.stringMatching(/^\/assets\/router-[\w-]+\.js$/),
    ]);
    expect(deferred.preloads).toEqual(expect.arrayContaining(deferred.first));
    const scripts = new Set([...deferred.preloads, ...importsOfModule(deferred)]);
    expect(scripts.size).toBeGreaterThan(3);
    for (const script of scripts) expect((await get(script)).statusCode, script).toBe(200);
  },
);

test("whoever asks to save data by a header alone is served so", async () => {
  const page = await get("/");
  expect(page.body).not.toContain("<html data-saver");
  expect(page.headers.vary).toMatch(/save-data/i);
  const saving = await get("/", { "save-data": "on" });
  expect(saving.body).toContain('<html data-saver="on"');
  expect(saving.headers.etag).not.toBe(page.headers.etag);
});

test("pages and scripts travel compressed", async () => {
  // The page's totals may be counted anew between two answers, but not between two pairs of them.
  const [body, page] = await vi.waitFor(async () => {
    const plain = (await get("/")).body;
    const packed = await get("/", { "accept-encoding": "gzip, br" });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain);
    return [plain, packed] as const;
  }, 10_000);
  expect(page.headers["content-encoding"]).toBe("br");
  expect(page.rawPayload.length).toBeLessThan(body.length / 3);
  const script = /\/assets\/react-[\w-]+\.js/.exec(body)?.[0] ?? "";
  const whole = await get(script);
  const squeezed = await get(script, { "accept-encoding": "br" });
  expect(squeezed.headers["content-encoding"]).toBe("br");
  expect(squeezed.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(squeezed.headers["content-type"]).toContain("javascript");
  expect(brotliDecompressSync(squeezed.rawPayload).equals(whole.rawPayload)).toBe(true);
  const zipped = await get(script, { "accept-encoding": "gzip" });
  expect(gunzipSync(zipped.rawPayload).equals(whole.rawPayload)).toBe(true);
  expect((await get("/sw.js")).headers["cache-control"]).toBe("no-cache");
});
