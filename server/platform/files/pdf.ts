import PDFDocument from "pdfkit";
import { brandFont, textFont } from "./brand-fonts.ts";
import { printable } from "./printable.ts";

export type Pdf = PDFKit.PDFDocument;
/** Who issues the PDF. A demonstration says on each page that no money is meant. */
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
const rewritten = new WeakSet<Pdf>();

/** A4 pages in fonts with ₦ and every letter of Nigeria: PDF's built-in ones have neither. */
export function createPdf(title: string): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    info: { Title: title, Author: "Ajose", Creator: "Ajose" },
    lang: "en-NG",
    // None yet: the same font under two names would be read from its file again at each change of font.
    font: "",
    // The foot of a page says how many there are.
    bufferPages: true,
  });
  pdf.registerFont("plain", textFont("400Regular"));
  pdf.registerFont("bold", textFont("700Bold"));
  pdf.registerFont("brand", brandFont("700Bold"));
  return pdf.font("plain").fillColor(ink.strong);
}

/**
 * A letter with a dot below stays one letter. Drawn as a letter and a dot, it would lend its name to every plain
 * letter of the same shape: who copies, searches or hears the PDF would get "Mọney".
 */
// The library hands this to fontkit, which takes switches too; its types know a list alone.
const features = { ccmp: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Writes text at the PDF's current position, or at a place. All text is drawn through this. */
export function write(pdf: Pdf, text: string, { x, y, ...rest }: Place = {}): void {
  const letters = printable(text);
  if (letters.isRewritten) rewritten.add(pdf);
  pdf.text(letters.text, x ?? pdf.x, y ?? pdf.y, { ...rest, features });
}

/** How high a text would be in this width. */
export function heightOf(pdf: Pdf, text: string, width: number): number {
  return pdf.heightOfString(printable(text).text, { width });
}

/** Writes the letterhead across the top of a first page, and the title below its line. */
export function writeHead(pdf: Pdf, title: string, by: Letterhead): void {
  pdf.font("brand").fontSize(20).fillColor(ink.brand);
  write(pdf, "Ajose", { x: margin, y: margin });
  pdf.font("plain").fontSize(9).fillColor(ink.soft);
  write(pdf, `${by.operator}. ${by.publicUrl}`);
  if (by.isDemo) {
    pdf.font("bold").fillColor(ink.strong);
    write(pdf, demonstration);
  }
  const below = pdf.y + 6;
  pdf.moveTo(margin, below).lineTo(pdf.page.width - margin, below);
  pdf.lineWidth(1.5).strokeColor(ink.brand).stroke();
  pdf.y = below + 14;
  pdf.font("bold").fontSize(16).fillColor(ink.strong);
  write(pdf, title, { x: margin });
  pdf.font("plain").fontSize(10);
}

/** Amounts under each other, their figures in columns; the last one is the sum. */
export function writeTotals(pdf: Pdf, totals: readonly (readonly [string, string])[]): void {
  const left = margin + 130;
  pdf.font("bold");
  const widest = Math.max(...totals.map(([, amount]) => pdf.widthOfString(amount)));
  for (const [index, [name, amount]] of totals.entries()) {
    pdf.font(index === totals.length - 1 ? "bold" : "plain");
    ensureRoom(pdf, 20);
    const y = pdf.y + 4;
    pdf.fillColor(ink.soft);
    write(pdf, name, { x: margin, y, lineBreak: false });
    const x = left + widest - pdf.widthOfString(amount);
    pdf.fillColor(ink.strong);
    write(pdf, amount, { x, y, lineBreak: false });
    pdf.y = y + 14;
  }
  pdf.x = margin;
}

/** A name to the left and what it is beside it; goes on below, on the next page where this one is full. */
export function writeFact(pdf: Pdf, name: string, value: string): void {
  const left = margin + 130;
  const width = pdf.page.width - margin - left;
  const height = Math.max(heightOf(pdf, name, 120), heightOf(pdf, value, width));
  ensureRoom(pdf, Math.min(height, 400) + 4);
  const top = pdf.y + 4;
  const { page } = pdf;
  pdf.fillColor(ink.soft);
  write(pdf, name, { x: margin, y: top, width: 120 });
  const below = pdf.y;
  pdf.fillColor(ink.strong);
  write(pdf, value, { x: left, y: top, width });
  pdf.y = pdf.page === page ? Math.max(below, pdf.y) : pdf.y;
  pdf.x = margin;
}

/** Goes on to a new page when this one has no room of this height left; true when it did. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - pdf.page.margins.bottom) return false;
  pdf.addPage();
  pdf.x = margin;
  pdf.y = margin;
  return true;
}

/** Finishes a PDF: the note about rewritten letters, and the foot of each page. */
export function finishPdf(pdf: Pdf, { isDemo }: Letterhead): void {
  if (rewritten.has(pdf)) {
    pdf.font("plain").fontSize(9).fillColor(ink.soft);
    ensureRoom(pdf, 40);
    pdf.moveDown(1);
    write(pdf, inLatinLetters, { x: margin });
  }
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin, where text would otherwise go on to a new page.
    pdf.page.margins.bottom = 0;
    pdf.font("plain").fontSize(8).fillColor(ink.soft);
    const y = pdf.page.height - margin - 6;
    const numbered = `Ajose, page ${index + 1} of ${count}`;
    write(pdf, isDemo ? `${numbered}. ${demonstration}.` : numbered, {
      ...{ x: margin, y, lineBreak: false },
    });
  }
  pdf.end();
}

const demonstration = "Demonstration: no real money";
const inLatinLetters =
  "Letters that this paper cannot print are written in Latin letters; on the website they stand as they are.";
