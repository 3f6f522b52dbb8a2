import PDFDocument from "pdfkit";
import { brandFont } from "./brand-fonts.ts";

export type Paper = PDFKit.PDFDocument;
export const margin = 48;
export const ink = { strong: "#1b1a17", soft: "#5b5850", line: "#d9d4c7", brand: "#1f2a68" };

/** A4 pages that leave as they are finished, in the product's own font: PDF's built-in ones have no ₦. */
export function openPaper(title: string): Paper {
  const paper = new PDFDocument({
    size: "A4",
    margins: { top: margin, left: margin, right: margin, bottom: margin + 12 },
    info: { Title: title, Author: "Ajose", Creator: "Ajose" },
    lang: "en-NG",
    font: brandFont("400Regular"),
  });
  paper.registerFont("plain", brandFont("400Regular"));
  paper.registerFont("bold", brandFont("700Bold"));
  return paper.font("plain").fillColor(ink.strong);
}

/** Whose paper it is and what, across the top of a first page. */
export function writeHead(paper: Paper, title: string): void {
  paper.font("bold").fontSize(20).fillColor(ink.brand).text("Ajose", margin, margin);
  paper
    .fontSize(16)
    .fillColor(ink.strong)
    .text(title, margin, margin + 30);
  paper.font("plain").fontSize(10);
}

/** A name to the left and what it is beside it; goes on below. */
export function writeFact(paper: Paper, name: string, value: string): void {
  const top = paper.y + 4;
  const left = margin + 130;
  paper.fillColor(ink.soft).text(name, margin, top, { width: 120 });
  const below = paper.y;
  const width = paper.page.width - margin - left;
  paper.fillColor(ink.strong).text(value, left, top, { width });
  paper.y = Math.max(below, paper.y);
  paper.x = margin;
}
