import { formatMoment } from "#contract/dates/dates.ts";
import { formatNaira } from "#contract/money/kobo.ts";
import { type Receipt, receiptTitle } from "#contract/transactions.ts";
import {
  closePaper,
  heightOf,
  ink,
  keepRoom,
  type Letterhead,
  margin,
  openPaper,
  type Paper,
  write,
  writeFact,
  writeHead,
} from "../../platform/files/pdf.ts";

const qrSide = 110;

/** The receipt on paper, with a code that leads to where it can be read again. */
export function receiptPdf(receipt: Receipt, by: Letterhead): AsyncIterable<Uint8Array> {
  const { amount, label, holder, reference, projectName, facts, id, createdAt, title } = receipt;
  const paper = openPaper(title);
  const besideQr = paper.page.width - 2 * margin - qrSide - 12;
  drawQr(paper, receipt);
  writeHead(paper, title, by, besideQr);
  writeAmount(paper, formatNaira(amount < 0n ? -amount : amount), besideQr);
  paper.font("plain").fontSize(11).fillColor(ink.soft);
  const side = amount < 0n ? "out of" : "into";
  write(paper, `${side} the wallet of ${holder}`, { x: margin, width: besideQr });
  if (title !== receiptTitle) write(paper, noReceipt, { x: margin, width: besideQr });
  paper.y = Math.max(paper.y, margin + qrSide) + 14;
  paper.fontSize(10);
  writeFact(paper, "What", label);
  writeFact(paper, "When (Lagos)", formatMoment(createdAt));
  if (projectName) writeFact(paper, "Project", projectName);
  if (reference) writeFact(paper, "Reference", reference);
  for (const { name, value } of facts) writeFact(paper, name, value);
  writeFact(paper, "Number in the ledger", id);
  writeSteps(paper, receipt);
  closePaper(paper, by);
  return paper;
}

const noReceipt = "This is no receipt: it does not show that anything has been paid.";

/** In the largest letters that leave it on one line. */
function writeAmount(paper: Paper, amount: string, width: number): void {
  paper.moveDown(0.6).font("bold").fontSize(26);
  const size = Math.min(26, (26 * width) / (paper.widthOfString(amount) + 1));
  paper.fontSize(size);
  write(paper, amount, { x: margin, width });
}

function writeSteps(paper: Paper, { timeline, address, title }: Receipt): void {
  keepRoom(paper, 60);
  paper.moveDown(1.5).font("bold").fontSize(12).fillColor(ink.strong);
  write(paper, "What happened", { x: margin });
  paper.font("plain").fontSize(10);
  for (const { note, at } of timeline) writeFact(paper, formatMoment(at), note);
  paper.fontSize(9).fillColor(ink.soft);
  const thing = title === receiptTitle ? "receipt" : "paper";
  const kept = `This ${thing} is kept at ${address}, for its owner to read after signing in.`;
  keepRoom(paper, heightOf(paper, kept, paper.page.width - 2 * margin) + 24);
  paper.moveDown(2);
  write(paper, kept, { x: margin });
}

function drawQr(paper: Paper, { qr }: Receipt): void {
  paper.save();
  paper.translate(paper.page.width - margin - qrSide, margin).scale(qrSide / qr.size);
  paper.path(qr.path).fill(ink.strong);
  paper.restore();
}
