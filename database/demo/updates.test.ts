import { expect, test } from "vitest";
import { demoPeople, namedBackers } from "./people.ts";
import { demoProjects } from "./projects.ts";
import { demoUpdates } from "./updates.ts";

test("each project that reached its goal has one to three updates, and the others none", () => {
  const reached = demoProjects.filter(({ state }) =>
    ["FUNDED", "ACTIVE", "COMPLETED"].includes(state),
  );
  expect(Object.keys(demoUpdates).sort()).toEqual(reached.map(({ name }) => name).sort());
  for (const updates of Object.values(demoUpdates)) {
    expect(updates.length).toBeGreaterThanOrEqual(1);
    expect(updates.length).toBeLessThanOrEqual(3);
  }
});

test("updates were written after their project's start and fit the form", () => {
  for (const { name, startDaysAgo } of demoProjects) {
    for (const { title, body, daysAgo } of demoUpdates[name] ?? []) {
      expect(daysAgo).toBeGreaterThan(0);
      expect(daysAgo).toBeLessThan(startDaysAgo);
      expect(title.length).toBeLessThanOrEqual(150);
      expect([title.trim(), body.trim()]).toEqual([title, body]);
    }
  }
});

test("twelve people are named among backers", () => {
  const userNames = new Set(demoPeople.map(({ userName }) => userName));
  expect(new Set(namedBackers).size).toBe(12);
  expect(namedBackers.filter((name) => !userNames.has(name))).toEqual([]);
});
