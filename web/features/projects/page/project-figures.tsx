import type { ProjectDetail } from "#contract/projects.ts";
import { FundingProgress } from "../progress/funding-progress.tsx";
import { ProjectFacts } from "../progress/project-facts.tsx";

/** What is raised for a project, and its time, its backers, its state. */
export default function ProjectFigures({ project }: { project: ProjectDetail }) {
  return (
    <>
      <FundingProgress project={project} isLarge />
      <ProjectFacts project={project} />
    </>
  );
}
