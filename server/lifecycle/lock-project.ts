import { readClock } from "../investments/lock-investment.ts";
import { lockAccounts } from "../ledger/accounts.ts";
import type { Tx } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { isOwnProject } from "./is-own-project.ts";

/** An approved project with its money and its totals locked. */
export type LockedProject = {
  id: string;
  name: string;
  creatorId: string;
  status:
    | "DRAFT"
    | "OPEN"
    | "FUNDED"
    | "ACTIVE"
    | "WINDING_UP"
    | "CLOSED"
    | "COMPLETED"
    | "CANCELLED";
  closesAt: Date;
  raisedKobo: bigint;
  goalKobo: bigint;
  platformFeeBps: number;
  settlementFeeBps: number;
  escrowId: string;
  returnsId: string;
  creatorWalletId: string;
  escrowKobo: bigint;
  returnsKobo: bigint;
  creatorWalletKobo: bigint;
  /** Read when the locks were held. */
  now: Date;
};

type Accounts = Pick<LockedProject, "escrowId" | "returnsId" | "creatorWalletId">;
type Totals = Omit<
  LockedProject,
  keyof Accounts | "escrowKobo" | "returnsKobo" | "creatorWalletKobo" | "now"
>;

/**
 * Locks an approved project in the one order of locks: its accounts, its creator's wallet and whatever
 * other accounts will be touched, then the totals. Null when there is no approved project of this id.
 */
export async function lockProject(
  tx: Tx,
  id: string,
  otherAccounts: string[] = [],
): Promise<LockedProject | null> {
  const [accounts] = await tx<Accounts>`
    select t.escrow_id, r.id as returns_id, w.id as creator_wallet_id
    from app.project_totals t
    join app.project p on p.id = t.project_id
    join ledger.account r on r.kind = 'returns' and r.owner_id = p.id
    join ledger.account w on w.kind = 'wallet' and w.owner_id = p.creator_id
    where t.project_id = ${id}`;
  if (!accounts) return null;
  const { escrowId, returnsId, creatorWalletId } = accounts;
  const balances = await lockAccounts(tx, [escrowId, returnsId, creatorWalletId, ...otherAccounts]);
  const [totals] = await tx<Totals>`
    select p.id, p.name, p.creator_id, t.status, t.closes_at, t.raised_kobo, t.goal_kobo,
      p.platform_fee_bps, p.settlement_fee_bps
    from app.project_totals t join app.project p on p.id = t.project_id
    where t.project_id = ${id} and p.platform_fee_bps is not null and p.settlement_fee_bps is not null
    for no key update of t`;
  if (!totals) return null;
  const kobo = (account: string) => balances.get(account) ?? 0n;
  return {
    ...totals,
    ...accounts,
    escrowKobo: kobo(escrowId),
    returnsKobo: kobo(returnsId),
    creatorWalletKobo: kobo(creatorWalletId),
    now: await readClock(tx),
  };
}

/** The same for a call by its creator. Throws PROJECT_NOT_FOUND, NOT_ALLOWED for a public one of another. */
export async function lockOwnProject(
  tx: Tx,
  { projectId, creatorId }: { projectId: string; creatorId: string },
): Promise<LockedProject> {
  const locked = await lockProject(tx, projectId);
  if (!locked) throw new Refusal("PROJECT_NOT_FOUND");
  if (locked.creatorId === creatorId) return locked;
  throw new Refusal(locked.status === "DRAFT" ? "PROJECT_NOT_FOUND" : "NOT_ALLOWED");
}

/**
 * The same for an admin's decision. Throws PROJECT_NOT_FOUND, and OWN_ITEM for a project that the admin
 * created or has money in.
 */
export async function lockForAdmin(
  tx: Tx,
  { projectId, adminId }: { projectId: string; adminId: string },
  otherAccounts: string[] = [],
): Promise<LockedProject> {
  const locked = await lockProject(tx, projectId, otherAccounts);
  if (!locked) throw new Refusal("PROJECT_NOT_FOUND");
  const [own] = await tx`
    select from app.project p where p.id = ${projectId} and ${isOwnProject(fragment`p`, adminId)}`;
  if (own) throw new Refusal("OWN_ITEM");
  return locked;
}
