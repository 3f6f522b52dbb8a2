import { Suspense } from "react";
import { hasWaitingList } from "#contract/investing-rules.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { ProjectAround } from "../cards/read-around.ts";
import { ProjectBackers } from "./project-backers.tsx";
import { ProjectEnding } from "./project-ending.tsx";
import { ProjectOverview } from "./project-overview.tsx";
import { ProjectUpdates, WriteUpdateLink } from "./project-updates.tsx";
import { usePersonalisedProject } from "./use-personalised.ts";

// It calls the API, which one who only reads never does.
const Waitlist = lazyPart(() => import("./waitlist.tsx"));

/** All that there is to read about a public project: its plan, its updates and its backers. */
export default function ProjectStory({
  project: asPublic,
  updates,
  backers,
  isLaterUpdates,
}: Pick<ProjectAround, "updates" | "backers"> & {
  project: ProjectDetail;
  isLaterUpdates: boolean;
}) {
  const project = usePersonalisedProject(asPublic);
  const content = (
    <div className="grid gap-12">
      <ProjectEnding project={project} />
      {hasWaitingList(project) && (
        <div className="rounded-card border border-line bg-card p-5 sm:p-6">
          <Suspense fallback={<div className="min-h-40" />}>
            <Waitlist project={project} />
          </Suspense>
        </div>
      )}
      <ProjectOverview project={project} />
      <ProjectUpdates project={project} updates={updates} isLater={isLaterUpdates}>
        <WriteUpdateLink project={project} />
      </ProjectUpdates>
      <ProjectBackers backers={backers} project={project} />
    </div>
  );
  return (
    <Tabs
      label="About this project"
      current="overview"
      onChange={() => undefined}
      tabs={[{ id: "overview", label: "Overview", content }]}
    />
  );
}
