import { moreThanGoal, whyNotWait } from "#contract/investing-rules.ts";
import { daysLeft, type ProjectStatus } from "#contract/project-facts.ts";
import { notifyMany } from "../../notifications/notify.ts";
import { waitlistOver } from "../../notifications/texts/investment-texts.ts";
import type { Tx } from "../../platform/db/db.ts";
import { newId } from "../../platform/db/ids.ts";
import { fragment } from "../../platform/db/sql.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { readClock } from "../lock-investment.ts";

type WaitlistRequest = {
  projectId: string;
  amountKobo: bigint;
  user: { id: string; role: string };
};

type Funded = {
  status: ProjectStatus;
  isWindingUp: boolean;
  isPublic: boolean;
  closesAt: Date | null;
  goalKobo: bigint;
  creatorId: string;
};

/**
 * Puts the caller on the waitlist of a FUNDED project, with consent to be invested when room appears; nothing is
 * held. Asking again changes the amount and keeps the place. Throws PROJECT_NOT_FOUND, PROJECT_NOT_FUNDED,
 * PAST_THE_GOAL, OWN_PROJECT, ADMINS_DO_NOT_INVEST.
 */
export async function joinWaitlist(tx: Tx, { projectId, amountKobo, user }: WaitlistRequest) {
  const [project] = await tx<Funded>`
    select p.status, p.status <> 'DRAFT' as is_public, t.status = 'WINDING_UP' as is_winding_up,
      t.closes_at, t.goal_kobo, p.creator_id
    from app.project_totals t join app.project p on p.id = t.project_id
    where t.project_id = ${projectId} for key share of t`;
  if (!project?.isPublic) throw new Refusal("PROJECT_NOT_FOUND");
  const reason = whyNotWait(
    {
      ...project,
      userId: project.creatorId,
      expectedRaiseAmount: project.goalKobo,
      daysLeft: daysLeft(project.closesAt, await readClock(tx)),
    },
    user,
    amountKobo,
  );
  if (reason === "PAST_THE_GOAL") throw new Refusal(reason, { message: moreThanGoal });
  if (reason) throw new Refusal(reason);
  await tx`
    insert into app.waiting (id, project_id, person_id, amount_kobo)
    values (${newId()}, ${projectId}, ${user.id}, ${amountKobo})
    on conflict (project_id, person_id) do update set amount_kobo = excluded.amount_kobo
      where waiting.taken_at is null`;
  return readPlace(tx, { projectId, personId: user.id });
}

/** Takes the caller off the waitlist. Throws NOT_WAITING, also while the caller is being invested. */
export async function leaveWaitlist(
  tx: Tx,
  { projectId, personId }: { projectId: string; personId: string },
): Promise<void> {
  const [gone] = await tx`
    delete from app.waiting
    where project_id = ${projectId} and person_id = ${personId} and taken_at is null returning id`;
  if (!gone) throw new Refusal("NOT_WAITING");
}

/** Closes the waitlist of a project that takes no more money, and notifies everyone on it. */
export async function closeWaitlist(tx: Tx, projectId: string, name: string): Promise<void> {
  const key = `waiting-over:${projectId}`;
  const [someone] =
    await tx`select 1 as one from app.waiting where project_id = ${projectId} limit 1`;
  if (!someone) return;
  await notifyMany(
    tx,
    key,
    fragment`select person_id, 0::bigint from app.waiting where project_id = ${projectId}`,
    () => waitlistOver({ id: projectId, name }),
  );
  await tx`delete from app.waiting where project_id = ${projectId}`;
  await enqueue(tx, "mailNotices", { key }, { dedupeKey: key });
}

async function readPlace(
  tx: Tx,
  { projectId, personId }: { projectId: string; personId: string },
): Promise<{ projectId: string; amount: bigint; position: number; createdAt: Date }> {
  const [place] = await tx<{ amount: bigint; position: number; createdAt: Date }>`
    select w.amount_kobo as amount, w.created_at, (
        select count(*)::int from app.waiting o
        where o.project_id = w.project_id and (o.created_at, o.id) <= (w.created_at, w.id)) as position
    from app.waiting w where w.project_id = ${projectId} and w.person_id = ${personId}`;
  if (!place) throw new Error("the place on the waitlist was not made");
  return { projectId, ...place };
}
