import type { ProjectDetail } from "#contract/projects.ts";
import { FundingProgress } from "./funding-progress.tsx";
import { ProjectFacts } from "./project-facts.tsx";

/** What is raised for a project, and its time, its backers, its state. */
export default function ProjectFigures({ project }: { project: ProjectDetail }) {
  return (
    <>
      <FundingProgress project={project} isLarge />
      <ProjectFacts project={project} />
    </>
  );
}
