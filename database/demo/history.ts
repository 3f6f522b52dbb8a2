import { splitProRata } from "#server/ledger/split.ts";
import { demoId, seededRandom } from "./random.ts";
import type { DemoProject } from "./shapes.ts";

export const dayMs = 86_400_000;

export type PastInvestment = {
  id: string;
  projectId: string;
  investorId: string;
  amountKobo: bigint;
  at: Date;
};

/** A demo project with its place in the database and its history. */
export type PlacedProject = {
  id: string;
  project: DemoProject;
  creatorId: string;
  goalKobo: bigint;
  raisedKobo: bigint;
  investments: PastInvestment[];
  milestoneIds: string[];
  /** What each investment of a COMPLETED project got back, in kobo, by its id. */
  returns: Map<string, bigint>;
};

type Raise = {
  id: string;
  project: DemoProject;
  creatorId: string;
  raisedKobo: bigint;
};

/** What a project has raised so far, in kobo: whole hundreds of naira, except that 100% is the goal itself. */
export function raisedKobo(project: DemoProject): bigint {
  if (!("raisedPercent" in project)) return 0n;
  const goal = goalKobo(project);
  if (project.raisedPercent === 100) return goal;
  const raised = (goal * BigInt(project.raisedPercent)) / 100n;
  return raised - (raised % 100_00n);
}

export function goalKobo(project: DemoProject): bigint {
  return BigInt(project.goalNaira.replace(".", ""));
}

/**
 * Past investments that add up to what was raised: each from a person who is not the creator, between
 * the start and the end of the raise (or now), the latest ones inside the cooling-off time when it is FUNDED.
 */
export function makeInvestments(
  raise: Raise,
  investorIds: string[],
  now: Date,
  seed: number,
): PastInvestment[] {
  if (raise.raisedKobo === 0n) return [];
  const random = seededRandom(seed);
  const people = investorIds.filter((id) => id !== raise.creatorId);
  const count = 55 + Math.floor(random() * 50);
  const weights = Array.from({ length: count }, () => BigInt(1 + Math.floor(random() ** 3 * 40)));
  const hundreds = splitProRata(raise.raisedKobo / 100_00n, weights).map((part) => part * 100_00n);
  const { from, until } = raiseWindow(raise.project, now);
  const odd = raise.raisedKobo - hundreds.reduce((sum, part) => sum + part, 0n);
  return hundreds
    .map((kobo, index) => {
      const investorId = people[Math.floor(random() * people.length)] ?? raise.creatorId;
      const at = new Date(from + Math.floor((until - from) * random() ** 0.8));
      return {
        // As old as the investment: what is trending is looked up by it.
        id: demoId(seed + 100, index, at),
        projectId: raise.id,
        investorId,
        amountKobo: index === 0 ? kobo + odd : kobo,
        at,
      };
    })
    .filter((investment) => investment.amountKobo > 0n)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function raiseWindow(project: DemoProject, now: Date): { from: number; until: number } {
  const from = now.getTime() - project.startDaysAgo * dayMs + 9 * 3_600_000;
  const end = now.getTime() + project.endsInDays * dayMs;
  const cancelled =
    project.state === "CANCELLED" ? now.getTime() - project.cancelledDaysAgo * dayMs : end;
  // A funded raise is settled only after its last cooling-off time, so its end is a day ago at most.
  const latest =
    project.state === "FUNDED" ? now.getTime() - 5 * 3_600_000 : now.getTime() - 60_000;
  return { from: Math.min(from, latest - 3_600_000), until: Math.min(end, cancelled, latest) };
}
