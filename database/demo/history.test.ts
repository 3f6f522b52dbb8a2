import { expect, test } from "vitest";
import { goalKobo, makeInvestments } from "./history.ts";
import { demoProjects } from "./projects.ts";
import { demoId } from "./random.ts";

test("an investment's id is as old as the investment: by it, what is trending is looked up", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const project = demoProjects.find(({ state }) => state === "OPEN");
  if (!project) throw new Error("The demo has no open project");
  const raise = {
    id: demoId(2, 0),
    project,
    creatorId: demoId(1, 0),
    raisedKobo: goalKobo(project),
  };
  const made = makeInvestments(raise, [demoId(1, 1), demoId(1, 2)], now, 7);
  expect(made.length).toBeGreaterThan(50);
  for (const { id, at } of made) {
    expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(at.getTime());
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  }
});
