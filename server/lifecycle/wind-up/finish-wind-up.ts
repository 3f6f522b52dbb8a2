import { closeWaitlist } from "../../investments/waitlist/waitlist.ts";
import { post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { hasEnded } from "../../notifications/texts/backer-texts.ts";
import { projectWoundUp } from "../../notifications/texts/project-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";

type Ended = {
  kind: "close" | "cancel" | "outcome";
  reason: string;
  actorId: string | null;
  name: string;
  creatorId: string;
  creatorWalletId: string;
  returnsId: string;
  returnsKobo: bigint;
  leftoverKobo: bigint;
};

const finalStatus = { close: "CLOSED", cancel: "CANCELLED", outcome: "COMPLETED" } as const;

/** The bulk key of the notifications about how the project ended, one for each investor. */
export function notificationsKey(projectId: string): string {
  return `ended:${projectId}`;
}

/** Shows the final status once every investor is paid, with the books of the project empty. */
export async function finishWindUp(tx: Tx, projectId: string): Promise<void> {
  const [ended] = await tx<Ended>`
    select w.kind, w.reason, w.actor_id, w.returns_id, w.returns_kobo, w.leftover_kobo, p.name, p.creator_id,
      a.id as creator_wallet_id
    from app.wind_up w join app.project p on p.id = w.project_id
    join ledger.account a on a.kind = 'wallet' and a.owner_id = p.creator_id
    where w.project_id = ${projectId}`;
  if (!ended) throw new Error(`nothing winds up ${projectId}`);
  const { kind, returnsId: from, creatorWalletId: to, leftoverKobo: kobo } = ended;
  if (kobo > 0n) {
    const businessKey = `${projectId}:outcome`;
    await post(tx, [{ from, to, kobo, kind: "returns_leftover", businessKey }]);
  }
  await refuseRest(tx, projectId);
  // What was raised stays the figure of a completed project; of the others it is `raised_at_close_kobo`.
  await tx`
    update app.project_totals set status = ${finalStatus[kind]},
      raised_kobo = case when ${kind === "outcome"} then raised_kobo else 0 end,
      investors = case when ${kind === "outcome"} then investors else 0 end
    where project_id = ${projectId}`;
  await tx`update app.wind_up set done_at = app.now() where project_id = ${projectId}`;
  await closeWaitlist(tx, projectId, ended.name);
  await notifyCreator(tx, projectId, ended);
  const told = hasEnded({ id: projectId, name: ended.name, kind });
  await enqueue(tx, "tellBackers", { projectId, ...told, isEnd: true });
  const key = notificationsKey(projectId);
  await enqueue(tx, "mailNotices", { key }, { dedupeKey: key });
}

/** A project that still holds money cannot be shown as over: the whole chunk is rolled back and logged as an error. */
async function refuseRest(tx: Tx, projectId: string): Promise<void> {
  const [rest] = await tx`
    select 1 as one from ledger.account where owner_id = ${projectId} and balance_kobo <> 0`;
  if (rest) throw new Error(`${projectId} would end with money in it`);
}

async function notifyCreator(tx: Tx, projectId: string, ended: Ended): Promise<void> {
  const { reason, actorId, creatorId } = ended;
  const woundUp = { ...ended, id: projectId, reason: actorId === creatorId ? "" : reason };
  await notify(tx, { personId: creatorId, ...projectWoundUp(woundUp) });
}
