import type { ProjectCard } from "#contract/projects.ts";
import { ProjectStatusBadge } from "./project-status.tsx";
import { timeText } from "./time-text.ts";

/** On a card's picture: the project's state, and where it stands in time. */
export function CoverNotes({
  project,
}: {
  project: Pick<ProjectCard, "status" | "daysLeft" | "ending">;
}) {
  return (
    <p className="absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2">
      <ProjectStatusBadge status={project.status} />
      <span className="rounded-full bg-card px-2.5 py-0.5 text-[0.8125rem]/5 font-semibold tabular-nums">
        {timeText(project)}
      </span>
    </p>
  );
}
