/** What the buttons above a text put into it, so that nobody has to know the signs. */
export const marks = ["Bold", "Heading", "List", "Link"] as const;
export type Mark = (typeof marks)[number];

type Selection = { text: string; start: number; end: number };
/** What comes in place of a part of the text, and which part of it is selected afterwards. */
export type Change = { from: number; to: number; insert: string; selected: [number, number] };

/** Marks what is selected; pressed again, it takes the mark away. */
export function applyMark(mark: Mark, selection: Selection): Change {
  if (mark === "Bold") return bold(selection);
  if (mark === "Link") return link(selection);
  return onLines(selection, mark === "Heading" ? "# " : "- ");
}

function bold({ text, start, end }: Selection): Change {
  const isBold = text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**";
  const words = text.slice(start, end) || "bold words";
  return isBold
    ? { from: start - 2, to: end + 2, insert: text.slice(start, end), selected: [0, end - start] }
    : { from: start, to: end, insert: `**${words}**`, selected: [2, words.length + 2] };
}

function link({ text, start, end }: Selection): Change {
  const words = text.slice(start, end) || "words of the link";
  const address = words.length + 3;
  return {
    ...{ from: start, to: end, insert: `[${words}](https://)` },
    selected: [address, address + "https://".length],
  };
}

const listStart = /^\s*(?:[-*+]|(\d{1,3})([.)])) /;

/**
 * What Enter puts in within a list: its next point; in a point without words nothing but its end. Null where Enter does what it
 * always does.
 */
export function goOnWithList({ text, start, end }: Selection): Change | null {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, start);
  const [sign = "", count, after] = listStart.exec(line) ?? [];
  if (start !== end || sign === "") return null;
  if (line === sign) return { from, to: end, insert: "", selected: [0, 0] };
  const next = count
    ? sign.replace(count + after, `${Number.parseInt(count, 10) + 1}${after}`)
    : sign;
  const insert = `\n${next}`;
  return { from: start, to: end, insert, selected: [insert.length, insert.length] };
}

/** Before each line that is touched, or away from all of them when all have it. */
function onLines({ text, start, end }: Selection, sign: string): Change {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const hasAll = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (hasAll ? line.slice(sign.length) : plain(line, sign)));
  const insert = changed.join("\n");
  return { from, to, insert, selected: [insert.length, insert.length] };
}

/** A line is marked once: a heading becomes a line of a list, and the other way round. */
function plain(line: string, sign: string): string {
  return sign + line.replace(/^(#+ |- )/, "");
}
