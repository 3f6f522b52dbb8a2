import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import { formatPlain } from "#contract/kobo.ts";
import { sayMoment } from "../platform/lagos-time.ts";
import type { Statement } from "./statement.ts";

const columns = [
  "When (Lagos)",
  "What",
  "Money in (NGN)",
  "Money out (NGN)",
  "Balance (NGN)",
  "Number",
];

/** The statement as comma-separated values, which leave as they are read. */
export function statementCsv(statement: Statement): AsyncIterable<Buffer> {
  // A cell that starts like a formula is kept from being one: names of projects are anybody's text.
  const csv = stringify({ header: true, columns, escape_formulas: true, bom: true });
  return pipeline(rowsOf(statement), csv, () => undefined);
}

async function* rowsOf({ openingKobo, lines, from, to }: Statement): AsyncGenerator<string[]> {
  yield [from, "Opening balance", "", "", formatPlain(openingKobo), ""];
  let [inKobo, outKobo, closingKobo] = [0n, 0n, openingKobo];
  for await (const some of lines()) {
    for (const { id, at, label, kobo, balanceKobo } of some) {
      if (kobo > 0n) inKobo += kobo;
      else outKobo -= kobo;
      closingKobo = balanceKobo;
      const [received, spent] = kobo > 0n ? [formatPlain(kobo), ""] : ["", formatPlain(-kobo)];
      yield [sayMoment(at), label, received, spent, formatPlain(balanceKobo), id];
    }
  }
  const sums = [formatPlain(inKobo), formatPlain(outKobo), formatPlain(closingKobo)];
  yield [to, "Closing balance", ...sums, ""];
}
