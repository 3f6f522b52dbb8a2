import { dayFrom } from "#contract/dates/lagos-days.ts";
import { openAccount } from "#server/ledger/accounts.ts";
import type { Tx } from "#server/platform/db/db.ts";
import { renderMarkdown } from "#server/platform/mail/markdown.ts";
import { hashTerms } from "#server/projects/terms.ts";
import { dayMs, type PlacedProject } from "./history.ts";

export const demoFees = { platformFeeBps: 500, settlementFeeBps: 150 };

/** Puts the projects in place as review left them: with milestones, frozen terms and accounts, but no money yet. */
export async function loadProjects(tx: Tx, placed: PlacedProject[], now: Date): Promise<void> {
  for (const one of placed) {
    await insertProject(tx, one, now);
    await insertMilestones(tx, one, now);
    if (isApproved(one)) await openBooks(tx, one);
  }
}

function isApproved({ project }: PlacedProject): boolean {
  return !["DRAFT", "PENDING", "REJECTED"].includes(project.state);
}

function approvalStatus({ project }: PlacedProject): string | null {
  if (project.state === "DRAFT") return null;
  return project.state === "PENDING" || project.state === "REJECTED" ? project.state : "APPROVED";
}

async function insertProject(tx: Tx, one: PlacedProject, now: Date): Promise<void> {
  const { project } = one;
  const waits = "submittedDaysAgo" in project ? project.submittedDaysAgo : project.startDaysAgo + 4;
  const submittedAt = new Date(now.getTime() - Math.max(waits, 1) * dayMs);
  const approvedAt = new Date(submittedAt.getTime() + 2 * dayMs);
  await tx`
    insert into app.project (id, creator_id, name, description, description_html, category, town, state, goal_kobo, start_date, end_date,
      approval_status, rejection_reason, risk_level, expected_roi, tags, submitted_at, approved_at, created_at,
      platform_fee_bps, settlement_fee_bps)
    values (${one.id}, ${one.creatorId}, ${project.name}, ${project.description}, ${renderMarkdown(project.description, "description")},
      ${project.category}, ${project.place.town}, ${project.place.state}, ${one.goalKobo}, ${dayFrom(now, -project.startDaysAgo)}, ${dayFrom(now, project.endsInDays)},
      ${approvalStatus(one)}, ${project.state === "REJECTED" ? project.reason : null}, ${project.riskLevel},
      ${project.expectedROI}, ${[...project.tags]}, ${project.state === "DRAFT" ? null : submittedAt},
      ${isApproved(one) ? approvedAt : null}, ${new Date(submittedAt.getTime() - dayMs)},
      ${isApproved(one) ? demoFees.platformFeeBps : null}, ${isApproved(one) ? demoFees.settlementFeeBps : null})`;
}

async function insertMilestones(
  tx: Tx,
  { id, project, milestoneIds }: PlacedProject,
  now: Date,
): Promise<void> {
  for (const [index, milestone] of project.milestones.entries()) {
    await tx`
      insert into app.milestone (id, project_id, position, title, share_percent, due_date)
      values (${milestoneIds[index]}, ${id}, ${index + 1}, ${milestone.title}, ${milestone.sharePercent},
        ${dayFrom(now, milestone.dueInDays)})`;
  }
}

async function openBooks(tx: Tx, one: PlacedProject): Promise<void> {
  const escrowId = await openAccount(tx, "escrow", one.id);
  await openAccount(tx, "returns", one.id);
  await tx`update app.project set terms_hash = ${await hashTerms(tx, one.id)} where id = ${one.id}`;
  await tx`
    insert into app.project_totals (project_id, escrow_id, closes_at, goal_kobo)
    select id, ${escrowId}, closes_at, goal_kobo from app.project where id = ${one.id}`;
}
