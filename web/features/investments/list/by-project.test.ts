import { expect, test } from "vitest";
import type { Investment } from "#contract/investments.ts";
import { byProject, sumsOf } from "./by-project.ts";

const now = new Date("2026-11-28T10:00:00Z");
const later = new Date("2026-11-29T10:00:00Z");

function invested(projectId: string, change: Partial<Investment> = {}): Investment {
  return {
    ...{ id: `${projectId}-1`, projectId, projectName: projectId, projectStatus: "OPEN" },
    ...{ amount: 1_000_00n, expectedAmount: 1_100_00n, returnAmount: 0n, successRate: null },
    ...{ status: "active", ending: null, createdAt: now, updatedAt: now, cancellableUntil: now },
    ...{ transactionId: null, projectCategory: "Food", projectCover: null },
    ...change,
  };
}

const picture = { category: "Food", cover: null };

const namesOf = (investments: Investment[]) => {
  const groups = byProject(investments, now);
  const names = (group: keyof typeof groups) => groups[group].map(({ projectId }) => projectId);
  return { act: names("act"), running: names("running"), over: names("over") };
};

test("a project stands once, where its most urgent investment belongs", () => {
  const investments = [
    invested("running"),
    invested("act", { status: "completed" }),
    invested("over", { status: "cancelled" }),
    invested("act", { cancellableUntil: later }),
    invested("running", { status: "completed" }),
  ];
  expect(namesOf(investments)).toEqual({ act: ["act"], running: ["running"], over: ["over"] });
});

test.each(["ACTIVE", "COMPLETED", "CLOSED", "CANCELLED"] as const)(
  "nothing of a project that is %s can be taken back",
  (projectStatus) => {
    const one = invested("a", { projectStatus, cancellableUntil: later });
    expect(namesOf([one])).toEqual({ act: [], running: ["a"], over: [] });
  },
);

test("what is over does not count beside what still lives", () => {
  const holding = {
    ...picture,
    ...{ projectId: "a", projectName: "a", projectStatus: "OPEN" as const },
    investments: [invested("a"), invested("a", { status: "cancelled", amount: 500_00n })],
  };
  expect(sumsOf(holding)).toMatchObject({ amountKobo: 1_000_00n, expectedKobo: 1_100_00n });
});

test("what came back is the return of what was completed, and all of what was refunded", () => {
  const holding = {
    ...picture,
    ...{ projectId: "a", projectName: "a", projectStatus: "COMPLETED" as const },
    investments: [
      invested("a", { status: "completed", returnAmount: 700_00n }),
      invested("a", { status: "cancelled", amount: 500_00n }),
    ],
  };
  expect(sumsOf(holding)).toMatchObject({ amountKobo: 1_500_00n, backKobo: 1_200_00n });
});
