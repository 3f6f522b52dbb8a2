import { closeWaitlist } from "../investments/waitlist/waitlist.ts";
import { notify } from "../notifications/notify.ts";
import { hasStarted } from "../notifications/texts/backer-texts.ts";
import { projectActive } from "../notifications/texts/project-texts.ts";
import type { Db, Tx } from "../platform/db/db.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import { type LockedProject, lockProject } from "./lock-project.ts";

/**
 * Settles funded projects: ACTIVE once no investment is undecided and the last cooling-off time is over
 * (rules section 4). From then on nobody can take an investment back, and money can be released.
 */
export async function settleDueProjects(db: Db): Promise<void> {
  const due = await db<{ id: string }>`
    select p.id from app.project p
    where p.status = 'FUNDED' and p.approval_status = 'APPROVED' and not exists (
      select 1 from app.investment i
      where i.project_id = p.id and (i.status = 'pending'
        or (i.status = 'active' and i.cancellable_until > app.now())))
    order by p.id`;
  for (const { id } of due) await db.transaction((tx) => settleProject(tx, id));
}

async function settleProject(tx: Tx, id: string): Promise<void> {
  const locked = await lockProject(tx, id);
  if (locked?.status !== "FUNDED" || (await isUnsettled(tx, locked))) return;
  await tx`
    update app.project_totals set status = 'ACTIVE', raised_at_close_kobo = raised_kobo
    where project_id = ${id}`;
  await closeWaitlist(tx, id, locked.name);
  await notify(tx, { personId: locked.creatorId, ...projectActive(locked) });
  const news = { projectId: id, ...hasStarted(locked) };
  await enqueue(tx, "tellBackers", news, { dedupeKey: `active:${id}` });
}

async function isUnsettled(tx: Tx, { id, now }: LockedProject): Promise<boolean> {
  const [live] = await tx`
    select 1 as one from app.investment
    where project_id = ${id} and (status = 'pending' or (status = 'active' and cancellable_until > ${now}))
    limit 1`;
  return live !== undefined;
}
