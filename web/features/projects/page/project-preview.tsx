import type { ProjectDetail } from "#contract/projects.ts";
import { ProjectCover } from "#web/ui/cards/project-cover.tsx";
import { headingFont } from "#web/ui/heading-font.ts";
import { kindAndPlace } from "../header/kind-and-place.ts";
import { FundingProgress } from "../progress/funding-progress.tsx";
import { ProjectFacts } from "../progress/project-facts.tsx";
import { ProjectOverview } from "./project-overview.tsx";

/** A whole project on one narrow sheet, as visitors read it: for its creator and its reviewers. */
export function ProjectPreview({
  project,
  isNamed = true,
}: {
  project: ProjectDetail;
  /** Not where its name and its creator stand above it. */
  isNamed?: boolean;
}) {
  return (
    <article className="grid gap-6">
      <ProjectCover project={project} className="aspect-2/1 rounded-card" />
      <div>
        <p className="text-sm font-semibold wrap-anywhere text-ink-soft">
          {kindAndPlace(project, "No category yet")}
        </p>
        {isNamed && (
          <>
            <h3 className={`mt-1 text-2xl wrap-anywhere ${headingFont(project.name)}`}>
              {project.name}
            </h3>
            <p className="mt-1 text-[0.9375rem] text-ink-soft">by {project.creatorName}</p>
          </>
        )}
      </div>
      <FundingProgress project={project} />
      <ProjectFacts project={project} />
      <ProjectOverview project={project} />
    </article>
  );
}
