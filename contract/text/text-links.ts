/** A piece of a text, and where it leads if it is a web address. */
export type TextPart = { text: string; href: string | null };

const address = /https?:\/\/[^\s<>"]+/giu;
/** What ends a sentence, and no address. */
const trailing = /[.,;:!?'’”)\]}*_]+$/u;

/**
 * Splits what somebody wrote at the web addresses in it. Only http and https lead anywhere, and only where they seem to:
 * a name and password before the host, or a host in letters that look like others, stay text.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (to: number, href: string | null) => {
    if (to > end) parts.push({ text: text.slice(end, to), href });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const typed = withoutEnd(found);
    const href = safeAddress(typed);
    if (!href) continue;
    add(index, null);
    add(index + typed.length, href);
  }
  add(text.length, null);
  return parts;
}

/** An address may end with a bracket that it has opened itself. */
function withoutEnd(found: string): string {
  const cut = found.replace(trailing, "");
  return cut.includes("(") && found.startsWith(`${cut})`) ? `${cut})` : cut;
}

function safeAddress(typed: string): string | null {
  const [, host = ""] = /^https?:\/\/([a-z\d.-]+)(?::\d{1,5})?(?:[/?#]|$)/i.exec(typed) ?? [];
  if (!host.includes(".")) return null;
  try {
    const url = new URL(typed);
    return url.hostname === host.toLowerCase() ? url.href : null;
  } catch {
    return null;
  }
}
