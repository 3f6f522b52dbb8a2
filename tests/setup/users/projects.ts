import { dayFromToday } from "#contract/dates/lagos-days.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { approveProject } from "#server/admin/decide-project.ts";
import { createProject } from "#server/projects/create-project.ts";
import type { TestApp, TestUser } from "../app/test-app.ts";

/** The Lagos day that many days from now. */
export function lagosDay(daysFromNow = 0): string {
  return dayFromToday(daysFromNow);
}

/** What a browser sends to create a project that has all it needs. */
export function projectBody(change: object = {}) {
  return {
    name: "Solar for Kano",
    description: "Panels for a school",
    category: "Renewable Energy",
    expectedRaiseAmount: "50000",
    startDate: lagosDay(),
    endDate: lagosDay(30),
    ...change,
  };
}

/** A project that was submitted and approved: OPEN when its start date is today. */
export async function makeOpenProject(
  app: TestApp,
  creator: TestUser,
  admin: TestUser,
  change: object = {},
): Promise<ProjectDetail> {
  const project = endpoints.createProject.input.parse(projectBody(change));
  return app.db.transaction(async (tx) => {
    const made = await createProject(tx, { creatorId: creator.id, project }, app.config);
    const decided = await approveProject(tx, { id: made.id, adminId: admin.id }, app.config);
    return { ...made, ...decided, approvalStatus: "APPROVED" };
  });
}

/** Moves the one clock that decides: `interval` is PostgreSQL's, such as "30 hours". Nobody was away meanwhile. */
export async function shiftClock(app: TestApp, interval: string): Promise<void> {
  await app.db.run(`
    create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select clock_timestamp() + interval '${interval}' $$`);
  await app.db`update app.session set rotated_at = app.now() where ended_at is null`;
}

/** Sets the clock to one instant, where it stands still. */
export async function setClock(app: TestApp, instant: string): Promise<void> {
  await app.db.run(`
    create or replace function app.now() returns timestamptz language sql volatile parallel safe
      as $$ select timestamptz '${instant}' $$`);
}
