import { notify } from "../notifications/notify.ts";
import { projectOpened, projectTooLate } from "../notifications/texts/project-texts.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";

type Changed = { id: string; name: string; creatorId: string };
const atOnce = 100;
const tooLate = "The end date passed before the review was finished. Please choose new dates.";

/**
 * Opens approved projects on their start day, and sends back those whose end date passed while they
 * waited for review. Many processes may do this at once: each takes projects that no other holds.
 */
export async function openDueProjects(db: Db): Promise<void> {
  await untilDone(() => db.transaction(openSome));
  await untilDone(() => db.transaction(sendBackSome));
}

async function openSome(tx: Tx): Promise<number> {
  const opened = await tx<Changed>`
    with due as (
      select t.project_id from app.project_totals t join app.project p on p.id = t.project_id
      where t.status = 'DRAFT' and p.status = 'DRAFT' and p.approval_status = 'APPROVED'
        and p.start_date <= app.lagos_day(app.now())
      limit ${atOnce} for no key update of t skip locked)
    update app.project_totals t set status = 'OPEN' from app.project p
    where t.project_id in (select project_id from due) and p.id = t.project_id
    returning p.id, p.name, p.creator_id`;
  for (const project of opened) {
    await notify(tx, { personId: project.creatorId, ...projectOpened(project) });
    await enqueue(tx, "announceProject", { projectId: project.id });
  }
  return opened.length;
}

async function sendBackSome(tx: Tx): Promise<number> {
  const sentBack = await tx<Changed>`
    update app.project set approval_status = 'REJECTED', rejection_reason = ${tooLate}, updated_at = app.now()
    where id in (
      select id from app.project where approval_status = 'PENDING' and closes_at <= app.now()
      limit ${atOnce} for no key update skip locked)
    returning id, name, creator_id`;
  for (const project of sentBack) {
    const told = projectTooLate({ ...project, reason: tooLate });
    await notify(tx, { personId: project.creatorId, ...told });
  }
  return sentBack.length;
}

async function untilDone(some: () => Promise<number>): Promise<void> {
  while ((await some()) === atOnce);
}
