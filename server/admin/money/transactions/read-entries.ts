import type { MovedStory } from "#contract/admin-transactions.ts";
import { type TransferKind, transferKinds } from "../../../ledger/post.ts";
import type { Db } from "../../../platform/db/db.ts";
import { transferNames } from "./words.ts";

export type Keyed = {
  /** What the books name its movements by. */
  keys: string[];
  /** What else admins decided about, that belongs to it. */
  items: string[];
};
type Entry = MovedStory["entries"][number];

const accountNames: Record<string, string> = {
  wallet: "Wallet",
  escrow: "Escrow",
  returns: "Returns",
  withdrawal_hold: "Held for withdrawals",
  receivable: "Owed by",
  platform_fees: "Platform fees",
  settlement_fees: "Settlement fees",
  provider_clearing: "The provider",
  provider_costs: "Costs of the provider",
  platform_float: "The owner’s money",
  suspense: "Suspense",
};

/** What stands in the books under these keys, each with the account it left and the one it entered. */
export async function readEntries(db: Db, { keys }: Keyed): Promise<Entry[]> {
  const rows = await db<
    Omit<Entry, "label"> & { kind: TransferKind; fromOwner: string; toOwner: string }
  >`
    select t.id, t.kind, d.kind as "from", c.kind as "to", t.amount_kobo as amount, t.created_at as at,
      coalesce(dp.first_name || ' ' || dp.last_name, dj.name, '') as from_owner,
      coalesce(cp.first_name || ' ' || cp.last_name, cj.name, '') as to_owner
    from ledger.transfer t
    join ledger.account d on d.id = t.debit_id
    join ledger.account c on c.id = t.credit_id
    left join app.person dp on dp.id = d.owner_id
    left join app.person cp on cp.id = c.owner_id
    left join app.project dj on dj.id = d.owner_id
    left join app.project cj on cj.id = c.owner_id
    where t.kind = any(${transferKinds}::text[]) and t.business_key = any(${keys}::text[])
    order by t.id limit 100`;
  return rows.map(({ kind, from, to, fromOwner, toOwner, ...entry }) => ({
    ...entry,
    label: transferNames[kind],
    from: accountOf(from, fromOwner),
    to: accountOf(to, toOwner),
  }));
}

function accountOf(kind: string, owner: string): string {
  const name = accountNames[kind] ?? kind;
  return owner ? `${name}, ${owner}` : name;
}
