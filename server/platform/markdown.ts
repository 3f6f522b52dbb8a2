import { Marked, type Token, type Tokens, type TokensList } from "marked";
import sanitize from "sanitize-html";
import { escapeHtml } from "./letter.ts";

/** Markup that someone typed is text like any other: it is shown, not obeyed. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: { html: ({ text }) => escapeHtml(text) },
});

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
    a: (_, { href = "" }) => ({
      tagName: "a",
      attribs: { href, rel: "nofollow noopener ugc" },
    }),
  },
};

/** Markdown as safe HTML: text, lists, tables and plain links; no images, no markup of the writer's own. */
export function renderMarkdown(text: string): string {
  try {
    const tokens = marked.lexer(text);
    lowerHeadings(tokens);
    return sanitize(marked.parser(tokens), allowed).trim();
  } catch {
    // Nested beyond what the parser can follow: nothing that anyone writes to be read.
    return `<p>${escapeHtml(text)}</p>`;
  }
}

/** A page has its own h1 and h2: what people write starts at h3, without a gap, however they counted. */
function lowerHeadings(tokens: TokensList): void {
  const headings: { depth: number }[] = [];
  void marked.walkTokens(tokens, (token) => {
    if (isHeading(token)) headings.push(token);
  });
  const depths = [...new Set(headings.map(({ depth }) => depth))].sort((a, b) => a - b);
  for (const heading of headings) heading.depth = Math.min(3 + depths.indexOf(heading.depth), 6);
}

/** The parser's type for tokens of others' making keeps TypeScript from telling by `type` alone. */
function isHeading(token: Token): token is Tokens.Heading {
  return token.type === "heading";
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
