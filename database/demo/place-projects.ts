import { splitProRata } from "#server/ledger/split.ts";
import {
  goalKobo,
  makeInvestments,
  type PastInvestment,
  type PlacedProject,
  raisedKobo,
} from "./history.ts";
import { demoProjects } from "./projects.ts";
import { demoId } from "./random.ts";
import type { DemoProject } from "./shapes.ts";
import type { DemoUser } from "./users.ts";

/** Gives each demo project its place in the database and its history. */
export function placeProjects(users: readonly DemoUser[], now: Date): PlacedProject[] {
  const investors = users.filter(({ person }) => person.role !== "admin");
  const idOf = (userName: string) => {
    const found = users.find(({ person }) => person.userName === userName);
    if (!found) throw new Error(`The demo has no ${userName}`);
    return found.id;
  };
  return demoProjects.map((project, index) => {
    const id = demoId(2, index);
    const creatorId = idOf(project.creator);
    const raised = raisedKobo(project);
    const raise = { id, project, creatorId, raisedKobo: raised };
    const large = project.state === "OPEN" ? project.underReview : undefined;
    const underReview = large && {
      investorId: idOf(large.investor),
      amountKobo: large.naira * 100n,
      at: new Date(now.getTime() - large.hoursAgo * 3_600_000),
    };
    const investments = makeInvestments({ ...raise, underReview }, investors, now, index + 1);
    const milestoneIds = project.milestones.map((_, position) => demoId(3, index * 20 + position));
    return {
      ...raise,
      goalKobo: goalKobo(project),
      investments,
      milestoneIds,
      returns: returnsOf(project, investments, raised),
    };
  });
}

function returnsOf(
  project: DemoProject,
  investments: PastInvestment[],
  raised: bigint,
): Map<string, bigint> {
  if (project.state !== "COMPLETED") return new Map();
  const total = (raised * BigInt(project.returnedPercent)) / 100n;
  const parts = splitProRata(
    total,
    investments.map((investment) => investment.amountKobo),
  );
  return new Map(investments.map(({ id }, index) => [id, parts[index] ?? 0n]));
}
