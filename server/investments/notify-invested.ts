import { formatShort } from "#contract/money/kobo.ts";
import { notify, notifyAll } from "../notifications/notify.ts";
import type { Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Payload } from "../platform/jobs/kinds.ts";

/** The job after investments: notifies each investor, and when a goal is reached the creator and all backers. */
export async function notifyInvested(tx: Tx, invested: Payload<"tellInvested">): Promise<void> {
  await notifyInvestors(tx, invested.investmentIds);
  for (const projectId of invested.fundedProjectIds) await notifyFunded(tx, projectId);
}

async function notifyInvestors(tx: Tx, ids: string[]): Promise<void> {
  const made = await tx<{
    investorId: string;
    amountKobo: bigint;
    isPending: boolean;
    projectName: string;
  }>`
    select i.investor_id, i.amount_kobo, i.status = 'pending' as is_pending, p.name as project_name
    from app.investment i join app.project p on p.id = i.project_id
    where i.id = any(${ids}::uuid[]) order by i.id`;
  await notifyAll(
    tx,
    made.map(({ investorId, amountKobo, isPending, projectName }) => ({
      personId: investorId,
      type: "wallet_debited",
      title: isPending ? "Your investment waits for approval" : "Your investment",
      message: isPending
        ? `${formatShort(amountKobo)} for ${projectName} waits for approval because of its size; your money is held. We will tell you the decision.`
        : `${formatShort(amountKobo)} went from your wallet to ${projectName}.`,
      link: "/investor/investments",
    })),
  );
  if (made.some(({ isPending }) => isPending)) await enqueue(tx, "tellAdmins", {});
}

async function notifyFunded(tx: Tx, projectId: string): Promise<void> {
  const [project] = await tx<{ name: string; creatorId: string }>`
    select name, creator_id from app.project where id = ${projectId}`;
  if (!project) return;
  const content = {
    title: "The goal is reached",
    message: `${project.name} has reached its goal.`,
  };
  await notify(tx, {
    ...content,
    personId: project.creatorId,
    type: "project_status_changed",
    link: `/creator/projects/${projectId}`,
  });
  await enqueue(tx, "tellBackers", { projectId, ...content });
}
