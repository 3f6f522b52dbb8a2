import { expect, test } from "vitest";
import { deferHydration } from "./inline-scripts.ts";

test("the module script waits, and its preloads with it", () => {
  const html =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" nonce="n" href="/assets/b.js"/></head>' +
    '<script nonce="n" type="module" async="">import "/assets/a.js"</script>';
  const deferred = deferHydration(html, "n");
  expect(deferred).not.toContain('modulepreload" href');
  expect(deferred).toContain(
    '<script nonce="n" type="text/deferred-module" data-preload="/assets/a.js /assets/b.js" data-first="">',
  );
  expect(deferred).not.toContain('type="module" async');
});

test("the libraries are named to be evaluated first, whatever the order of the preloads", () => {
  const preloads = ["page-1.js", "router-2.js", "react-3.js"];
  const html = `${preloads.map((name) => `<link rel="modulepreload" href="/assets/${name}"/>`).join("")}<script nonce="n" type="module" async="">1</script>`;
  expect(deferHydration(html, "n")).toContain(
    'data-first="/assets/react-3.js /assets/router-2.js"',
  );
});
