import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { type Receipt, receiptTitle } from "#contract/transactions.ts";
import {
  createPdf,
  ensureRoom,
  finishPdf,
  ink,
  type Letterhead,
  margin,
  type Pdf,
  write,
  writeFact,
  writeHead,
} from "../../platform/files/pdf.ts";

const qrSide = 100;

/** The receipt as PDF: what moved in large letters, the facts, and a code that leads to where it can be read again. */
export function receiptPdf(receipt: Receipt, by: Letterhead): AsyncIterable<Uint8Array> {
  const { amount, label, holder, reference, projectName, facts, id, createdAt, title } = receipt;
  const pdf = createPdf(title);
  writeHead(pdf, title, by);
  writeAmount(pdf, formatNaira(amount < 0n ? -amount : amount));
  pdf.font("plain").fontSize(11).fillColor(ink.soft);
  const side = amount < 0n ? "out of" : "into";
  write(pdf, `${side} the wallet of ${holder}`, { x: margin });
  if (title !== receiptTitle) write(pdf, noReceipt, { x: margin });
  pdf.moveDown(1).fontSize(10);
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
function writeAmount(pdf: Pdf, amount: string): void {
  pdf.moveDown(0.6).font("bold").fontSize(26);
  const width = pdf.page.width - 2 * margin;
  const size = Math.min(26, (26 * width) / (pdf.widthOfString(amount) + 1));
  pdf.fontSize(size);
  write(pdf, amount, { x: margin });
}

function writeSteps(pdf: Pdf, { timeline }: Receipt): void {
  if (timeline.length === 0) return;
  ensureRoom(pdf, 60);
  pdf.moveDown(1.5).font("bold").fontSize(12).fillColor(ink.strong);
  write(pdf, "What happened", { x: margin });
  pdf.font("plain").fontSize(10);
  for (const { note, at } of timeline) writeFact(pdf, formatMoment(at), note);
}

/** The code with what it is for beside it, at the end: above, it would take the room of the title. */
function writeAddress(pdf: Pdf, { address, title, qr }: Receipt): void {
  ensureRoom(pdf, qrSide + 24);
  const y = pdf.y + 20;
  pdf.save();
  pdf.translate(margin, y).scale(qrSide / qr.size);
  pdf.path(qr.path).fill(ink.strong);
  pdf.restore();
  pdf.font("plain").fontSize(9).fillColor(ink.soft);
  const thing = title === receiptTitle ? "receipt" : "paper";
  const x = margin + qrSide + 14;
  const width = pdf.page.width - margin - x;
  write(pdf, "Scan the code to open it: its owner can read it after signing in.", { x, y, width });
  write(pdf, `This ${thing} is kept at`, { x, width });
  // On a line of its own, so that it can be copied whole.
  write(pdf, address, { x, width });
  pdf.y = Math.max(pdf.y, y + qrSide);
}
