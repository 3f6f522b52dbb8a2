import type { GivenFile } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { receiptTitle } from "#contract/transactions.ts";
import type { Db } from "../../platform/db/db.ts";
import { consumeQuota } from "../../platform/db/rate-limiter.ts";
import type { Letterhead } from "../../platform/files/pdf.ts";
import type { Limits } from "../../platform/http/limits.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Route } from "../../platform/http/route.ts";
import { drawReceipt, drawStatement } from "../statements/pdf-thread.ts";
import { readReceipt } from "../statements/receipt.ts";
import { countLines, openStatement } from "../statements/statement.ts";
import { statementCsv } from "../statements/statement-csv.ts";
import { listTransactions } from "./list-transactions.ts";
import { readTransaction } from "./read-transaction.ts";

const maxPdfLines = 10_000;

/** What moved in a wallet: the list, one of it, statements of it, and a receipt for each. */
export function transactionRoutes(
  route: Route,
  db: Db,
  { limits, ...by }: Letterhead & { limits: Limits },
): void {
  route(endpoints.listTransactions, ({ input, user }) =>
    listTransactions(db, { ...input, personId: user.id }),
  );
  route(endpoints.getTransaction, async ({ input, user }) => ({
    data: await readTransaction(db, { id: input.id, personId: user.id }),
  }));
  route(endpoints.getStatement, async ({ input, user, caller: { gone } }) => {
    await consumeQuota(db, [{ key: `statement:${user.id}`, ...limits.LIMIT_STATEMENTS }]);
    const { format, ...days } = input;
    const range = { ...days, personId: user.id };
    if (format === "pdf" && (await countLines(db, range)) > maxPdfLines) {
      throw new Refusal("STATEMENT_TOO_LONG");
    }
    const statement = await openStatement(db, range);
    const file: GivenFile = {
      name: `ajose-statement-${range.from}-to-${range.to}.${format}`,
      type: format === "pdf" ? "application/pdf" : "text/csv; charset=utf-8",
      body:
        format === "pdf"
          ? await drawStatement(statement, by, { personId: user.id, gone })
          : statementCsv(statement, by),
    };
    return { file };
  });
  route(endpoints.getReceipt, async ({ input, user }) => ({
    data: await readReceipt(db, { id: input.transactionId, personId: user.id, by }),
  }));
  route(endpoints.getReceiptPdf, async ({ input, user, caller: { gone } }) => {
    const { transactionId: id } = input;
    const receipt = await readReceipt(db, { id, personId: user.id, by });
    const kind = receipt.title === receiptTitle ? "receipt" : "withdrawal-request";
    const name = `ajose-${kind}-${id}.pdf`;
    const body = await drawReceipt(receipt, by, { personId: user.id, gone });
    return { file: { name, type: "application/pdf", body } };
  });
}
