import { expect, test } from "vitest";
import { textParts } from "./text-links.ts";

const linksOf = (text: string) => textParts(text).filter(({ href }) => href);

test.each([
  ["See https://ajose.ng/projects.", "https://ajose.ng/projects", "https://ajose.ng/projects"],
  ["(http://ajose.ng/a)", "http://ajose.ng/a", "http://ajose.ng/a"],
  ["HTTPS://Ajose.NG/A?b=c#d", "HTTPS://Ajose.NG/A?b=c#d", "https://ajose.ng/A?b=c#d"],
  ["https://ng.wikipedia.org/wiki/Kano_(city)!", "https://ng.wikipedia.org/wiki/Kano_(city)", null],
  ["https://ajose.ng:8080/a", "https://ajose.ng:8080/a", null],
  ['https://ajose.ng/"><script>', "https://ajose.ng/", null],
])("in %j an address leads where it seems to", (text, shown, href) => {
  expect(linksOf(text)).toEqual([{ text: shown, href: href ?? shown }]);
});

test.each([
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<b>",
    "vbscript:a",
    "ftp://a.b",
  ],
  ...["//evil.example", "https:evil.example\\@ajose.ng", "https://ajose.ng@evil.example/"],
  ...["https://ajose.ng:pass@evil.example", "https://аjose.ng/", "https://ajose.ng\\.evil.example"],
  ...["https://localhost/", "https://", "http://..", "www.ajose.ng", "https://0x7f.1/"],
])("%j stays text", (text) => {
  expect(textParts(text)).toEqual([{ text, href: null }]);
});

test("nothing of a long text is lost", () => {
  const text = "a https://b.ng/c, and\nhttps://d.ng. ".repeat(2_000) + "https://".repeat(10_000);
  const parts = textParts(text);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ href }) => href)).toHaveLength(4_000);
});
