import { pipeline } from "node:stream";
import { stringify } from "csv-stringify";
import type { GivenFile } from "#contract/endpoint.ts";
import { formatPlain } from "#contract/money/kobo.ts";
import type { Db } from "../../platform/db/db.ts";
import { allPayees, type Previewed, planWindUp } from "./preview-wind-up.ts";

const columns = ["Name", "User", "Invested (NGN)", "Would get (NGN)"];

/** Everyone who would get something, as comma-separated values. */
export async function previewCsv(
  db: Db,
  asked: Previewed,
  { isDemo }: { isDemo: boolean },
): Promise<GivenFile> {
  const plan = await planWindUp(db, asked);
  async function* rows(): AsyncGenerator<string[]> {
    if (isDemo) yield ["Demonstration: no real money"];
    yield [asked.kind === "cancel" ? "If cancelled now" : "If settled now", plan.name];
    yield ["Investors", String(plan.investors)];
    yield [];
    yield columns;
    for await (const some of allPayees(db, plan)) {
      for (const { name, id, invested, amount } of some)
        yield [name, id, formatPlain(invested), formatPlain(amount)];
    }
  }
  // A cell that starts like a formula is escaped: anyone may have written a name.
  const csv = stringify({ escape_formulas: true, bom: true });
  return {
    name: `ajose-payout-preview-${asked.projectId}.csv`,
    type: "text/csv; charset=utf-8",
    body: pipeline(rows(), csv, () => undefined),
  };
}
