import { useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { progressPercent } from "#contract/project-facts.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { useIsLive, useRaised } from "./live-events.ts";

/**
 * The project of a page with what it has raised by now. When the first money comes or the last goes, and when its goal is
 * reached or missed again, all of it is read anew.
 */
export function useLiveProject(project: ProjectDetail): ProjectDetail {
  const raised = useNewestRaised(project);
  const { revalidate } = useRevalidator();
  const { expectedRaiseAmount: goal, totalMoneyInvested: before } = project;
  const now = raised?.totalMoneyInvested ?? before;
  const [stage, stageRead] = [stageOf(now, goal), stageOf(before, goal)];
  useEffect(() => {
    if (stage !== stageRead) void revalidate();
  }, [stage, stageRead, revalidate]);
  return useMemo(() => {
    if (!raised) return project;
    const { totalMoneyInvested, investors } = raised;
    const percent = progressPercent(totalMoneyInvested, project.expectedRaiseAmount);
    return { ...project, totalMoneyInvested, investors, progressPercent: percent };
  }, [project, raised]);
}

/** What was told last; once the line is gone, until the project is read anew. */
function useNewestRaised(project: ProjectDetail) {
  const told = useRaised(project.id);
  const isLive = useIsLive();
  const [readWhileLive, setReadWhileLive] = useState<ProjectDetail | null>(null);
  if (isLive && readWhileLive !== project) setReadWhileLive(project);
  return isLive || readWhileLive === project ? told : null;
}

function stageOf(raised: bigint, goal: bigint): "none" | "some" | "all" {
  if (raised >= goal) return "all";
  return raised === 0n ? "none" : "some";
}
