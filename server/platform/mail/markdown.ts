import MarkdownIt, { type Token } from "markdown-it";
import sanitize from "sanitize-html";
import { formatCount } from "#contract/text/count.ts";
import { Refusal } from "../http/refusal.ts";

/** Rules section 4. A table of a few kilobytes can otherwise become megabytes of HTML. */
const maxColumns = 20;
const maxCells = 200;
/** Of all tables together: many small ones cost as much as a large one. */
export const maxCellsInAll = 2_000;
const deepestNesting = 6;
export const maxHtmlLength = 200 * 1024;
/** A text of the longest length has fewer, unless nearly every sign of it is a mark. */
const maxTokens = 10_000;
/** How often the parser may look whether a line ends what stands above it: about once a line, in what people write. */
const maxLooks = 50_000;

/** Markup that someone typed is text like any other: it is shown, not obeyed. */
const markdown = new MarkdownIt({
  html: false,
  breaks: true,
  linkify: true,
  // Deeper than what is accepted, so that a text beyond that is seen; the parser follows no further.
  maxNesting: 5 * deepestNesting,
});
markdown.linkify
  .add("ftp:", null)
  .add("//", null)
  .add("www.", {
    validate: (text, at) =>
      /^[\p{L}\p{N}](?:[^\s<>()"]{0,500}[\p{L}\p{N}/])?/u.exec(text.slice(at, at + 502))?.[0]
        .length ?? 0,
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
const { validateLink } = markdown;
// An address that was not finished leads nowhere: it stays the text that it is, for its writer to see.
markdown.validateLink = (url) => !/^https?:\/*$/i.test(url) && validateLink(url);
boundTables();
boundLooks();

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...["p", "br", "hr", "strong", "em", "del", "code", "pre", "blockquote", "ul", "ol", "li"],
    ...["a", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  nestingLimit: 30,
  transformTags: {
    s: "del",
    a: (_, { href = "" }) => ({
      tagName: "a",
      attribs: { href, rel: "nofollow noopener ugc" },
    }),
  },
};

/**
 * Markdown as safe HTML: text, lists, tables and plain links; no images, no markup of the writer's own.
 * Throws INVALID_INPUT for `field` when tables, nesting or the result go beyond the bounds.
 */
export function renderMarkdown(text: string, field: string): string {
  try {
    const tokens = markdown.parse(text, {});
    refuseTooMuch(tokens);
    lowerHeadings(tokens);
    const html = sanitize(markdown.renderer.render(tokens, markdown.options, {}), allowed).trim();
    if (Buffer.byteLength(html) > maxHtmlLength) throw new TooMuch(tooLong);
    return html;
  } catch (problem) {
    if (!(problem instanceof TooMuch)) throw problem;
    const { message } = problem;
    throw new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
  }
}

/** By what the parser hands from one part of a text to the next. */
const cellsOf = new WeakMap<object, number>();
const looksOf = new WeakMap<object, number>();

class TooMuch extends Error {}

const tooLong =
  "This text becomes too long when it is shown. Please use fewer links, tables and signs";
const tooDeep = `Lists, quotes and emphasis can be at most ${deepestNesting} deep`;

/**
 * Measures each table by its first lines before the parser makes a cell of it: rows are filled up to the
 * number of columns, so that their product counts and not what was typed.
 */
function boundTables(): void {
  const parse = markdown.block.ruler.getRules("").find(({ name }) => name === "table");
  if (!parse) throw new Error("the Markdown parser has no tables");
  markdown.block.ruler.at(
    "table",
    (state, from, to, isProbe) => {
      if (!parse(state, from, to, true)) return false;
      if (isProbe) return true;
      const columns = state.getLines(from + 1, from + 2, 0, false).match(/-+/g)?.length ?? 0;
      if (columns > maxColumns) {
        throw new TooMuch(`A table can have at most ${maxColumns} columns`);
      }
      const maxRows = Math.floor(maxCells / columns);
      parse(state, from, Math.min(to, from + 2 + maxRows), false);
      const cells = columns * (state.line - from - 1);
      if (cells > maxCells) throw new TooMuch(`A table can have at most ${maxCells} cells`);
      const inAll = (cellsOf.get(state.env) ?? 0) + cells;
      cellsOf.set(state.env, inAll);
      if (inAll > maxCellsInAll) {
        throw new TooMuch(
          `The tables of a text can have at most ${formatCount(maxCellsInAll)} cells`,
        );
      }
      return true;
    },
    { alt: ["paragraph", "reference"] },
  );
}

/**
 * Each quote looks for its end down to the last line, though a heading in it ends it at once: many of them cost
 * the square of the text. Every look asks for a fence, which is where it is counted.
 */
function boundLooks(): void {
  const parse = markdown.block.ruler.getRules("").find(({ name }) => name === "fence");
  if (!parse) throw new Error("the Markdown parser has no fences");
  markdown.block.ruler.at(
    "fence",
    (state, from, to, isProbe) => {
      if (isProbe) {
        const looks = (looksOf.get(state.env) ?? 0) + 1;
        looksOf.set(state.env, looks);
        if (looks > maxLooks) throw new TooMuch(tooLong);
      }
      return parse(state, from, to, isProbe);
    },
    { alt: ["paragraph", "reference", "blockquote", "list"] },
  );
}

/** What the tokens would become is known before any of it is built. */
function refuseTooMuch(tokens: readonly Token[]): void {
  let size = 0;
  let depth = 0;
  let count = tokens.length;
  for (const { type, nesting, children } of tokens) {
    count += children?.length ?? 0;
    if (/^(?:blockquote|bullet_list|ordered_list)_/.test(type)) depth += nesting;
    if (depth > deepestNesting) throw new TooMuch(tooDeep);
    let within = 0;
    for (const child of children ?? []) {
      within += child.nesting;
      if (within > deepestNesting) throw new TooMuch(tooDeep);
      size += child.content.length + (child.attrs ?? []).flat().join("").length;
      if (size > maxHtmlLength) throw new TooMuch(tooLong);
    }
  }
  if (count > maxTokens) throw new TooMuch(tooLong);
}

/** A page has its own h1 and h2: what people write starts at h3, without a gap, however they counted. */
function lowerHeadings(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type.startsWith("heading_"));
  const depths = [...new Set(headings.map(({ tag }) => tag))].sort();
  for (const heading of headings) heading.tag = `h${Math.min(3 + depths.indexOf(heading.tag), 6)}`;
}

/** The first words of a Markdown text without its marks, at most `longest` characters. */
export function excerptOf(text: string, longest = 200): string {
  const plain = text
    .slice(0, longest * 3)
    .replaceAll(/!?\[([^\]\n]{0,200})\]\([^)\s]{0,500}\)/g, "$1")
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,3}\.)\s+/gm, "")
    .replaceAll(/[*_`~|]{1,3}/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest).replace(/\s+\S*$/, "")}…`;
}
