import type * as z from "zod/mini";
import type { endpoints } from "#contract/endpoints.ts";
import { showImages } from "../images/show-images.ts";
import type { Config } from "../platform/config/config.ts";
import type { Sql, Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { renderMarkdown } from "../platform/mail/markdown.ts";

export type ProjectFields = Omit<z.output<typeof endpoints.editProject.input>, "id">;
export const untitled = "Untitled Project";
export const startTooEarly = "Start date must not be before today";

/** Writes what was given of a project's fields and leaves the rest; milestones are replaced as a whole. */
export async function saveFields(
  tx: Tx,
  { projectId, creatorId }: { projectId: string; creatorId: string },
  given: ProjectFields,
): Promise<void> {
  refuseFarDates(given);
  const { description } = given;
  await tx`
    update app.project set
      name = coalesce(${given.name ?? null}, name),
      description = coalesce(${description ?? null}, description),
      description_html = coalesce(
        ${description === undefined ? null : renderMarkdown(description, "description")}, description_html),
      category = coalesce(${given.category ?? null}, category),
      goal_kobo = coalesce(${given.expectedRaiseAmount ?? null}::bigint, goal_kobo),
      start_date = coalesce(${given.startDate ?? null}::date, start_date),
      end_date = coalesce(${given.endDate ?? null}::date, end_date),
      town = case when ${given.town === undefined} then town else ${given.town ?? null} end,
      state = case when ${given.state === undefined} then state else ${given.state ?? null} end,
      tags = coalesce(${given.tags ?? null}::text[], tags),
      risk_level = case when ${given.riskLevel === undefined} then risk_level else ${given.riskLevel ?? null} end,
      expected_roi = case when ${given.expectedROI === undefined} then expected_roi
        else ${given.expectedROI ?? null}::numeric end,
      updated_at = app.now()
    where id = ${projectId}`;
  if (given.milestones) await replaceMilestones(tx, projectId, given.milestones);
  if (given.images) {
    await showImages(tx, { usedBy: projectId, ownerId: creatorId, images: given.images });
  }
}

/** True when this day is over in Lagos, by the database's clock. */
export async function isBeforeToday(db: Sql, day: string): Promise<boolean> {
  const [judged] = await db<{ isBefore: boolean }>`
    select ${day}::date < app.lagos_day(app.now()) as is_before`;
  return judged?.isBefore === true;
}

/** Keeps one person from filling the reviewers' desk. Throws TOO_MANY_PENDING. */
export async function refuseTooManyPending(
  tx: Tx,
  creatorId: string,
  { MAX_PENDING_PROJECTS }: Pick<Config, "MAX_PENDING_PROJECTS">,
): Promise<void> {
  // One submission of a person at a time, or several at once would all count too few.
  await tx`select 1 as one from app.person where id = ${creatorId} for no key update`;
  const [counted] = await tx<{ pending: number }>`
    select count(*)::int as pending from app.project
    where creator_id = ${creatorId} and approval_status = 'PENDING'`;
  if ((counted?.pending ?? 0) >= MAX_PENDING_PROJECTS) {
    // Reviews take days; asking again sooner than tomorrow is of little use.
    throw new Refusal("TOO_MANY_PENDING", { retryAfterSeconds: 86_400 });
  }
}

async function replaceMilestones(
  tx: Tx,
  projectId: string,
  milestones: NonNullable<ProjectFields["milestones"]>,
): Promise<void> {
  await tx`delete from app.milestone where project_id = ${projectId}`;
  await tx`
    insert into app.milestone (id, project_id, position, title, share_percent, due_date)
    select id, ${projectId}, position, title, share, due
    from unnest(${milestones.map(() => newId())}::uuid[], ${milestones.map((m) => m.title)}::text[],
      ${milestones.map((m) => m.sharePercent)}::int[], ${milestones.map((m) => m.dueDate)}::date[])
      with ordinality as given (id, title, share, due, position)`;
}

/** Days outside these centuries are slips of the hand, and some of them no date for the database. */
function refuseFarDates({ startDate, endDate, milestones = [] }: ProjectFields): void {
  const days = { startDate, endDate };
  const far = (day: string | undefined) => day !== undefined && !/^2[01]/.test(day);
  for (const [field, day] of Object.entries(days)) if (far(day)) throw wrong(field);
  if (milestones.some(({ dueDate }) => far(dueDate))) throw wrong("milestones");
}

function wrong(field: string): Refusal {
  const message = "Please check the dates";
  return new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}
