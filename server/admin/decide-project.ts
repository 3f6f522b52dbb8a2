import type { ProjectStatus } from "#contract/project-facts.ts";
import { audit } from "../audit/audit.ts";
import { byWhom } from "../identity/by-whom.ts";
import { openAccount } from "../ledger/accounts.ts";
import { notify } from "../notifications/notify.ts";
import { projectApproved, projectRejected } from "../notifications/texts/project-texts.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { enqueue } from "../platform/jobs/jobs.ts";
import type { Fees } from "../projects/project-row.ts";
import { hashTerms } from "../projects/terms.ts";

export type Decision = { id: string; adminId: string };
type PendingProject = { creatorId: string; name: string; startDate: string | null };

/**
 * Approves a project that waits for review: freezes its terms and opens its accounts, and itself when
 * its start date has come. Throws PROJECT_NOT_FOUND, PROJECT_NOT_PENDING, PROJECT_TOO_LATE, OWN_ITEM.
 */
export async function approveProject(
  tx: Tx,
  { id, adminId }: Decision,
  fees: Fees,
): Promise<{ status: ProjectStatus }> {
  const { creatorId, name, startDate } = await lockPending(tx, { id, adminId });
  await tx`
    update app.project set approval_status = 'APPROVED', approved_at = app.now(), updated_at = app.now(),
      rejection_reason = null, platform_fee_bps = ${fees.PLATFORM_FEE_BPS},
      settlement_fee_bps = ${fees.SETTLEMENT_FEE_BPS}
    where id = ${id}`;
  await tx`
    insert into app.milestone (id, project_id, position, title, share_percent, due_date)
    select ${newId()}, p.id, 1, 'Project complete', 100, p.end_date from app.project p
    where p.id = ${id} and not exists (select 1 from app.milestone m where m.project_id = p.id)`;
  const termsHash = await hashTerms(tx, id);
  await tx`update app.project set terms_hash = ${termsHash} where id = ${id}`;
  const status = await openBooks(tx, id);
  await audit(tx, {
    actorId: adminId,
    action: "project_approved",
    subjectId: id,
    before: { approvalStatus: "PENDING", status: "DRAFT" },
    after: { approvalStatus: "APPROVED", status, termsHash },
  });
  const opensOn = status === "OPEN" ? null : startDate;
  await notify(tx, {
    personId: creatorId,
    ...projectApproved({ id, name, startDate: opensOn }),
  });
  if (status === "OPEN") await enqueue(tx, "announceProject", { projectId: id });
  return { status };
}

/** Sends a project back to its creator, who may change and submit it again. Throws as approving does. */
export async function rejectProject(
  tx: Tx,
  { id, adminId, reason }: Decision & { reason: string },
): Promise<void> {
  const { creatorId, name } = await lockPending(tx, { id, adminId });
  await tx`
    update app.project set approval_status = 'REJECTED', rejection_reason = ${reason}, updated_at = app.now()
    where id = ${id}`;
  await audit(tx, {
    actorId: adminId,
    action: "project_rejected",
    subjectId: id,
    reason,
    before: { approvalStatus: "PENDING" },
    after: { approvalStatus: "REJECTED" },
  });
  await notify(tx, { personId: creatorId, ...projectRejected({ id, name, reason }) });
}

/** Holds the project's row until the end, so that of two decisions only the first finds it PENDING. */
async function lockPending(tx: Tx, { id, adminId }: Decision): Promise<PendingProject> {
  const [project] = await tx<PendingProject & { approvalStatus: string | null }>`
    select creator_id, name, start_date, approval_status from app.project where id = ${id} for no key update`;
  if (!project || project.approvalStatus === null) throw new Refusal("PROJECT_NOT_FOUND");
  if (project.creatorId === adminId) throw new Refusal("OWN_ITEM");
  if (project.approvalStatus !== "PENDING") {
    const isApproved = project.approvalStatus === "APPROVED";
    const word = isApproved ? "approved" : "rejected";
    const { message } = new Refusal("PROJECT_NOT_PENDING");
    throw new Refusal("PROJECT_NOT_PENDING", {
      message: `${message}: it was ${word}${await byWhom(tx, id, `project_${word}`)}`,
    });
  }
  return project;
}

async function openBooks(tx: Tx, id: string): Promise<ProjectStatus> {
  const escrowId = await openAccount(tx, "escrow", id);
  await openAccount(tx, "returns", id);
  const [totals] = await tx<{ status: ProjectStatus }>`
    insert into app.project_totals (project_id, escrow_id, status, closes_at, goal_kobo)
    select id, ${escrowId}, case when start_date <= app.lagos_day(app.now()) then 'OPEN' else 'DRAFT' end,
      closes_at, goal_kobo
    from app.project where id = ${id} and closes_at >= app.now() + interval '24 hours'
    returning status`;
  if (!totals) throw new Refusal("PROJECT_TOO_LATE");
  await tx`insert into app.project_rank (project_id, start_date) select id, start_date from app.project where id = ${id}`;
  return totals.status;
}
