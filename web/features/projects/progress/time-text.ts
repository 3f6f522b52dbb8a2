import { formatDay } from "#contract/dates/dates.ts";
import type { ProjectCard } from "#contract/projects.ts";
import { daysLeftText } from "../header/days-left.ts";

/** Where a project stands in time: how long it still takes money, that it runs, or when it ended. */
export function timeText({
  status,
  daysLeft,
  ending,
}: Pick<ProjectCard, "status" | "daysLeft" | "ending">): string {
  if (ending) return `Ended ${formatDay(ending.at)}`;
  if (status === "ACTIVE") return "Under way";
  return status === "FUNDED" && daysLeft === 0 ? "Goal reached" : daysLeftText(daysLeft);
}
