import type { Transaction } from "#contract/wallet.ts";
import { accountOf } from "../ledger/accounts.ts";
import type { TransferKind } from "../ledger/post.ts";
import { cutPage, readCursor } from "../platform/cursor.ts";
import type { Db } from "../platform/db.ts";

type Page = { personId: string; cursor: string | undefined; limit: number };
type Row = Omit<Transaction, "label"> & { kind: TransferKind; project: string | null };

/** What moved in a person's wallet, newest first, in words. */
export async function listTransactions(db: Db, { personId, cursor, limit }: Page) {
  const wallet = await accountOf(db, "wallet", personId);
  const newest = "ffffffff-ffff-ffff-ffff-ffffffffffff";
  const [after = newest] = readCursor(cursor, "transactions", ["id"]) ?? [];
  // Each side is read from its own index; the newest of both make the page.
  const rows = await db<Row>`
    with moved as (
      (select id, kind, -amount_kobo as amount, credit_id as other_id, created_at
         from ledger.transfer where debit_id = ${wallet} and id < ${after}
         order by id desc limit ${limit + 1})
      union all
      (select id, kind, amount_kobo, debit_id, created_at
         from ledger.transfer where credit_id = ${wallet} and id < ${after}
         order by id desc limit ${limit + 1}))
    select m.id, m.kind, m.amount, p.id as project_id, p.name as project, m.created_at
    from moved m join ledger.account a on a.id = m.other_id left join app.project p on p.id = a.owner_id
    order by m.id desc limit ${limit + 1}`;
  const [count] = await db<{ total: number }>`
    select ((select count(*) from ledger.transfer where debit_id = ${wallet})
      + (select count(*) from ledger.transfer where credit_id = ${wallet}))::int as total`;
  const page = cutPage(rows, limit, "transactions", ({ id }) => [id]);
  return {
    data: page.rows.map(({ project, ...row }) => ({ ...row, label: labelOf(row.kind, project) })),
    nextCursor: page.nextCursor,
    total: count?.total ?? 0,
  };
}

function labelOf(kind: TransferKind, projectName: string | null): string {
  const project = projectName ?? "a project";
  const labels: Partial<Record<TransferKind, string>> = {
    topup: "Wallet funding",
    topup_reversal: "Wallet funding reversed",
    investment: `Investment in ${project}`,
    refund: `Refund from ${project}`,
    release: `Funds released from ${project}`,
    returns_paid_in: `Returns paid in for ${project}`,
    return: `Return from ${project}`,
    returns_leftover: `Returns left over from ${project}`,
    withdrawal_held: "Withdrawal to your bank",
    withdrawal_returned: "Withdrawal given back",
    withdrawal_reversed: "Withdrawal sent back by the bank",
    withdrawal_taken_back: "Withdrawal paid out after all",
    receivable_repaid: "Repaid what you owed",
  };
  return labels[kind] ?? "Transfer";
}
