import type { Sql, Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import type { SqlFragment } from "../platform/db/sql.ts";

/** The platform's own accounts: made with the books, the same in every installation. */
export const platformAccounts = {
  platformFees: "00000000-0000-7000-8000-000000000001",
  settlementFees: "00000000-0000-7000-8000-000000000002",
  providerClearing: "00000000-0000-7000-8000-000000000003",
  providerCosts: "00000000-0000-7000-8000-000000000004",
  platformFloat: "00000000-0000-7000-8000-000000000005",
  suspense: "00000000-0000-7000-8000-000000000006",
} as const;

export type OwnedKind = "wallet" | "escrow" | "returns" | "withdrawal_hold" | "receivable";

/** Opens the owner's account of this kind, or finds the one there is; answers its id. */
export async function openAccount(tx: Sql, kind: OwnedKind, ownerId: string): Promise<string> {
  await tx`
    insert into ledger.account (id, kind, owner_id) values (${newId()}, ${kind}, ${ownerId})
    on conflict (kind, owner_id) do nothing`;
  return accountOf(tx, kind, ownerId);
}

/** Opens an account of this kind for each of the owners, who have none yet. */
export async function openAccounts(tx: Tx, kind: OwnedKind, ownerIds: string[]): Promise<void> {
  await tx`
    insert into ledger.account (id, kind, owner_id)
    select id, ${kind}, owner from unnest(${ownerIds.map(() => newId())}::uuid[], ${ownerIds}::uuid[]) as new (id, owner)`;
}

/** The ids of all accounts of this kind, by their owners. */
export async function accountsByOwner(db: Sql, kind: OwnedKind): Promise<Map<string, string>> {
  const rows = await db<{ id: string; ownerId: string | null }>`
    select id, owner_id from ledger.account where kind = ${kind}`;
  return new Map(rows.map(({ id, ownerId }) => [ownerId ?? "", id]));
}

/** The id of the owner's account of this kind. Its absence is a bug, not a refusal. */
export async function accountOf(db: Sql, kind: OwnedKind, ownerId: string): Promise<string> {
  const [account] = await db<{ id: string }>`
    select id from ledger.account where kind = ${kind} and owner_id = ${ownerId}`;
  if (!account) throw new Error(`no ${kind} account for ${ownerId}`);
  return account.id;
}

/** A balance in kobo, not locked: good for showing, not for deciding. 0 without an account. */
export async function readBalance(db: Sql, kind: OwnedKind, ownerId: string): Promise<bigint> {
  const [account] = await db<{ balanceKobo: bigint }>`
    select balance_kobo from ledger.account where kind = ${kind} and owner_id = ${ownerId}`;
  return account?.balanceKobo ?? 0n;
}

/** Locks accounts in the order of their ids and answers their balances in kobo, by id. */
export async function lockAccounts(tx: Tx, ids: string[]): Promise<Map<string, bigint>> {
  const rows = await tx<{ id: string; balanceKobo: bigint }>`
    select id, balance_kobo from ledger.account where id = any(${ids}::uuid[])
    order by id for no key update`;
  return new Map(rows.map((row) => [row.id, row.balanceKobo]));
}

/** Locks the accounts whose ids a query gives, in the same order, however many there are. */
export async function lockAccountsOf(tx: Tx, ids: SqlFragment): Promise<void> {
  await tx`
    with locked as (
      select id from ledger.account where id in (${ids}) order by id for no key update)
    select count(*) from locked`;
}
