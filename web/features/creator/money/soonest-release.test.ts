import { expect, test } from "vitest";
import type { Milestone } from "#contract/milestones.ts";
import type { ProjectDetail } from "#contract/projects.ts";
import { soonestOf } from "./soonest-release.ts";

const of = (id: string, milestones: Partial<Milestone>[]) =>
  ({ id, milestones }) as Partial<ProjectDetail> as ProjectDetail;

test("of all projects the release that is due first comes next, by the day that was allowed", () => {
  const late = of("late", [
    { isNext: false, dueDate: "2026-01-01", extendedTo: null },
    { isNext: true, dueDate: "2026-12-19", extendedTo: null },
  ]);
  const extended = of("extended", [
    { isNext: true, dueDate: "2026-11-01", extendedTo: "2026-12-24" },
  ]);
  expect(soonestOf([extended, late])?.project.id).toBe("late");
  expect(soonestOf([extended, late])?.milestone).toBe(late.milestones[1]);
  expect(soonestOf([extended])?.project.id).toBe("extended");
  expect(soonestOf([of("paid out", [{ isNext: false }])])).toBeNull();
});
