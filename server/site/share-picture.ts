import { type AdirePattern, adirePattern } from "#artwork/adire.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { progressPercent } from "#contract/project-facts.ts";
import { drawable, fitText } from "./fit-text.ts";
import { fontFor } from "./fonts.ts";
import { xml } from "./xml.ts";

export type Picture = {
  /** Whose pattern is behind it. */
  id: string;
  /** A word or two above the title. */
  above: string;
  title: string;
  /** The address of a stored picture, or the SVG of a drawn cover. */
  cover?: { url: string } | { svg: string } | null;
  /** How far a project is; a picture of anything else has one line of text there. */
  below: { raisedKobo: bigint; goalKobo: bigint } | string;
};

const size = { width: 1200, height: 630 };
const margin = 72;
const inner = size.width - 2 * margin;
/** Where a cover stands: in the upper right, up to the edges. */
const coverBox = { x: 560, y: 0, width: 640, height: 400 };
const paper = "#faf6ee";
const soft = "#d0d3f2";
/** Squares of the pattern. */
const [columns, rows] = [6, 5];

/** The drawing of a 1200 by 630 card as SVG; the same picture is the same text. */
export function drawPicture({ id, above, title, cover, below }: Picture): string {
  const pattern = adirePattern(id, columns, rows);
  const textWidth = cover ? coverBox.x - margin - 30 : inner - 60;
  const { lines, size: fontSize } = fitText(title, textWidth, Boolean(cover));
  const lineHeight = fontSize * 1.08;
  const top = 330 - ((lines.length - 1) * lineHeight) / 2 + fontSize * 0.3;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="${pattern.ground}"/>
${cover ? drawCover(cover) : drawPattern(pattern)}
${brand}
${write(above, { x: margin, y: 166, size: 28, fill: "#fdba74", isBold: true })}
${lines.map((line, index) => write(line, { x: margin, y: top + index * lineHeight, size: fontSize, fill: paper, isBold: true, font: fontFor(drawable(title)) })).join("\n")}
${typeof below === "string" ? write(below, { x: margin, y: 560, size: 32, fill: soft }) : drawProgress(below)}
</svg>`;
}

const brand = `<g transform="translate(72 62)" fill="none" stroke="#fdba74" stroke-width="4.6"><circle cx="17" cy="24" r="15"/><circle cx="32" cy="24" r="15"/><circle cx="24.5" cy="24" r="4" fill="#fdba74" stroke="none"/></g>
${write("Ajose", { x: 136, y: 100, size: 42, fill: paper, isBold: true })}`;

type Style = {
  x: number;
  y: number;
  size: number;
  fill: string;
  isBold?: boolean;
  anchor?: "end";
  /** That of the whole text, of which this may be a line. */
  font?: ReturnType<typeof fontFor>;
};

function write(text: string, { x, y, size, fill, isBold = false, anchor, font }: Style): string {
  const letters = drawable(text);
  const place = `x="${x}" y="${y.toFixed(1)}"${anchor ? ` text-anchor="${anchor}"` : ""}`;
  const look = `font-size="${size}" font-weight="${isBold ? 700 : 400}" fill="${fill}"`;
  return `<text ${place} font-family="${font ?? fontFor(letters)}" ${look}>${xml(letters)}</text>`;
}

/** A stored picture stands there by its address, in whose place `render` puts its pixels. */
function drawCover(cover: NonNullable<Picture["cover"]>): string {
  const { x, y, width, height } = coverBox;
  const href =
    "url" in cover
      ? cover.url
      : `data:image/svg+xml;base64,${Buffer.from(cover.svg).toString("base64")}`;
  return `<image href="${xml(href)}" x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"/>`;
}

/** The pattern hangs on the right and fades towards the words and the progress. */
function drawPattern({ ground, line, strokes }: AdirePattern): string {
  const side = size.height / 6;
  const left = size.width - 6 * side;
  const drawn = strokes.map(
    ({ path, width = 1.5, dash, opacity = 1 }) =>
      `<path d="${path}" stroke-width="${width}" opacity="${opacity}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`,
  );
  const fade = (name: string, turn: string, from: number) =>
    `<linearGradient id="${name}" ${turn}><stop offset="0" stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="${from}"/></linearGradient>`;
  const veil = (name: string) =>
    `<rect x="${left - 2}" y="0" width="${size.width}" height="${rows * side + 2}" fill="url(#${name})"/>`;
  return `<defs>${fade("across", 'x2="0.6"', 0.2)}${fade("up", 'x2="0" y1="1" y2="0.5"', 0)}</defs>
<g transform="translate(${left} 0) scale(${side / 64})" fill="none" stroke="${line}" stroke-width="1.5" stroke-linecap="round">${drawn.join("")}</g>
${veil("across")}${veil("up")}`;
}

function drawProgress({ raisedKobo, goalKobo }: { raisedKobo: bigint; goalKobo: bigint }): string {
  const percent = progressPercent(raisedKobo, goalKobo);
  const bar = (width: number, fill: string) =>
    `<rect x="${margin}" y="490" width="${width}" height="20" rx="10" fill="${fill}"/>`;
  const filled = (inner * percent) / 100;
  const words = `${formatShort(raisedKobo)} raised of ${formatShort(goalKobo)}`;
  return [
    bar(inner, "#ffffff33"),
    percent > 0 ? bar(Math.max(filled, 20), colourOf(percent)) : "",
    write(words, { x: margin, y: 562, size: 34, fill: paper }),
    write(`${percent}%`, {
      ...{ x: size.width - margin, y: 564, size: 42, fill: paper },
      ...{ isBold: true, anchor: "end" },
    }),
  ].join("\n");
}

/** The colours of the pages' progress bar on a dark ground. */
function colourOf(percent: number): string {
  if (percent >= 100) return "#fb923c";
  if (percent >= 75) return "#a78bfa";
  return percent >= 50 ? "#facc15" : "#8287a8";
}
