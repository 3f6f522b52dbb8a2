import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import { formatPlain } from "#contract/money/kobo.ts";
import { isoInLagos } from "../../platform/files/lagos-time.ts";
import type { Letterhead } from "../../platform/files/pdf.ts";
import type { Statement } from "./statement.ts";

const columns = [
  "When (Lagos)",
  "What",
  "Money in (NGN)",
  "Money out (NGN)",
  "Balance (NGN)",
  "Number",
];

/**
 * The statement as comma-separated values, which leave as they are read: what it is and its totals, an
 * empty line, and the table, whose columns each have one form from the first row to the last.
 */
export function statementCsv(statement: Statement, by: Letterhead): AsyncIterable<Buffer> {
  // A cell that starts like a formula is escaped: anyone may have written the name of a project.
  const csv = stringify({ escape_formulas: true, bom: true });
  return pipeline(rowsOf(statement, by), csv, () => undefined);
}

async function* rowsOf(statement: Statement, { isDemo }: Letterhead): AsyncGenerator<string[]> {
  const { holder, from, to, openingKobo, inKobo, outKobo, closingKobo, lines } = statement;
  if (isDemo) yield ["Demonstration: no real money"];
  yield ["Wallet of", holder];
  yield ["First day", from];
  yield ["Last day", to];
  yield ["Opening balance (NGN)", formatPlain(openingKobo)];
  yield ["Money in (NGN)", formatPlain(inKobo)];
  yield ["Money out (NGN)", formatPlain(outKobo)];
  yield ["Closing balance (NGN)", formatPlain(closingKobo)];
  yield [];
  yield columns;
  for await (const some of lines()) {
    for (const { id, at, label, kobo, balanceKobo } of some) {
      const [received, spent] = kobo > 0n ? [formatPlain(kobo), ""] : ["", formatPlain(-kobo)];
      yield [isoInLagos(at), label, received, spent, formatPlain(balanceKobo), id];
    }
  }
}
