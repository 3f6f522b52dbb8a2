import type { EndedReason } from "#contract/investments.ts";
import { liveInvestmentStatuses } from "#contract/investments.ts";
import type { ProjectStatus } from "#contract/project-facts.ts";
import { lockAccounts, readBalance } from "../ledger/accounts.ts";
import { post } from "../ledger/post.ts";
import { notify } from "../notifications/notify.ts";
import { openAgain } from "../notifications/texts/backer-texts.ts";
import { projectReopened } from "../notifications/texts/project-texts.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";

/** One investment with all that it touches locked. */
export type LockedInvestment = {
  id: string;
  investorId: string;
  projectId: string;
  projectName: string;
  creatorId: string;
  amountKobo: bigint;
  status: "active" | "completed" | "pending" | "cancelled";
  /** Null while it stands. */
  endedReason: EndedReason | null;
  cancellableUntil: Date;
  /** WINDING_UP while the project's money is paid out. */
  projectStatus: ProjectStatus | "WINDING_UP";
  closesAt: Date;
  walletId: string;
  escrowId: string;
  /** Read when the locks were held. */
  now: Date;
};

/** The database's clock as it stands now, after whatever this transaction has waited for. */
export async function readClock(tx: Sql): Promise<Date> {
  const [clock] = await tx<{ now: Date }>`select app.now() as now`;
  if (!clock) throw new Error("the clock did not answer");
  return clock.now;
}

/** Locks an investment in the one order of locks: accounts, totals, investment. Null when there is none. */
export async function lockInvestment(tx: Tx, id: string): Promise<LockedInvestment | null> {
  const [parties] = await tx<Pick<LockedInvestment, "projectId" | "walletId" | "escrowId">>`
    select i.project_id, w.id as wallet_id, t.escrow_id
    from app.investment i
    join app.project_totals t on t.project_id = i.project_id
    join ledger.account w on w.kind = 'wallet' and w.owner_id = i.investor_id
    where i.id = ${id}`;
  if (!parties) return null;
  await lockAccounts(tx, [parties.walletId, parties.escrowId]);
  await tx`
    select 1 as one from app.project_totals where project_id = ${parties.projectId} for no key update`;
  const [locked] = await tx<Omit<LockedInvestment, keyof typeof parties | "now">>`
    select i.id, i.investor_id, i.amount_kobo, i.status, i.ended_reason, i.cancellable_until,
      t.status as project_status, t.closes_at, p.name as project_name, p.creator_id
    from app.investment i
    join app.project p on p.id = i.project_id
    join app.project_totals t on t.project_id = i.project_id
    where i.id = ${id} for no key update of i`;
  if (!locked) return null;
  return { ...locked, ...parties, now: await readClock(tx) };
}

/**
 * Refunds a live investment to its investor, whole, and takes it out of the project's totals; a
 * FUNDED project is OPEN again. It keeps why it ended and by whom, null where the clock decided. Answers
 * the movement and the wallet's new balance in kobo.
 */
export async function refundInvestment(
  tx: Tx,
  locked: LockedInvestment,
  ended: { reason: EndedReason; by: string | null },
): Promise<{ transferId: string; newBalance: bigint }> {
  const { id, projectId, investorId, amountKobo, walletId, escrowId } = locked;
  const businessKey = `${projectId}:${id}`;
  const [transferId = ""] = await post(tx, [
    { from: escrowId, to: walletId, kobo: amountKobo, kind: "refund", businessKey },
  ]);
  await tx`
    update app.investment set status = 'cancelled', updated_at = app.now(), ended_reason = ${ended.reason},
      ended_by = ${ended.by}, ended_at = app.now()
    where id = ${id}`;
  // Past its end date such a project is no longer open to anyone: closing finds it and refunds the rest.
  await tx`
    update app.project_totals set
      raised_kobo = raised_kobo - ${amountKobo},
      investors = investors - case when exists (
        select 1 from app.investment
        where project_id = ${projectId} and investor_id = ${investorId}
          and status = any(${liveInvestmentStatuses})) then 0 else 1 end,
      status = case when status = 'FUNDED' then 'OPEN' else status end
    where project_id = ${projectId}`;
  if (locked.projectStatus === "FUNDED" && locked.now < locked.closesAt)
    await notifyReopened(tx, locked);
  // Part of it may have repaid what the person owed.
  return { transferId, newBalance: await readBalance(tx, "wallet", investorId) };
}

async function notifyReopened(tx: Tx, locked: LockedInvestment): Promise<void> {
  const { id, projectId, projectName, creatorId } = locked;
  const project = { id: projectId, name: projectName };
  await notify(tx, { personId: creatorId, ...projectReopened(project) });
  const dedupeKey = `reopened:${id}`;
  await enqueue(tx, "tellBackers", { projectId, ...openAgain(project) }, { dedupeKey });
}
