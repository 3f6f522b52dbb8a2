import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInlines, isCacheable } from "./page-cache.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("inline pieces are allowed by their hash and lose the nonce", () => {
  const html =
    '<style nonce="n1">a{}</style><script nonce="n1">go()</script><script nonce="n1" type="text/deferred-module">import "/a.js"</script>';
  const { text, allowed } = hashInlines(html, "n1");
  expect(text).not.toContain("nonce");
  expect(allowed).toEqual({
    scripts: [hashOf("go()"), hashOf('import "/a.js"')],
    styles: [hashOf("a{}")],
  });
});

test("a script that does not know the nonce is not allowed", () => {
  const html = '<script>steal()</script><script nonce="guess">steal()</script>';
  expect(hashInlines(html, "n1").allowed).toEqual({ scripts: [], styles: [] });
});

test.each([
  ["/", true],
  ["/?sort=trending", true],
  ["/_root.data", true],
  ["/projects", true],
  ["/projects/", true],
  ["/projects.data?view=list", true],
  ["/projects/_.data", true],
  ["/projects/0197-ab", true],
  ["/projects/0197-ab.data", true],
  ["/projects/create", false],
  ["/projects/create.data", false],
  ["/projects/0197-ab/more", false],
  ["/newsletter", false],
  ["/receipts/0197-ab", false],
  ["/login", false],
  ["/investor/projects", false],
])("%s may be kept by browsers: %s", (url, expected) => {
  expect(isCacheable(url)).toBe(expected);
});
