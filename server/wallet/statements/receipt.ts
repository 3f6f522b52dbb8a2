import type { Receipt } from "#contract/transactions.ts";
import type { Sql } from "../../platform/db/db.ts";
import { readTransaction } from "../transactions/read-transaction.ts";

/** The receipt of one movement of a person's own wallet. Throws TRANSACTION_NOT_FOUND. */
export async function readReceipt(
  db: Sql,
  { id, personId, publicUrl }: { id: string; personId: string; publicUrl: string },
): Promise<Receipt> {
  const transaction = await readTransaction(db, { id, personId });
  const [user] = await db<{ holder: string }>`
    select first_name || ' ' || last_name as holder from app.person where id = ${personId}`;
  // Loaded with the first receipt, and not with the server.
  const { qrOf } = await import("../topups/qr.ts");
  const address = `${publicUrl}/receipts/${id}`;
  return { ...transaction, holder: user?.holder ?? "", address, qr: qrOf(address) };
}
