import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { progressPercent } from "#contract/project-facts.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { useRaised } from "./live-events.ts";

/**
 * The project of a page with what it has raised by now. When the first money comes or the last goes, and when its goal is
 * reached or missed again, all of it is read anew.
 */
export function useLiveProject(project: ProjectDetail): ProjectDetail {
  const raised = useRaised(project.id);
  const { revalidate } = useRevalidator();
  const { expectedRaiseAmount: goal, totalMoneyInvested: before } = project;
  const now = raised?.totalMoneyInvested ?? before;
  const [stage, stageRead] = [stageOf(now, goal), stageOf(before, goal)];
  useEffect(() => {
    if (stage !== stageRead) void revalidate();
  }, [stage, stageRead, revalidate]);
  if (!raised) return project;
  const { investors } = raised;
  const percent = progressPercent(now, goal);
  return { ...project, totalMoneyInvested: now, investors, progressPercent: percent };
}

function stageOf(raised: bigint, goal: bigint): "none" | "some" | "all" {
  if (raised >= goal) return "all";
  return raised === 0n ? "none" : "some";
}
