import { expect, test } from "vitest";
import { hostilePieces } from "#tests/setup/users/hostile-texts.ts";
import { Refusal } from "../http/refusal.ts";
import { excerptOf, maxCellsInAll, maxHtmlLength, renderMarkdown } from "./markdown.ts";

const render = (text: string) => renderMarkdown(text, "text");
const table = (columns: number, rows: number) =>
  ["a|", "-|", ...Array(rows).fill("")].map((cell) => `|${cell.repeat(columns)}\n`).join("");

/** The sentence with which a text is refused for its field; "" when it is accepted. */
function refusalOf(text: string): string {
  try {
    render(text);
    return "";
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    expect([problem.code, problem.fields]).toEqual(["INVALID_INPUT", { text: problem.message }]);
    return problem.message;
  }
}

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
    const html = refusalOf(text);
    expect(html).not.toMatch(/<(?!\/?(p|a|br|em|strong)\b)/);
    expect(html).not.toMatch(/<[^>]*(on\w+=|javascript|data:|\/\/evil)/i);
  }
});

test("headings start below those of the page, and links say that nobody vouches for them", () => {
  expect(render("# A\n\n## B")).toBe("<h3>A</h3>\n<h4>B</h4>");
  expect(render("[x](https://a.ng)")).toContain(
    '<a href="https://a.ng" rel="nofollow noopener ugc">x</a>',
  );
});

test("a link whose address was not finished is no link, and is seen", () => {
  expect(render("See [the plan](https://) and [b](http://b.ng).")).toBe(
    '<p>See [the plan](https://) and <a href="http://b.ng" rel="nofollow noopener ugc">b</a>.</p>',
  );
});

test("web and mail addresses are links, bare domains and other schemes are not", () => {
  const html = render("www.farm.ng/a. https://b.ng/?x=1&y=2 me@c.ng //d.ng ftp://e.ng f.ng");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "http://www.farm.ng/a",
    "https://b.ng/?x=1&amp;y=2",
    "mailto:me@c.ng",
  ]);
});

test("strikes, quotes, tables and lists in lists are kept; breaks break", () => {
  expect(render("~~a~~\nb")).toBe("<p><del>a</del><br />\nb</p>");
  expect(render("|a|b|\n|-|-|\n|1|2|").replaceAll("\n", "")).toBe(
    "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>",
  );
  expect(render("> - a\n>   1. b").replaceAll("\n", "")).toBe(
    "<blockquote><ul><li>a<ol><li>b</li></ol></li></ul></blockquote>",
  );
});

test.each([
  ["21 columns", table(21, 1), "A table can have at most 20 columns"],
  [
    "900 columns and 1,000 rows of one sign",
    table(900, 1000),
    "A table can have at most 20 columns",
  ],
  [
    "the same in a quote",
    table(900, 9).replaceAll(/^/gm, "> "),
    "A table can have at most 20 columns",
  ],
  ["20 columns and 11 rows", table(20, 10), "A table can have at most 200 cells"],
  ["one column and 201 rows", table(1, 200), "A table can have at most 200 cells"],
  [
    "many tables of 200 cells",
    `${table(20, 9)}\n`.repeat(maxCellsInAll / 200 + 1),
    "The tables of a text can have at most 2,000 cells",
  ],
  [
    "7 quotes in each other",
    `${">".repeat(7)} a`,
    "Lists, quotes and emphasis can be at most 6 deep",
  ],
  ["5,000 quotes", ">".repeat(5000), "Lists, quotes and emphasis can be at most 6 deep"],
  ["7 lists", nested(7), "Lists, quotes and emphasis can be at most 6 deep"],
  ["7 lists and quotes", "- > ".repeat(4), "Lists, quotes and emphasis can be at most 6 deep"],
  [
    "emphasis of 5,000",
    `${"*".repeat(5000)}a${"*".repeat(4999)}`,
    "Lists, quotes and emphasis can be at most 6 deep",
  ],
  [
    "a thousand paragraphs in six quotes each",
    ">>>>>>a\n\n".repeat(1000),
    "This text becomes too long when it is shown. Please use fewer links, tables and signs",
  ],
  [
    "a heading in each of a thousand quotes",
    "# a\na\n=\n> ".repeat(1000),
    "This text becomes too long when it is shown. Please use fewer links, tables and signs",
  ],
  [
    "a thousand quotes that end in an empty one",
    "&amp\n> >\n".repeat(1000),
    "This text becomes too long when it is shown. Please use fewer links, tables and signs",
  ],
  [
    "a long address named over and over",
    `[a]: https://a.ng/${"a".repeat(5000)}\n\n${"[a] ".repeat(1200)}`,
    "This text becomes too long when it is shown. Please use fewer links, tables and signs",
  ],
  [
    "a long title named over and over",
    `[a]: https://a.ng '${"&".repeat(5000)}'\n\n${"![a] ".repeat(900)}`,
    "This text becomes too long when it is shown. Please use fewer links, tables and signs",
  ],
])("%s are refused in a sentence", (_, text, sentence) => {
  expect(refusalOf(text)).toBe(sentence);
});

test("what is just within the bounds is accepted", () => {
  for (const text of [
    table(20, 9),
    table(1, 199),
    `${table(20, 9)}\n`.repeat(maxCellsInAll / 200),
    `${">".repeat(6)} a`,
    nested(6),
    "***a ~~b~~*** __c__",
    "- [a](b) **c** d\n".repeat(500),
    "| no table |\n".repeat(500),
    "a\n".repeat(4000),
    "> a\n\n# b\nc\n\n".repeat(300),
    `> ${"a\n".repeat(3000)}`,
  ]) {
    expect(refusalOf(text)).toBe("");
  }
});

test("no text of the longest length becomes more than 200 KB, or holds the server up", () => {
  for (const piece of hostilePieces) {
    const text = piece.repeat(10_000 / piece.length);
    const before = process.cpuUsage();
    let html = "";
    try {
      html = render(text);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
    }
    excerptOf(text);
    const { user } = process.cpuUsage(before);
    expect([piece, Buffer.byteLength(html) <= maxHtmlLength]).toEqual([piece, true]);
    // What is quadratic takes seconds; the machine may be slow and cold.
    expect([piece, user < 700_000]).toEqual([piece, true]);
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

function nested(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");
}
