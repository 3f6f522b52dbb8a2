import { expect, test } from "vitest";
import { excerptOf, renderMarkdown } from "./markdown.ts";

test("markup that someone typed is shown as text, and no link runs anything", () => {
  const hostile = [
    "<script>alert(1)</script>",
    "<img src=x onerror=fetch('//evil')>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&colon;alert(1))",
    "[x](data:text/html,<script>)",
    "[x](//evil.example)",
    "![x](https://evil.example/pixel.png)",
    "<a href='java\tscript:x' onclick=alert(1)>x</a>",
    "<svg onload=alert(1)>",
    '[x](https://a.ng "t\\" onmouseover=alert(1)")',
  ];
  for (const text of hostile) {
    const html = renderMarkdown(text);
    expect(html).not.toMatch(/<(?!\/?(p|a|br|em|strong)\b)/);
    expect(html).not.toMatch(/<[^>]*(on\w+=|javascript|data:|\/\/evil)/i);
  }
});

test("headings start below those of the page, and links say that nobody vouches for them", () => {
  expect(renderMarkdown("# A\n\n## B")).toBe("<h3>A</h3>\n<h4>B</h4>");
  expect(renderMarkdown("[x](https://a.ng)")).toContain(
    '<a href="https://a.ng" rel="nofollow noopener ugc">x</a>',
  );
});

test("no text of the longest length holds the server up", () => {
  for (const piece of [
    ">",
    "- ",
    "[",
    "*a ",
    "![",
    "`",
    "<",
    "|a",
    "_",
    "[a](",
    "1. ",
    "\\",
    "a@b.",
  ]) {
    const text = piece.repeat(10_000 / piece.length);
    const startedAt = performance.now();
    renderMarkdown(text);
    excerptOf(text);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  }
});

test("an excerpt has the words and no marks", () => {
  expect(excerptOf("# Title\n\nHello **bold** [link](https://x.ng)\n- item")).toBe(
    "Title Hello bold link item",
  );
  const long = excerptOf("word ".repeat(200), 50);
  expect(long.length).toBeLessThanOrEqual(51);
  expect(long.endsWith("word…")).toBe(true);
});
