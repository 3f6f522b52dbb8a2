import { formatShort } from "#contract/kobo.ts";
import { lockAccounts } from "../ledger/accounts.ts";
import { post } from "../ledger/post.ts";
import { notify } from "../notifications/notify.ts";
import type { Db, Tx } from "../platform/db.ts";

type Due = { projectId: string; escrowId: string; name: string; creatorId: string };
type Live = { id: string; investorId: string; walletId: string; amountKobo: bigint };

/**
 * Closes projects that missed their goal by 24:00 Lagos of their end date and refunds everyone in full
 * (rules section 4). Each is closed in one transaction; any number of processes may try.
 */
export async function closeDueProjects(db: Db): Promise<void> {
  const due = await db<Due>`
    select t.project_id, t.escrow_id, p.name, p.creator_id
    from app.project_totals t join app.project p on p.id = t.project_id
    where t.status = 'OPEN' and p.status = 'OPEN' and p.closes_at <= app.now() order by p.closes_at, p.id`;
  for (const project of due) await db.transaction((tx) => closeProject(tx, project));
}

async function closeProject(tx: Tx, project: Due): Promise<void> {
  const { projectId, escrowId } = project;
  // No investment can join these: the project's end has passed, and a pending decision waits for the totals.
  const wallets = await tx<{ id: string }>`
    select distinct a.id from app.investment i
    join ledger.account a on a.kind = 'wallet' and a.owner_id = i.investor_id
    where i.project_id = ${projectId} and i.status in ('active', 'pending')`;
  await lockAccounts(tx, [escrowId, ...wallets.map(({ id }) => id)]);
  const [open] = await tx`
    select 1 as one from app.project_totals
    where project_id = ${projectId} and status = 'OPEN' and closes_at <= app.now() for no key update`;
  if (!open) return;
  const live = await tx<Live>`
    update app.investment i set status = 'cancelled', updated_at = app.now() from ledger.account a
    where i.project_id = ${projectId} and i.status in ('active', 'pending')
      and a.kind = 'wallet' and a.owner_id = i.investor_id
    returning i.id, i.investor_id, a.id as wallet_id, i.amount_kobo`;
  await post(
    tx,
    live.map(({ id, walletId, amountKobo }) => ({
      from: escrowId,
      to: walletId,
      kobo: amountKobo,
      kind: "refund",
      businessKey: `${projectId}:${id}`,
    })),
  );
  await tx`
    update app.project_totals set status = 'CLOSED', raised_at_close_kobo = raised_kobo, raised_kobo = 0, investors = 0
    where project_id = ${projectId}`;
  await tellEveryone(tx, project, live);
}

async function tellEveryone(tx: Tx, project: Due, live: Live[]): Promise<void> {
  const { projectId, name, creatorId } = project;
  const refunds = new Map<string, bigint>();
  for (const { investorId, amountKobo } of live) {
    refunds.set(investorId, (refunds.get(investorId) ?? 0n) + amountKobo);
  }
  for (const [personId, kobo] of refunds) {
    await notify(tx, {
      personId,
      type: "wallet_credited",
      title: "Your money is back",
      message: `${name} did not reach its goal. ${formatShort(kobo)} is back in your wallet.`,
      link: "/investor/wallet",
    });
  }
  await notify(tx, {
    personId: creatorId,
    type: "project_status_changed",
    title: "Your project has closed",
    message: `${name} did not reach its goal by its end date. Everyone has been refunded in full.`,
    link: `/creator/projects/${projectId}`,
  });
}
