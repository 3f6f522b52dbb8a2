import { formatDay } from "#contract/dates/dates.ts";
import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import type { AmountInWords, NotificationContent } from "../notify.ts";
import { type Booked, inLedger, receiptOf } from "./booked.ts";

type Project = { id: string; name: string };
type Milestone = { project: Project; milestone: string };

/** What a creator hears of a project. */
function told(
  { id, name }: Project,
  title: string,
  message: string,
  facts: [string, string][] = [],
) {
  return {
    type: "project_status_changed",
    title,
    message,
    link: `/creator/projects/${id}`,
    mail: {
      // Alone it would say the heading again.
      ...(facts.length > 0 ? { facts: [["Project", name] as [string, string], ...facts] } : {}),
      button: "Open your project",
      thread: `project-${id}`,
    },
  } satisfies NotificationContent;
}

export function projectSubmitted(project: Project): NotificationContent {
  return told(
    project,
    `${project.name} is being reviewed`,
    "We have your project. A review takes 2-3 business days; you will get an email with the decision.",
  );
}

export function projectApproved(
  project: Project & { startDate: string | null },
): NotificationContent {
  const { name, startDate } = project;
  return startDate === null
    ? told(
        project,
        `${name} is approved and open`,
        "People can invest from now on. Share its page with those who know you.",
      )
    : told(
        project,
        `${name} is approved`,
        `It opens on ${formatDay(startDate)}. From that day people can invest.`,
        [["Opens on", formatDay(startDate)]],
      );
}

export function projectRejected(project: Project & { reason: string }): NotificationContent {
  return told(
    project,
    `${project.name} was not approved`,
    `The reason: ${project.reason} You can change it and submit it again.`,
  );
}

export function revisionApproved(project: Project & { isPublic: boolean }): NotificationContent {
  const { name, isPublic } = project;
  return isPublic
    ? toldOfText(
        project,
        `The new text of ${name} is public`,
        "Everyone reads it now. The one before stays readable from your project’s page.",
      )
    : toldOfText(
        project,
        `The new text of ${name} is approved`,
        "Everyone reads it from the day your project opens.",
      );
}

export function revisionRejected(project: Project & { reason: string }): NotificationContent {
  return toldOfText(
    project,
    `The new text of ${project.name} was not approved`,
    `The reason: ${project.reason} What is public stays as it is. You can change your text and send it again.`,
  );
}

function toldOfText(project: Project, title: string, message: string): NotificationContent {
  const content = told(project, title, message);
  return { ...content, link: `${content.link}/description` };
}

export function projectOpened(project: Project): NotificationContent {
  return told(
    project,
    `${project.name} is open`,
    "People can invest from now on. Share its page with those who know you.",
  );
}

/** For those who chose its category; the goal in words. */
export function newProjectAvailable(
  { id, name, category }: Project & { category: string },
  goal: AmountInWords,
): NotificationContent {
  return {
    type: "new_project_available",
    title: `New in ${category}: ${name}`,
    message: `It raises ${goal.short}. You hear of it because you chose ${category} or follow its creator.`,
    link: `/projects/${id}`,
    mail: {
      facts: [
        ["Project", name],
        ["Category", category],
        ["Goal", goal.exact],
      ],
      button: "See the project",
      thread: `project-${id}`,
    },
  };
}

export function projectTooLate(project: Project & { reason: string }): NotificationContent {
  return told(
    project,
    `${project.name} was not approved`,
    `${project.reason} Then submit it again.`,
  );
}

export function projectFunded(project: Project & { goalKobo: bigint }): NotificationContent {
  const { name, goalKobo } = project;
  return told(
    project,
    `${name} has reached its goal of ${formatShort(goalKobo)}`,
    "Congratulations. The project starts when the last investor's time to take money back is over; then you can ask for the first milestone.",
    [["Goal", formatNaira(goalKobo)]],
  );
}

export function projectReopened(project: Project): NotificationContent {
  return told(
    project,
    `${project.name} is open again`,
    "An investor took money back, so the project is below its goal. It takes investments until its end date.",
  );
}

export function projectActive(project: Project): NotificationContent {
  return told(
    project,
    `${project.name} has started`,
    "Nobody can take their money back any more. When you reach the first milestone, ask for its release.",
  );
}

export function draftCancelled(project: Project & { reason: string }): NotificationContent {
  return told(project, `${project.name} was cancelled`, `The reason: ${project.reason}`);
}

export function projectWoundUp(
  project: Project & {
    kind: "close" | "cancel" | "outcome";
    /** Empty where the creator gave it. */
    reason: string;
    returnsKobo: bigint;
    leftoverKobo: bigint;
  },
): NotificationContent {
  const { name, kind, reason, returnsKobo, leftoverKobo } = project;
  const why = reason === "" ? "" : ` The reason: ${reason}`;
  const left = leftoverKobo > 0n ? ` ${formatShort(leftoverKobo)} is back in your wallet.` : "";
  if (kind === "close") {
    return told(
      project,
      `${name} has closed: goal missed`,
      "It did not reach its goal by its end date. Everyone has their money back in full.",
    );
  }
  if (kind === "cancel") {
    return told(project, `${name} is cancelled`, `What it held went back to its investors.${why}`);
  }
  return told(
    project,
    `${name} is completed: ${formatShort(returnsKobo)} returned`,
    `${formatShort(returnsKobo)} went to your investors.${left}`,
    [["Returned", formatNaira(returnsKobo)]],
  );
}

export function milestonePaid(
  paid: Milestone & Booked & { netKobo: bigint; grossKobo: bigint },
): NotificationContent {
  const { project, milestone, netKobo, grossKobo } = paid;
  const { mail, ...content } = told(
    project,
    `${formatShort(netKobo)} from ${project.name} is in your wallet`,
    `“${milestone}” was released: ${formatShort(grossKobo)} less the fees.`,
    [
      ["Milestone", milestone],
      ["Released", formatNaira(grossKobo)],
      ["Fees", formatNaira(grossKobo - netKobo)],
      ["In your wallet", formatNaira(netKobo)],
      inLedger(paid),
    ],
  );
  return { ...content, type: "wallet_credited", mail: { ...mail, ways: [receiptOf(paid)] } };
}

export function releaseDeclined(declined: Milestone & { reason: string }): NotificationContent {
  const { project, milestone, reason } = declined;
  return told(
    project,
    `“${milestone}” of ${project.name} was not released`,
    `The reason: ${reason} You can ask again.`,
    [["Milestone", milestone]],
  );
}

export function milestoneExtended(
  extended: Milestone & { dueDate: string; reason: string },
): NotificationContent {
  const { project, milestone, dueDate } = extended;
  return told(project, extensionTitle(extended), extensionMessage(extended), [
    ["Milestone", milestone],
    ["Due on", formatDay(dueDate)],
  ]);
}

export function extensionTitle({ project, milestone }: Milestone): string {
  return `More time for “${milestone}” of ${project.name}`;
}

export function extensionMessage({ dueDate, reason }: { dueDate: string; reason: string }): string {
  return `It is now due on ${formatDay(dueDate)}. The reason: ${reason}`;
}
