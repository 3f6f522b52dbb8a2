import { formatNaira } from "#contract/kobo.ts";
import type { Receipt } from "#contract/transactions.ts";
import { sayMoment } from "../platform/lagos-time.ts";
import { ink, margin, openPaper, type Paper, writeFact, writeHead } from "../platform/paper.ts";

const qrSide = 110;

/** The receipt on one sheet, with a code that leads to where it can be read again. */
export function receiptPdf(receipt: Receipt): AsyncIterable<Uint8Array> {
  const { amount, label, holder, reference, projectName, facts, id, createdAt } = receipt;
  const paper = openPaper("Receipt");
  drawQr(paper, receipt);
  writeHead(paper, "Receipt");
  paper.font("bold").fontSize(26);
  paper.text(formatNaira(amount < 0n ? -amount : amount), margin, margin + 62);
  paper.font("plain").fontSize(11).fillColor(ink.soft);
  paper.text(`${amount < 0n ? "out of" : "into"} the wallet of ${holder}`);
  paper.moveDown(1.5).fontSize(10);
  writeFact(paper, "What", label);
  writeFact(paper, "When (Lagos)", sayMoment(createdAt));
  if (projectName) writeFact(paper, "Project", projectName);
  if (reference) writeFact(paper, "Reference", reference);
  for (const { name, value } of facts) writeFact(paper, name, value);
  writeFact(paper, "Number in the ledger", id);
  writeSteps(paper, receipt);
  paper.end();
  return paper;
}

function writeSteps(paper: Paper, { timeline, address }: Receipt): void {
  paper.moveDown(1.5).font("bold").fontSize(12).fillColor(ink.strong);
  paper.text("What happened", margin);
  paper.font("plain").fontSize(10);
  for (const { note, at } of timeline) writeFact(paper, sayMoment(at), note);
  paper.moveDown(2).fontSize(9).fillColor(ink.soft);
  paper.text(`This receipt is kept at ${address}, for its owner to read after signing in.`, margin);
}

function drawQr(paper: Paper, { qr }: Receipt): void {
  paper.save();
  paper.translate(paper.page.width - margin - qrSide, margin).scale(qrSide / qr.size);
  paper.path(qr.path).fill(ink.strong);
  paper.restore();
}
