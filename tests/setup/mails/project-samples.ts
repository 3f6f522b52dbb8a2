import * as backerTexts from "#server/notifications/texts/backer-texts.ts";
import * as projectTexts from "#server/notifications/texts/project-texts.ts";
import { type Content, id, inWords, type SamplesOf, type Words } from "./sample-words.ts";

/** Every mail about a project to its creator. */
export function projectSamples({
  project: name,
  milestone,
  reason,
}: Words): SamplesOf<typeof projectTexts, Content> {
  const project = { id, name };
  const ended = { ...project, reason, returnsKobo: 71_000_00n, leftoverKobo: 1_250_00n };
  const inFashion = { ...project, category: "Fashion" };
  return {
    projectSubmitted: [projectTexts.projectSubmitted(project)],
    projectApproved: [null, "2026-12-01"].map((startDate) =>
      projectTexts.projectApproved({ ...project, startDate }),
    ),
    projectRejected: [projectTexts.projectRejected({ ...project, reason })],
    revisionApproved: [true, false].map((isPublic) =>
      projectTexts.revisionApproved({ ...project, isPublic }),
    ),
    revisionRejected: [projectTexts.revisionRejected({ ...project, reason })],
    projectOpened: [projectTexts.projectOpened(project)],
    newProjectAvailable: [projectTexts.newProjectAvailable(inFashion, inWords)],
    projectTooLate: [projectTexts.projectTooLate({ ...project, reason })],
    projectFunded: [projectTexts.projectFunded({ ...project, goalKobo: 1_500_000_00n })],
    projectReopened: [projectTexts.projectReopened(project)],
    projectActive: [projectTexts.projectActive(project)],
    draftCancelled: [projectTexts.draftCancelled({ ...project, reason })],
    projectWoundUp: (["close", "cancel", "outcome"] as const).map((kind) =>
      projectTexts.projectWoundUp({ ...ended, kind }),
    ),
    milestonePaid: [
      projectTexts.milestonePaid({
        project,
        milestone,
        grossKobo: 500_000_00n,
        netKobo: 465_000_00n,
        transferId: id,
      }),
    ],
    releaseDeclined: [projectTexts.releaseDeclined({ project, milestone, reason })],
    milestoneExtended: [
      projectTexts.milestoneExtended({ project, milestone, dueDate: "2026-12-31", reason }),
    ],
  };
}

/** Every mail about a project to its backers. */
export function backerSamples({
  project: name,
  milestone,
  reason,
}: Words): SamplesOf<typeof backerTexts, Content> {
  const project = { id, name };
  const about = { project, milestone };
  return {
    goalReached: [backerTexts.goalReached({ ...project, goalKobo: 1_500_000_00n })],
    openAgain: [backerTexts.openAgain(project)],
    hasStarted: [backerTexts.hasStarted(project)],
    updatePosted: [backerTexts.updatePosted({ project, title: milestone })],
    releaseAsked: [backerTexts.releaseAsked({ ...about, grossKobo: 500_000_00n })],
    milestoneReleased: [backerTexts.milestoneReleased({ ...about, grossKobo: 500_000_00n })],
    milestoneOverdue: [backerTexts.milestoneOverdue({ ...about, alertDays: 30, cancelDays: 90 })],
    hasEnded: (["close", "cancel", "outcome"] as const).map((kind) =>
      backerTexts.hasEnded({ ...project, kind }),
    ),
    moreTime: [backerTexts.moreTime({ ...about, dueDate: "2026-12-31", reason })],
  };
}
