import { formatDay } from "#contract/dates/dates.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { perNaira } from "../progress/outcome.ts";

/** What the status of a project that takes no more money means for whoever reads it, with its figures. */
export function ProjectEnding({ project }: { project: ProjectDetail }) {
  const ending = endingOf(project);
  if (!ending) return null;
  return (
    <p className="flex gap-3 rounded-card border border-line bg-sunken px-5 py-4">
      <Icon name={ending.icon} className="mt-0.5 size-5 shrink-0 text-indigo-ink" />
      <span>
        <b className="font-semibold">{ending.title}</b> {ending.text}
      </span>
    </p>
  );
}

type Ending = { icon: IconName; title: string; text: string };

function endingOf(project: ProjectDetail): Ending | null {
  const { status, isWindingUp, settledAt } = project;
  if (isWindingUp) {
    const text = "Its money is on the way to the investors’ wallets. This takes a moment.";
    return { icon: "clock", title: "Winding up.", text };
  }
  const raised = raisedText(project);
  if (status === "FUNDED") {
    const text = "The money is held until the last cooling-off time is over; then the work begins.";
    return { icon: "check", title: "The goal is reached.", text };
  }
  if (status === "ACTIVE") {
    const since = settledAt ? ` since ${formatDay(settledAt)}` : "";
    return {
      icon: "play",
      title: `Under way${since}.`,
      text: `${raised} ${releasedText(project)}`,
    };
  }
  if (status === "COMPLETED") {
    return { icon: "check", title: "Completed.", text: `${raised} ${returnedText(project)}` };
  }
  if (status === "CLOSED") {
    const text = `${raised} That is less than the goal, so everyone was refunded in full.`;
    return { icon: "close", title: "Closed.", text };
  }
  if (status === "CANCELLED")
    return { icon: "close", title: "Cancelled.", text: cancelled(project) };
  return null;
}

function raisedText({ raisedAtClose, totalMoneyInvested }: ProjectDetail): string {
  return `${formatShort(raisedAtClose ?? totalMoneyInvested)} was raised.`;
}

function releasedText({ released }: ProjectDetail): string {
  return released === 0n
    ? "Nothing is released to the creator yet."
    : `${formatShort(released)} of it is released to the creator.`;
}

/** What came back beside what was expected, a loss as plainly as a gain. */
function returnedText({ ending }: ProjectDetail): string {
  if (!ending) return "The outcome is settled, and the returns are in the investors’ wallets.";
  const { at, invested, returned, expected } = ending;
  const estimate = expected === null ? "" : ` The creator had estimated ${formatShort(expected)}.`;
  return `On ${formatDay(at)} ${formatShort(returned)} came back for the ${formatShort(invested)} put in: ${perNaira(invested, returned)} for each naira.${estimate}`;
}

function cancelled({ raisedAtClose, released }: ProjectDetail): string {
  if (!raisedAtClose) return "No money had been raised.";
  const raised = `${formatShort(raisedAtClose)} was raised.`;
  return released === 0n
    ? `${raised} Everyone was refunded in full.`
    : `${raised} ${formatShort(released)} had been released; the rest went back to the investors.`;
}
