import { useEffect } from "react";
import type { ProjectDetail } from "#contract/projects.ts";
import { useLiveProject } from "#web/lib/use-live-project.ts";
import { FundingProgress } from "../progress/funding-progress.tsx";
import { ProjectFacts } from "../progress/project-facts.tsx";

/** What the page itself loads comes first. */
const followAfterMs = 2_000;

/** What is raised for a project by now, and its time, its backers, its state. */
export default function ProjectFigures({
  project,
  onRaised,
}: {
  project: ProjectDetail;
  /** Told the project with what it has raised whenever that changes. */
  onRaised: (project: ProjectDetail) => void;
}) {
  const live = useLiveProject(project);
  useEffect(() => onRaised(live), [live, onRaised]);
  useFollowing(project.status === "OPEN" || project.status === "FUNDED");
  return (
    <>
      <FundingProgress project={live} isLarge />
      <ProjectFacts project={live} />
    </>
  );
}

/** A public page has no stream of events but this one. */
function useFollowing(isRaising: boolean): void {
  useEffect(() => {
    if (!isRaising) return;
    const isLeft = new AbortController();
    const follow = async () => (await import("#web/lib/live-user.ts")).followUser(isLeft.signal);
    const timer = setTimeout(() => follow().catch(() => undefined), followAfterMs);
    return () => {
      clearTimeout(timer);
      isLeft.abort();
    };
  }, [isRaising]);
}
