import { OutcomeFigures } from "../progress/outcome-figures.tsx";
import type { TileProject } from "./for-tile.ts";
import ProjectShelf from "./project-shelf.tsx";

/** The last projects to end, each with what came back beside what was expected: a loss as plainly as a gain. */
export default function EndedShelf({ projects }: { projects: readonly TileProject[] }) {
  return (
    <ProjectShelf
      title="How projects ended"
      projects={projects}
      more={{ to: "/projects?status=COMPLETED", label: "See all" }}
      figures={(project) =>
        project.ending && <OutcomeFigures project={project} ending={project.ending} isShort />
      }
    />
  );
}
