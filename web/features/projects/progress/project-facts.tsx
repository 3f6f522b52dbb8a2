import type { ReactNode } from "react";
import { formatDay } from "#contract/dates/dates.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { formatCount } from "#contract/text/count.ts";
import { ProjectStatusBadge } from "./project-status.tsx";

/** What one reads about a project beside its money: its time, its backers, its state. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  const { ending, closesAt, daysLeft } = project;
  const lastDay = ending?.at ?? project.endDate;
  const isPast = closesAt !== null && daysLeft === 0;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 border-t border-line pt-5">
      {!ending && <Fact name="Days left">{formatCount(daysLeft)}</Fact>}
      <Fact name="Investors">{formatCount(project.investors)}</Fact>
      {lastDay && <Fact name={dayName(ending !== null, isPast)}>{formatDay(lastDay)}</Fact>}
      <div>
        <dt className="text-sm text-ink-soft">Status</dt>
        <dd className="mt-1">
          <ProjectStatusBadge status={project.status} />
        </dd>
      </div>
    </dl>
  );
}

function dayName(hasEnded: boolean, isPast: boolean): string {
  if (hasEnded) return "Ended on";
  return isPast ? "Funding ended on" : "Ends on";
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="figure mt-1 text-lg wrap-anywhere">{children}</dd>
    </div>
  );
}
