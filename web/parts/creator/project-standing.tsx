import type { ReactNode } from "react";
import type { ProjectStatus } from "#contract/project-facts.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatDay } from "#web/dates.ts";
import { Card } from "#web/ui/card.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";

type Standing = { icon: IconName; title: string; text: string; colours: string };

const quiet = "bg-indigo-soft text-indigo-ink";

/** Where a project stands, in words, and what its creator can do now as children. */
export function ProjectStanding({
  project,
  children,
}: {
  project: ProjectDetail;
  children: ReactNode;
}) {
  const { icon, title, text, colours } = standingOf(project);
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <div className="flex gap-4">
        <span className={`grid size-11 shrink-0 place-items-center rounded-full ${colours}`}>
          <Icon name={icon} />
        </span>
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      </div>
      {project.rejectionReason && (
        <blockquote className="rounded-field bg-danger-soft px-4 py-3 whitespace-pre-line wrap-anywhere text-danger">
          {project.rejectionReason}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
    </Card>
  );
}

function standingOf({ status, approvalStatus, startDate }: ProjectDetail): Standing {
  if (status !== "DRAFT") return afterApproval[status];
  if (approvalStatus === "PENDING") {
    const text =
      "A person reviews it within 2-3 business days. You will get an email with the decision; until then it cannot be changed.";
    return { icon: "clock", title: "Waiting for review", text, colours: "bg-warn-soft text-warn" };
  }
  if (approvalStatus === "REJECTED") {
    const text = "Only you can see it. Change what the reviewers say, then submit it again.";
    return { icon: "alert", title: "Rejected", text, colours: "bg-danger-soft text-danger" };
  }
  if (approvalStatus === "APPROVED") {
    const day = startDate ? formatDay(startDate) : "its start date";
    const text = `It opens for investment by itself on ${day}.`;
    return { icon: "check", title: "Approved", text, colours: "bg-ok-soft text-ok" };
  }
  const text = "Only you can see it. Finish it, then submit it for review.";
  return { icon: "folder", title: "Draft", text, colours: quiet };
}

const afterApproval: Record<Exclude<ProjectStatus, "DRAFT">, Standing> = {
  OPEN: {
    icon: "check",
    title: "Open for investment",
    text: "Share its public page: everyone can follow how far it is.",
    colours: "bg-ok-soft text-ok",
  },
  FUNDED: {
    icon: "check",
    title: "Goal reached",
    text: "The money is held safely until the last cooling-off time is over.",
    colours: "bg-ok-soft text-ok",
  },
  ACTIVE: {
    icon: "play",
    title: "Under way",
    text: "The money is released milestone by milestone.",
    colours: quiet,
  },
  CLOSED: {
    icon: "close",
    title: "Closed",
    text: "The goal was not reached in time, so everyone was refunded.",
    colours: quiet,
  },
  COMPLETED: {
    icon: "check",
    title: "Completed",
    text: "The outcome is settled. Thank you for building together.",
    colours: "bg-ok-soft text-ok",
  },
  CANCELLED: {
    icon: "close",
    title: "Cancelled",
    text: "What was not yet released went back to the investors.",
    colours: quiet,
  },
};
