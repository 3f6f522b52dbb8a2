import { printable } from "../platform/files/printable.ts";
import { fontFor } from "./fonts.ts";

export type Fitted = { lines: string[]; size: number };

/** Type sizes to try, largest first, with the lines that there is room for. */
const wide = [
  { size: 76, max: 2 },
  { size: 62, max: 3 },
  { size: 50, max: 4 },
] as const;
/** The same beside a picture. */
const narrow = [
  { size: 60, max: 3 },
  { size: 50, max: 4 },
  { size: 42, max: 6 },
] as const;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Sets a text in the largest type in which it fits the width; beyond the smallest it ends with "…". */
export function fitText(text: string, fullWidth: number, isNarrow = false): Fitted {
  const steps = isNarrow ? narrow : wide;
  const drawn = drawable(text);
  const words = drawn.split(" ").filter(Boolean);
  // The other font is a little wider than the brand's.
  const width = fontFor(drawn) === "Noto Sans" ? fullWidth / 1.08 : fullWidth;
  for (const { size, max } of steps) {
    const lines = wrap(words, width / size);
    const isBroken = words.some((word) => widthOf(word) > width / size);
    if (lines.length <= max && !isBroken) return { lines, size };
  }
  const { size, max } = steps[2];
  const lines = wrap(words, width / size);
  if (lines.length <= max) return { lines, size };
  const last = shorten(lines[max - 1] ?? "", width / size);
  return { lines: [...lines.slice(0, max - 1), last], size };
}

/** A line that goes on: its first words with "…" behind them, or the first letters of its only word. */
function shorten(line: string, width: number): string {
  const fits = (text: string) => widthOf(`${text}…`) <= width;
  const words = line.split(" ");
  while (words.length > 1 && !fits(words.join(" "))) words.pop();
  const letters = lettersOf(words.join(" "));
  while (letters.length > 0 && !fits(letters.join(""))) letters.pop();
  return `${letters.join("").replace(/[,;:–-]+$/, "")}…`;
}

/** What can be drawn of a text: pictographs go, and scripts that no font of ours has are in Latin letters. */
export function drawable(text: string): string {
  const seen = text.replaceAll(/\p{Extended_Pictographic}|[\u200d\ufe0f]/gu, "");
  return printable(seen.replaceAll(/\s+/g, " ")).text.trim();
}

function wrap(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words.flatMap((one) => cut(one, width))) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word that is wider than a line, in pieces that are not. */
function cut(word: string, width: number): string[] {
  const pieces = [""];
  for (const letter of lettersOf(word)) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (widthOf(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** The letters as they are seen, each with its marks. */
function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** At least as wide as the text is drawn, in ems: letters are sorted by width, not measured. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text.normalize("NFD")) width += emOf(character);
  return width;
}

function emOf(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (/[ijlI.,:;'’!|()[\]/1 -]/.test(character)) return 0.38;
  if (/[a-ln-vx-z]/.test(character)) return 0.64;
  if (/[A-LN-VX-Z0-9]/.test(character)) return 0.78;
  return 1;
}
