import { formatDay } from "#contract/dates/dates.ts";
import { formatNaira, formatShort } from "#contract/money/kobo.ts";
import type { NotificationContent } from "../notify.ts";
import { extensionMessage, extensionTitle } from "./project-texts.ts";

type Project = { id: string; name: string };
type Milestone = { project: Project; milestone: string };

/** What the investors of a project hear of it. The link is the project's page, for all of them. */
export type BackerNews = Pick<NotificationContent, "title" | "message" | "mail">;

function news(
  { id, name }: Project,
  title: string,
  message: string,
  facts: [string, string][] = [],
) {
  return {
    title,
    message,
    mail: {
      // Alone it would say the heading again.
      ...(facts.length > 0 ? { facts: [["Project", name] as [string, string], ...facts] } : {}),
      button: "See the project",
      thread: `project-${id}`,
    },
  } satisfies BackerNews;
}

export function goalReached(project: Project & { goalKobo: bigint }): BackerNews {
  const { name, goalKobo } = project;
  return news(
    project,
    `${name} has reached its goal of ${formatShort(goalKobo)}`,
    "It starts when the last investor's time to take money back is over.",
    [["Goal", formatNaira(goalKobo)]],
  );
}

export function openAgain(project: Project): BackerNews {
  return news(
    project,
    `${project.name} is open again`,
    "An investor took money back, so the project is below its goal. It takes investments until its end date.",
  );
}

export function hasStarted(project: Project): BackerNews {
  return news(
    project,
    `${project.name} has started`,
    "Its money is released milestone by milestone. We tell you of each.",
  );
}

export function updatePosted(posted: { project: Project; title: string }): BackerNews {
  const { project, title } = posted;
  const { mail, ...words } = news(
    project,
    `${project.name}: ${title}`,
    `There is an update on ${project.name}: “${title}”.`,
  );
  return { ...words, mail: { ...mail, button: "Read the update" } };
}

export function releaseAsked(asked: Milestone & { grossKobo: bigint }): BackerNews {
  const { project, milestone, grossKobo } = asked;
  return news(
    project,
    `${project.name} reached “${milestone}” and asks for ${formatShort(grossKobo)}`,
    "The creator asks for the release of this milestone, and an admin looks at it. The creator's note is on the project's page.",
    [
      ["Milestone", milestone],
      ["Amount", formatNaira(grossKobo)],
    ],
  );
}

export function milestoneReleased(released: Milestone & { grossKobo: bigint }): BackerNews {
  const { project, milestone, grossKobo } = released;
  return news(
    project,
    `${formatShort(grossKobo)} released to ${project.name}`,
    `The project reached “${milestone}”, and its money went to the creator.`,
    [
      ["Milestone", milestone],
      ["Amount", formatNaira(grossKobo)],
    ],
  );
}

export function milestoneOverdue(
  overdue: Milestone & { alertDays: number; cancelDays: number },
): BackerNews {
  const { project, milestone, alertDays, cancelDays } = overdue;
  return news(
    project,
    `“${milestone}” of ${project.name} is ${alertDays} days overdue`,
    `Without progress, or more time from an admin, the project is cancelled when it is ${cancelDays} days overdue. What is not released then goes back to its investors.`,
    [["Milestone", milestone]],
  );
}

/** For those who follow it and had no money in it. */
export function hasEnded(project: Project & { kind: "close" | "cancel" | "outcome" }): BackerNews {
  const { name, kind } = project;
  const [title, message] = {
    close: [
      `${name} has closed: goal missed`,
      "It did not reach its goal by its end date. Everyone who invested has their money back in full.",
    ],
    cancel: [
      `${name} is cancelled`,
      "It takes no more investments. What it held went back to its investors.",
    ],
    outcome: [
      `${name} is completed`,
      "What it returned is with its investors. Its page says how it went.",
    ],
  }[kind];
  return news(project, title ?? "", message ?? "");
}

export function moreTime(extended: Milestone & { dueDate: string; reason: string }): BackerNews {
  const { project, milestone, dueDate } = extended;
  return news(project, extensionTitle(extended), extensionMessage(extended), [
    ["Milestone", milestone],
    ["Due on", formatDay(dueDate)],
  ]);
}
