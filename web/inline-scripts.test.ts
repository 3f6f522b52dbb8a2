import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { deferHydration, tooOld } from "./inline-scripts.ts";

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

test.each([
  ["one of the oldest that the pages are made for", () => true, null],
  ["one that cannot ask what an element holds", (asked: string) => !asked.includes(":has"), tooOld],
  ["one that cannot be asked at all", undefined, tooOld],
])("%s starts the script, or says that it is too old", (_, supports, said) => {
  const html = '<head></head><script type="module" async="">1</script>';
  const [gate = ""] =
    /(?<=<script nonce="n">).*?(?=<\/script>)/.exec(deferHydration(html, "n")) ?? [];
  const texts: string[] = [];
  const marks: string[] = [];
  runInNewContext(gate, {
    ...(supports ? { CSS: { supports } } : {}),
    document: {
      documentElement: { setAttribute: (name: string) => marks.push(name) },
      createElement: () => ({ appendChild: (text: string) => texts.push(text) }),
      createTextNode: (text: string) => text,
      body: { insertBefore: () => undefined },
    },
  });
  expect(texts).toEqual(said ? [said] : []);
  expect(marks).toEqual(said ? ["data-too-old"] : []);
  // Parsed by whatever there is: no arrow functions, no let, no templates.
  expect(gate).not.toMatch(/=>|\b(let|const|async)\b|`/);
});
