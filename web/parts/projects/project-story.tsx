import type { ProjectDetail } from "#contract/projects.ts";
import { ProjectBackers } from "./project-backers.tsx";
import { ProjectOverview } from "./project-overview.tsx";
import { ProjectUpdates, WriteUpdateLink } from "./project-updates.tsx";
import type { ProjectAround } from "./read-around.ts";

/** All that there is to read about a public project: its plan, its updates and its backers. */
export default function ProjectStory({
  project,
  updates,
  backers,
  isLaterUpdates,
}: Pick<ProjectAround, "updates" | "backers"> & {
  project: ProjectDetail;
  isLaterUpdates: boolean;
}) {
  return (
    <div className="grid gap-12">
      <ProjectOverview project={project} />
      <ProjectUpdates updates={updates} isLater={isLaterUpdates}>
        <WriteUpdateLink project={project} />
      </ProjectUpdates>
      <ProjectBackers backers={backers} isOpen={project.status === "OPEN"} />
    </div>
  );
}
