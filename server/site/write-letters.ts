import { xml } from "./xml.ts";

/** How wide the font's bold vowels and its full stop are, in ems. */
const vowels: Record<string, number> = {
  ...{ A: 0.698, E: 0.621, I: 0.293, O: 0.722, U: 0.728 },
  ...{ a: 0.585, e: 0.581, i: 0.277, o: 0.609, u: 0.622 },
};
const stop = 0.233;
const drop = 0.215;

/**
 * Text for inside an SVG text of this size. The font cannot put a grave accent over a letter with a dot
 * below, as Yoruba needs it, but it has the letter with the accent: a full stop, moved under it, is the dot.
 */
export function writeLetters(text: string, size: number): string {
  const move = (dx: number, dy: number) =>
    `dx="${(dx * size).toFixed(1)}" dy="${(dy * size).toFixed(1)}"`;
  let back = "";
  return text
    .normalize("NFD")
    .split(/(?<=[AEIOUaeiou]\u0323\u0300)/)
    .map((piece) => {
      const letters = xml(piece.replace(/\u0323\u0300$/, "\u0300").normalize());
      const written = back ? `<tspan ${back}>${letters}</tspan>` : letters;
      const width = vowels[/(.)\u0323\u0300$/.exec(piece)?.[1] ?? ""];
      back = width === undefined ? "" : move((width - stop) / 2, -drop);
      const dot = width === undefined ? "" : `<tspan ${move(-(width + stop) / 2, drop)}>.</tspan>`;
      return written + dot;
    })
    .join("");
}
