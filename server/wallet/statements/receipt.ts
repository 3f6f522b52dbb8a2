import type { Receipt } from "#contract/transactions.ts";
import type { Sql } from "../../platform/db/db.ts";
import type { Letterhead } from "../../platform/files/pdf.ts";
import { readTransaction } from "../transactions/read-transaction.ts";

/** The receipt of one movement of a person's own wallet. Throws TRANSACTION_NOT_FOUND. */
export async function readReceipt(
  db: Sql,
  { id, personId, by }: { id: string; personId: string; by: Letterhead },
): Promise<Receipt> {
  const transaction = await readTransaction(db, { id, personId });
  const [user] = await db<{ holder: string }>`
    select first_name || ' ' || last_name as holder from app.person where id = ${personId}`;
  // Loaded with the first receipt, and not with the server.
  const { qrOf } = await import("../topups/qr.ts");
  const address = `${by.publicUrl}/receipts/${id}`;
  return {
    ...transaction,
    ...{ holder: user?.holder ?? "", issuer: by.operator, isDemo: by.isDemo },
    ...{ address, qr: qrOf(address) },
  };
}
