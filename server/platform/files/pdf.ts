import PDFDocument from "pdfkit";
import { brandFont, textFont } from "./brand-fonts.ts";
import { printable } from "./printable.ts";

export type Paper = PDFKit.PDFDocument;
/** Whose papers these are. A demonstration says on each page that no money is meant. */
export type Letterhead = {
  publicUrl: string;
  isDemo: boolean;
  /** Who runs this installation, in one line. */
  operator: string;
};
type Place = {
  x?: number;
  y?: number;
  width?: number;
  lineBreak?: boolean;
};

export const margin = 48;
export const ink = { strong: "#1b1a17", soft: "#5b5850", line: "#d9d4c7", brand: "#1f2a68" };
const footHeight = 26;
const rewritten = new WeakSet<Paper>();

/** A4 pages in fonts with ₦ and every letter of Nigeria: PDF's built-in ones have neither. */
export function openPaper(title: string): Paper {
  const paper = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    info: { Title: title, Author: "Ajose", Creator: "Ajose" },
    lang: "en-NG",
    // None yet: the same font under two names would be read from its file again at each change of font.
    font: "",
    // The foot of a page says how many there are.
    bufferPages: true,
  });
  paper.registerFont("plain", textFont("400Regular"));
  paper.registerFont("bold", textFont("700Bold"));
  paper.registerFont("brand", brandFont("700Bold"));
  return paper.font("plain").fillColor(ink.strong);
}

/**
 * A letter with a dot below stays one letter. Drawn as a letter and a dot, it would lend its name to every plain
 * letter of the same shape: who copies, searches or hears the paper would get "Mọney".
 */
// The library hands this to fontkit, which takes switches too; its types know a list alone.
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Writes text where the paper stands, or at a place. Everything that is drawn comes through here. */
export function write(paper: Paper, text: string, { x, y, ...rest }: Place = {}): void {
  const letters = printable(text);
  if (letters.isRewritten) rewritten.add(paper);
  paper.text(letters.text, x ?? paper.x, y ?? paper.y, { ...rest, features });
}

/** How high a text would be in this width. */
export function heightOf(paper: Paper, text: string, width: number): number {
  return paper.heightOfString(printable(text).text, { width });
}

/** Whose paper it is and what, across the top of a first page; `width` leaves room beside it. */
export function writeHead(paper: Paper, title: string, by: Letterhead, width?: number): void {
  const room = width ? { width } : {};
  paper.font("brand").fontSize(20).fillColor(ink.brand);
  write(paper, "Ajose", { x: margin, y: margin, ...room });
  paper.font("plain").fontSize(9).fillColor(ink.soft);
  write(paper, `${by.operator}. ${by.publicUrl}`, room);
  if (by.isDemo) {
    paper.font("bold").fillColor(ink.strong);
    write(paper, demonstration, room);
  }
  paper.moveDown(0.6).font("bold").fontSize(16).fillColor(ink.strong);
  write(paper, title, room);
  paper.font("plain").fontSize(10);
}

/** A name to the left and what it is beside it; goes on below, on the next page where this one is full. */
export function writeFact(paper: Paper, name: string, value: string): void {
  const left = margin + 130;
  const width = paper.page.width - margin - left;
  const height = Math.max(heightOf(paper, name, 120), heightOf(paper, value, width));
  keepRoom(paper, Math.min(height, 400) + 4);
  const top = paper.y + 4;
  const { page } = paper;
  paper.fillColor(ink.soft);
  write(paper, name, { x: margin, y: top, width: 120 });
  const below = paper.y;
  paper.fillColor(ink.strong);
  write(paper, value, { x: left, y: top, width });
  paper.y = paper.page === page ? Math.max(below, paper.y) : paper.y;
  paper.x = margin;
}

/** Goes on to a new page when this one has no room of this height left; true when it did. */
export function keepRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= paper.page.height - paper.page.margins.bottom) return false;
  paper.addPage();
  paper.x = margin;
  paper.y = margin;
  return true;
}

/** Finishes a paper: what its letters stand for, and the foot of each page. */
export function closePaper(paper: Paper, { isDemo }: Letterhead): void {
  if (rewritten.has(paper)) {
    paper.font("plain").fontSize(9).fillColor(ink.soft);
    keepRoom(paper, 40);
    paper.moveDown(1);
    write(paper, inLatinLetters, { x: margin });
  }
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index);
    // Below the margin, where text would otherwise go on to a new page.
    paper.page.margins.bottom = 0;
    paper.font("plain").fontSize(8).fillColor(ink.soft);
    const y = paper.page.height - margin - 6;
    const numbered = `Ajose, page ${index + 1} of ${count}`;
    write(paper, isDemo ? `${numbered}. ${demonstration}.` : numbered, {
      ...{ x: margin, y, lineBreak: false },
    });
  }
  paper.end();
}

const demonstration = "Demonstration: no real money";
const inLatinLetters =
  "Letters that this paper cannot print are written in Latin letters; on the website they stand as they are.";
