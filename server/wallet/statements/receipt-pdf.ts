import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { type Receipt, receiptTitle } from "#contract/transactions.ts";
import {
  createPdf,
  ensureRoom,
  finishPdf,
  heightOf,
  ink,
  type Letterhead,
  margin,
  type Pdf,
  write,
  writeFact,
  writeHead,
} from "../../platform/files/pdf.ts";

const qrSide = 110;

/** The receipt as PDF, with a QR code that leads to where it can be read again. */
export function receiptPdf(receipt: Receipt, by: Letterhead): AsyncIterable<Uint8Array> {
  const { amount, label, holder, reference, projectName, facts, id, createdAt, title } = receipt;
  const pdf = createPdf(title);
  const besideQr = pdf.page.width - 2 * margin - qrSide - 12;
  drawQr(pdf, receipt);
  writeHead(pdf, title, by, besideQr);
  writeAmount(pdf, formatNaira(amount < 0n ? -amount : amount), besideQr);
  pdf.font("plain").fontSize(11).fillColor(ink.soft);
  const side = amount < 0n ? "out of" : "into";
  write(pdf, `${side} the wallet of ${holder}`, { x: margin, width: besideQr });
  if (title !== receiptTitle) write(pdf, noReceipt, { x: margin, width: besideQr });
  pdf.y = Math.max(pdf.y, margin + qrSide) + 14;
  pdf.fontSize(10);
  writeFact(pdf, "What", label);
  writeFact(pdf, "When (Lagos)", formatMoment(createdAt));
  if (projectName) writeFact(pdf, "Project", projectName);
  if (reference) writeFact(pdf, "Reference", reference);
  for (const { name, value } of facts) writeFact(pdf, name, value);
  writeFact(pdf, "Number in the ledger", id);
  writeSteps(pdf, receipt);
  writeAddress(pdf, receipt);
  finishPdf(pdf, by);
  return pdf;
}

const noReceipt = "This is no receipt: it does not show that anything has been paid.";

/** In the largest letters that leave it on one line. */
function writeAmount(pdf: Pdf, amount: string, width: number): void {
  pdf.moveDown(0.6).font("bold").fontSize(26);
  const size = Math.min(26, (26 * width) / (pdf.widthOfString(amount) + 1));
  pdf.fontSize(size);
  write(pdf, amount, { x: margin, width });
}

function writeSteps(pdf: Pdf, { timeline }: Receipt): void {
  if (timeline.length === 0) return;
  ensureRoom(pdf, 60);
  pdf.moveDown(1.5).font("bold").fontSize(12).fillColor(ink.strong);
  write(pdf, "What happened", { x: margin });
  pdf.font("plain").fontSize(10);
  for (const { note, at } of timeline) writeFact(pdf, formatMoment(at), note);
}

function writeAddress(pdf: Pdf, { address, title }: Receipt): void {
  pdf.fontSize(9).fillColor(ink.soft);
  const thing = title === receiptTitle ? "receipt" : "paper";
  const kept = `This ${thing} is kept at ${address}, for its owner to read after signing in.`;
  ensureRoom(pdf, heightOf(pdf, kept, pdf.page.width - 2 * margin) + 24);
  pdf.moveDown(2);
  write(pdf, kept, { x: margin });
}

function drawQr(pdf: Pdf, { qr }: Receipt): void {
  pdf.save();
  pdf.translate(pdf.page.width - margin - qrSide, margin).scale(qrSide / qr.size);
  pdf.path(qr.path).fill(ink.strong);
  pdf.restore();
}
