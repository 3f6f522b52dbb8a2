import { expect, test, vi } from "vitest";
import { formatNaira } from "#contract/money/kobo.ts";
import type { Receipt } from "#contract/transactions.ts";
import { createPdf, writeTotals } from "#server/platform/files/pdf.ts";
import { textOfPdf } from "#tests/setup/app/pdf-text.ts";
import { qrOf } from "../topups/qr.ts";
import { drawStatement } from "./pdf-thread.ts";
import { receiptPdf } from "./receipt-pdf.ts";
import type { Line, Statement } from "./statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { statementPdf } from "./statement-pdf.ts";

const maxKobo = 1_000_000_000_000_00n;
const by = { publicUrl: "https://ajose.example", isDemo: false, operator: "Ajose" };
const id = "01900000-0000-7000-8000-000000000001";
const at = new Date("2026-09-30T22:59:59Z");
const title = "Ọláṣẹhìndé Ńkechi Ƙwaƙwalwa ".repeat(4).trim();

function statementOf(count: number, kobo: bigint): Statement {
  const lines: Line[] = Array.from({ length: count }, (_, index) => ({
    ...{ id, at, kobo: index % 2 ? -kobo : kobo },
    label: `Investment in ${title}`,
    balanceKobo: index % 2 ? 0n : kobo,
  }));
  const inKobo = kobo * BigInt(Math.ceil(count / 2));
  const outKobo = kobo * BigInt(Math.floor(count / 2));
  return {
    holder: title,
    ...{ from: "2026-09-01", to: "2026-09-30", openingKobo: 0n, inKobo, outKobo },
    closingKobo: inKobo - outKobo,
    lines: async function* () {
      yield lines;
    },
  };
}

const receipt: Receipt = {
  ...{ id, title: "Receipt", label: `Return from ${title}`, kind: "return", amount: maxKobo },
  ...{ projectId: id, projectName: title, reference: "ajose-1", createdAt: at, holder: title },
  ...{ issuer: by.operator, isDemo: by.isDemo },
  ...{ balanceAfter: maxKobo, detail: null, pending: null, cancellableUntil: null },
  facts: [{ name: "Account", value: "0123456789, ADA \u0623\u0645\u064a\u0646\u0629" }],
  timeline: Array.from({ length: 60 }, (_, index) => ({ step: "x", note: `Step ${index}`, at })),
  address: `https://ajose.example/receipts/${id}`,
  qr: qrOf(`https://ajose.example/receipts/${id}`),
};

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each([100_00n, 100_000_000_00n, maxKobo])(
  "amounts of %d kobo stay on one line each, in every row",
  async (kobo) => {
    const text = textOfPdf(await bytesOf(statementPdf(statementOf(90, kobo), by)));
    const amounts = text.split("\n").filter((line) => line === formatNaira(kobo));
    // Each movement has its own amount, and every other one a balance.
    expect(amounts.length).toBeGreaterThanOrEqual(90 + 45);
    expect(text).toContain(formatNaira(kobo * 45n));
    expect(text).not.toContain("?");
  },
);

test("letters with a dot below leave plain ones as they are, for who copies, searches or hears a paper", async () => {
  const said = textOfPdf(await bytesOf(statementPdf(statementOf(2, 100_00n), by)));
  expect(said).toContain("Ọláṣẹhìndé Ńkechi Ƙwaƙwalwa");
  for (const plain of ["Wallet of", "Days", "Closing balance", "Money out", "Investment in"])
    expect(said).toContain(plain);
});

test("a statement is numbered page by page, and says what it is worth", async () => {
  const text = textOfPdf(await bytesOf(statementPdf(statementOf(90, 100_00n), by)));
  const numbers = [...text.matchAll(/page (\d+) of (\d+)/g)].map(([, page]) => Number(page));
  expect(numbers.length).toBeGreaterThan(2);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(text.match(/When \(Lagos\)/g)).toHaveLength(numbers.length);
  expect(text).not.toContain("Demonstration");
  const demo = textOfPdf(
    await bytesOf(statementPdf(statementOf(90, 100_00n), { ...by, isDemo: true })),
  );
  expect(demo.match(/Demonstration: no real money/g)).toHaveLength(numbers.length + 1);
});

test("a receipt of the largest amount, long names and many steps goes on over pages, without a box", async () => {
  const text = textOfPdf(await bytesOf(receiptPdf(receipt, by)));
  expect(text.split("\n")).toContain(formatNaira(maxKobo));
  expect(text).toContain("Step 59");
  expect(text).toMatch(/page 2 of \d/);
  for (const word of ["Ńkechi", "Ƙwaƙwalwa"]) expect(text.normalize("NFC")).toContain(word);
  expect(text).toContain("Letters that this paper cannot print are written in Latin letters");
  expect(text).not.toContain("?");
});

test("a receipt of a movement without steps does not promise any", async () => {
  const text = textOfPdf(await bytesOf(receiptPdf({ ...receipt, timeline: [] }, by)));
  expect(text).not.toContain("What happened");
  expect(text).toContain("This receipt is kept at");
});

test("a title has the whole line: the code stands at the end, below what it leads to", async () => {
  const long = "Withdrawal request: sent back by the bank, after three days";
  const text = textOfPdf(await bytesOf(receiptPdf({ ...receipt, title: long }, by)));
  expect(text.split("\n")).toContain(long);
  expect(text).toMatch(/Number in the ledger[\s\S]*Scan the code/);
});

test("every figure is as wide as every other, so that amounts under each other compare", () => {
  const pdf = createPdf("Figures");
  for (const font of ["plain", "bold"]) {
    const widths = [..."0123456789"].map((figure) => pdf.font(font).widthOfString(figure));
    expect(new Set(widths).size, font).toBe(1);
  }
});

test("a statement's totals end at one place, above its movements", async () => {
  const pdf = createPdf("Totals");
  const text = vi.spyOn(pdf, "text");
  writeTotals(pdf, [
    ["Money in", "₦5.00"],
    ["Closing balance", "₦1,000,000,000,000.00"],
  ]);
  const [first = 0, second = 0] = text.mock.calls
    .filter(([said]) => said.startsWith("₦"))
    .map(([said, x], index) => Number(x) + pdf.font(fonts[index] ?? "").widthOfString(said));
  expect(first).toBeCloseTo(second, 3);
  const statement = textOfPdf(await bytesOf(statementPdf(statementOf(2, 100_00n), by)));
  expect(statement).toMatch(/Closing balance[\s\S]*When \(Lagos\)/);
});
const fonts = ["plain", "bold"];

test("what was not paid is no receipt", async () => {
  const asked = { ...receipt, amount: -100_00n, title: "Withdrawal request: not paid yet" };
  const text = textOfPdf(await bytesOf(receiptPdf(asked, by)));
  expect(text).toContain("Withdrawal request: not paid yet");
  expect(text).not.toContain("Receipt");
  expect(text.replaceAll("\n", " ")).toContain("This is no receipt");
});

test("each column of the CSV has one form, whatever the month is called", async () => {
  const csv = String(await bytesOf(statementCsv(statementOf(4, maxKobo), by)));
  const rows = csv.trim().split("\n\n")[1]?.split("\n").slice(1) ?? [];
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toMatch(/^2026-09-30T23:59:59\+01:00,/);
  expect(csv).not.toContain("Sept");
});

test("a paper that needs too much memory is cut off alone, and its reader may ask again", async () => {
  const personId = "ada";
  const rows = statementOf(500, 100n);
  const endless = {
    ...rows,
    lines: async function* () {
      for (;;) yield* rows.lines();
    },
  };
  const pdf = await drawStatement(endless, by, { personId, maxMegabytes: 32 });
  await expect(pdf.resume().toArray()).rejects.toThrow(/memory/);
  const next = await drawStatement(statementOf(2, 100n), by, { personId });
  expect(textOfPdf(Buffer.concat(await next.toArray()))).toContain("Wallet statement");
});

test("who leaves while their paper is drawn gives the place to the next at once", async () => {
  const rows = statementOf(10, 100n);
  let asked = 0;
  const endless = {
    ...rows,
    lines: async function* () {
      for (;;) {
        asked += 1;
        yield* rows.lines();
      }
    },
  };
  const pdf = await drawStatement(endless, by, { personId: "bola" });
  await expect(drawStatement(endless, by, { personId: "bola" })).rejects.toMatchObject({
    code: "UNAVAILABLE",
  });
  await expect.poll(() => asked).toBeGreaterThan(1);
  pdf.destroy();
  await expect
    .poll(() => drawStatement(statementOf(2, 100n), by, { personId: "bola" }).catch(() => null))
    .not.toBeNull();
});
