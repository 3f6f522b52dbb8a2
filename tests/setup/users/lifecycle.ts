import { createInvest } from "#server/investments/invest.ts";
import { rejectUndecided } from "#server/investments/reject-undecided.ts";
import { fillFromWaitlist } from "#server/investments/waitlist/fill-from-waitlist.ts";
import { closeDueProjects } from "#server/lifecycle/close-projects.ts";
import { watchMilestones } from "#server/lifecycle/milestones/watch-milestones.ts";
import { openDueProjects } from "#server/lifecycle/open-projects.ts";
import { settleDueProjects } from "#server/lifecycle/settle-projects.ts";
import { windUpDue } from "#server/lifecycle/wind-up/wind-up.ts";
import type { TestApp, TestUser } from "../app/test-app.ts";
import { type Funded, makeFundedProject } from "./funded.ts";
import { lagosDay, shiftClock } from "./projects.ts";

/** All that a server does by itself for projects, once, as two processes at the same moment would. */
export async function passTime({ db, config }: TestApp): Promise<void> {
  const twice = (work: () => Promise<void>) => Promise.all([work(), work()]);
  await twice(() => openDueProjects(db));
  await twice(() => rejectUndecided(db, config));
  await twice(() => fillFromWaitlist(db, createInvest(db, config)));
  await twice(() => closeDueProjects(db));
  await twice(() => settleDueProjects(db));
  await twice(() => watchMilestones(db));
  await twice(() => windUpDue(db));
  await windUpDue(db);
}

/** A funded project past its cooling-off time: ACTIVE. The clock stays shifted by 49 hours. */
export async function makeActiveProject(
  app: TestApp,
  creator: TestUser,
  admin: TestUser,
  amounts: bigint[],
  change: object = {},
): Promise<Funded> {
  await shiftClock(app, "0 hours");
  const funded = await makeFundedProject(app, creator, admin, amounts, change);
  await shiftClock(app, "49 hours");
  await settleDueProjects(app.db);
  return funded;
}

/** Why each of a person's investments is over, as they read it, newest first; null of one that stands. */
export async function endingsOf(app: TestApp, person: TestUser | undefined) {
  const { body } = await app.call("GET", "/api/investments/my-investments", { as: person });
  return body.data.map(({ ending }: { ending: unknown }) => ending);
}

/** Everything that was ever mailed to an address, as one text. */
export async function mailsTo({ db }: TestApp, person: TestUser | undefined): Promise<string> {
  const mails = await db<{ text: string }>`
    select text from app.mailbox where lower(recipient) = lower(${person?.email ?? ""})`;
  return mails.map(({ text }) => text).join("\n");
}

export const inThreeParts = [33, 33, 34].map((sharePercent, index) => ({
  title: `Part ${index + 1}`,
  sharePercent,
  dueDate: lagosDay(31 + index),
}));

/** The steps of a release, as its creator and admins take them. */
export function releasesOf(app: TestApp, creator: TestUser, admin: TestUser) {
  const readProject = async (id: string, as: TestUser | undefined) =>
    (await app.call("GET", `/api/projects/${id}`, { as })).body.data;
  return {
    active: (amounts: bigint[], change: object = { milestones: inThreeParts }) =>
      makeActiveProject(app, creator, admin, amounts, change),
    readProject,
    milestonesOf: async (id: string): Promise<{ id: string }[]> =>
      (await readProject(id, admin)).milestones,
    request: (id: string, milestoneId: string | undefined, body: object = {}, as = creator) =>
      app.call("POST", `/api/projects/${id}/milestones/${milestoneId}/request`, {
        as,
        body: { note: "Here it stands.", ...body },
      }),
    decide: (
      what: "release" | "decline" | "extend",
      id: string,
      milestoneId: string | undefined,
      body: object = {},
      as = admin,
    ) =>
      app.call("POST", `/api/admin/projects/${id}/milestones/${milestoneId}/${what}`, {
        as,
        body,
      }),
  };
}
