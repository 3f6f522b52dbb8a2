import { overdueAlertDays, overdueCancelDays } from "#contract/milestones.ts";
import { notifyAdmins } from "../../notifications/notify-admins.ts";
import { overdueForAdmins } from "../../notifications/texts/admin-texts.ts";
import { milestoneOverdue } from "../../notifications/texts/backer-texts.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { lockProject } from "../lock-project.ts";
import { startWindUp } from "../wind-up/start-wind-up.ts";

type Late = { projectId: string; milestoneId: string; title: string; name: string };

/**
 * Watches the next milestone of every active project. 30 days overdue, backers and admins are notified, once.
 * 90 days overdue, with neither an extension nor a request that waits for an admin, the project is
 * cancelled and what is not released is shared out (rules section 4).
 */
export async function watchMilestones(db: Db): Promise<void> {
  const late = await db<Late & { isHopeless: boolean; isTold: boolean }>`
    select p.id as project_id, m.id as milestone_id, m.title, p.name, m.overdue_told_at is not null as is_told,
      m.requested_at is null
        and app.lagos_day(app.now()) - m.counts_from >= ${overdueCancelDays} as is_hopeless
    from app.project p join app.milestone_standing m on m.project_id = p.id and m.is_next
    where p.status = 'ACTIVE' and p.approval_status = 'APPROVED'
      and app.lagos_day(app.now()) - m.counts_from >= ${overdueAlertDays}
    order by p.id`;
  for (const milestone of late) {
    if (milestone.isHopeless) await db.transaction((tx) => cancelLate(tx, milestone));
    else if (!milestone.isTold) await db.transaction((tx) => notifyLate(tx, milestone));
  }
}

async function cancelLate(tx: Tx, { projectId, milestoneId, title }: Late): Promise<void> {
  const locked = await lockProject(tx, projectId);
  const [stillLate] = await tx`
    select 1 as one from app.milestone_standing
    where id = ${milestoneId} and is_next and requested_at is null
      and app.lagos_day(app.now()) - counts_from >= ${overdueCancelDays}`;
  if (locked?.status !== "ACTIVE" || !stillLate) return;
  const reason = `The milestone "${title}" is ${overdueCancelDays} days overdue.`;
  await startWindUp(tx, locked, { kind: "cancel", reason, actorId: null });
}

async function notifyLate(tx: Tx, { projectId, milestoneId, title, name }: Late): Promise<void> {
  const [first] = await tx`
    update app.milestone set overdue_told_at = app.now()
    where id = ${milestoneId} and overdue_told_at is null and released_at is null returning id`;
  if (!first) return;
  const news = milestoneOverdue({
    project: { id: projectId, name },
    milestone: title,
    alertDays: overdueAlertDays,
    cancelDays: overdueCancelDays,
  });
  await enqueue(tx, "tellBackers", { projectId, ...news });
  await notifyAdmins(tx, overdueForAdmins(news));
}
