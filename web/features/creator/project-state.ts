import { formatDay } from "#contract/dates/dates.ts";
import { dayFromToday } from "#contract/dates/lagos-days.ts";
import { type Milestone, overdueCancelDays } from "#contract/milestones.ts";
import { formatShort } from "#contract/money/kobo.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import type { IconName } from "#web/ui/icon.tsx";

export type ProjectState = { icon: IconName; title: string; text: string; colours: string };

const quiet = "bg-indigo-soft text-indigo-ink";
const good = "bg-ok-soft text-ok";
const waits = "bg-warn-soft text-warn";
const bad = "bg-danger-soft text-danger";

/** Where a project stands for its creator: what is going on, what happens next, and when. */
export function projectState(project: ProjectDetail): ProjectState {
  if (project.isWindingUp) {
    const text =
      "Its money is on the way to the investors’ wallets. This takes a moment; until then nothing else moves it.";
    return { icon: "clock", title: "Winding up", text, colours: waits };
  }
  switch (project.status) {
    case "DRAFT":
      return beforeOpening(project);
    case "OPEN":
      return {
        icon: "check",
        title: "Open for investment",
        text: openText(project),
        colours: good,
      };
    case "FUNDED":
      return { icon: "check", title: "Goal reached", text: fundedText(project), colours: good };
    case "ACTIVE":
      return underWay(project);
    case "CLOSED": {
      const text = `${raisedText(project)} The goal was not reached in time, so everyone was refunded in full.`;
      return { icon: "close", title: "Closed", text, colours: quiet };
    }
    case "COMPLETED": {
      const text = "The outcome is settled. Thank you for building together.";
      return { icon: "check", title: "Completed", text, colours: good };
    }
    case "CANCELLED":
      return { icon: "close", title: "Cancelled", text: cancelledText(project), colours: quiet };
  }
}

function beforeOpening({ approvalStatus, startDate }: ProjectDetail): ProjectState {
  if (approvalStatus === "PENDING") {
    const text =
      "A person reviews it within 2-3 business days. You will get an email with the decision; until then it cannot be changed.";
    return { icon: "clock", title: "Waiting for review", text, colours: waits };
  }
  if (approvalStatus === "REJECTED") {
    const text = "Only you can see it. Change what the reviewers say, then submit it again.";
    return { icon: "alert", title: "Rejected", text, colours: bad };
  }
  if (approvalStatus === "APPROVED") {
    const day = startDate ? formatDay(startDate) : "its start date";
    const text = `It opens for investment by itself on ${day}.`;
    return { icon: "check", title: "Approved", text, colours: good };
  }
  const text = "Only you can see it. Finish it, then submit it for review.";
  return { icon: "folder", title: "Draft", text, colours: quiet };
}

function openText({ endDate }: ProjectDetail): string {
  const until = endDate
    ? `until the end of ${formatDay(endDate)}, Lagos time`
    : "until its end date";
  return `Everyone can invest ${until}. Share its public page. If the goal is missed by then, everyone is refunded in full and you pay no fee.`;
}

function fundedText({ waiting: { people } }: ProjectDetail): string {
  const waiting = people === 1 ? "1 person is" : `${formatCount(people)} people are`;
  const list = people > 0 ? ` ${waiting} on the waiting list, should room appear.` : "";
  return `The money is held safely until the last cooling-off time is over and no investment waits for a decision. Then it becomes active by itself, and you can request the release of the first milestone.${list}`;
}

/** Of an active project everything depends on the one milestone whose turn it is. */
function underWay(project: ProjectDetail): ProjectState {
  const next = project.milestones.find(({ isNext }) => isNext);
  if (!next)
    return { icon: "play", title: "Under way", text: paidOutText(project), colours: quiet };
  if (next.state === "requested" || next.state === "awaiting_second") {
    return { icon: "clock", title: "Release requested", text: requestedText(next), colours: waits };
  }
  if (next.daysOverdue > 0) {
    return {
      icon: "alert",
      title: "A milestone is overdue",
      text: overdueText(next),
      colours: bad,
    };
  }
  const due = formatDay(next.extendedTo ?? next.dueDate);
  const text = `Next comes “${next.title}”, due on ${due}. When it is done, request its release: ${netText(next)}.`;
  return { icon: "play", title: "Under way", text, colours: quiet };
}

function requestedText({ title, state, requestedAt }: Milestone): string {
  const since = requestedAt ? ` since ${formatDay(requestedAt)}` : "";
  return state === "requested"
    ? `“${title}” waits for an admin${since}. Once it is released, the money is in your wallet at once. Your backers can read what you wrote.`
    : `One admin has approved the release of “${title}”. It is a large one, so a second admin has to approve it too.`;
}

function overdueText({ title, daysOverdue }: Milestone): string {
  const days = daysOverdue === 1 ? "1 day" : `${daysOverdue} days`;
  const left = overdueCancelDays - daysOverdue;
  const end =
    left > 0
      ? `On ${formatDay(dayFromToday(left))} the project is cancelled, and what is not released goes back to the investors`
      : "The project is about to be cancelled";
  return `“${title}” is ${days} overdue. Request its release, or ask us for more time. ${end}.`;
}

function paidOutText({ returnsHeld }: ProjectDetail): string {
  const paid =
    returnsHeld > 0n
      ? `${formatShort(returnsHeld)} is paid in as returns.`
      : "Pay the returns in when there are any.";
  return `Everything is released. ${paid} Then an admin settles the outcome: the investors get their part, and what is left comes back to you.`;
}

function cancelledText(project: ProjectDetail): string {
  const { raisedAtClose, released } = project;
  if (!raisedAtClose) return "No money was raised, so none had to go back.";
  return released > 0n
    ? `${raisedText(project)} ${formatShort(released)} had been released; the rest went back to the investors.`
    : `${raisedText(project)} Everyone was refunded in full.`;
}

function raisedText({ raisedAtClose, totalMoneyInvested }: ProjectDetail): string {
  return `${formatShort(raisedAtClose ?? totalMoneyInvested)} was raised.`;
}

function netText({ amount, platformFee, settlementFee }: Milestone): string {
  return `${formatShort(amount)} less the fees, so ${formatShort(amount - platformFee - settlementFee)} for you`;
}
