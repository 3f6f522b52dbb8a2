import { notify, notifyAll } from "../notifications/notify.ts";
import { goalReached } from "../notifications/texts/backer-texts.ts";
import { invested, investmentPending } from "../notifications/texts/investment-texts.ts";
import { projectFunded } from "../notifications/texts/project-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

type Made = {
  id: string;
  investorId: string;
  amountKobo: bigint;
  isPending: boolean;
  projectName: string;
  cancellableUntil: Date;
  transferId: string;
};

/** The job after investments: notifies each investor, and when a goal is reached the creator and all backers. */
export async function notifyInvested(tx: Tx, made: Payload<"tellInvested">): Promise<void> {
  await notifyInvestors(tx, made.investmentIds);
  for (const projectId of made.fundedProjectIds) await notifyFunded(tx, projectId);
}

async function notifyInvestors(tx: Tx, ids: string[]): Promise<void> {
  const investments = await tx<Made>`
    select i.id, i.investor_id, i.amount_kobo, i.status = 'pending' as is_pending, p.name as project_name,
      i.cancellable_until, t.id as transfer_id
    from app.investment i join app.project p on p.id = i.project_id
    join ledger.transfer t on t.kind = 'investment' and t.business_key = i.project_id || ':' || i.id
    where i.id = any(${ids}::uuid[]) order by i.id`;
  await notifyAll(
    tx,
    investments.map((one) => ({
      personId: one.investorId,
      ...(one.isPending ? investmentPending(one) : invested(one)),
    })),
  );
  if (investments.some(({ isPending }) => isPending)) await enqueue(tx, "tellAdmins", {});
}

async function notifyFunded(tx: Tx, projectId: string): Promise<void> {
  const [project] = await tx<{ id: string; name: string; creatorId: string; goalKobo: bigint }>`
    select p.id, p.name, p.creator_id, t.goal_kobo
    from app.project p join app.project_totals t on t.project_id = p.id where p.id = ${projectId}`;
  if (!project) return;
  await notify(tx, { personId: project.creatorId, ...projectFunded(project) });
  await enqueue(tx, "tellBackers", { projectId, ...goalReached(project) });
}
