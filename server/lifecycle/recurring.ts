import type { Db } from "../platform/db/db.ts";
import type { Recurring } from "../platform/jobs/recurring.ts";
import { closeDueProjects } from "./close-projects.ts";
import { watchMilestones } from "./milestones/watch-milestones.ts";
import { openDueProjects } from "./open-projects.ts";
import { refreshRanks } from "./rank.ts";
import { settleDueProjects } from "./settle-projects.ts";
import { windUpDue } from "./wind-up/wind-up.ts";

export function lifecycleRecurring(db: Db): Recurring[] {
  return [
    { name: "openDueProjects", everySeconds: 5, work: () => openDueProjects(db) },
    { name: "closeDueProjects", everySeconds: 5, work: () => closeDueProjects(db) },
    { name: "windUpDue", everySeconds: 1, work: () => windUpDue(db) },
    { name: "settleDueProjects", everySeconds: 30, work: () => settleDueProjects(db) },
    { name: "watchMilestones", everySeconds: 300, work: () => watchMilestones(db) },
    { name: "refreshRanks", everySeconds: 30, work: () => refreshRanks(db) },
  ];
}
