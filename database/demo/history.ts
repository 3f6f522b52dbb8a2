import { lagosClock } from "#contract/dates/lagos-days.ts";
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
  /** An investment that is large enough to wait for an admin. */
  underReview: { investorId: string; amountKobo: bigint; at: Date } | undefined;
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

type Investor = { id: string; joinedAt: Date };

/** What people put in at a time; most put in little. */
const usualNaira = [
  ...[1_000, 2_000, 2_000, 5_000, 5_000, 5_000, 10_000, 10_000, 10_000, 10_000],
  ...[15_000, 20_000, 20_000, 25_000, 30_000, 50_000, 50_000, 100_000],
];

/**
 * Past investments that add up to what was raised: each from a person who had registered by then and is not
 * the creator, between the start and the end of the raise (or now), the latest ones inside the cooling-off
 * time when it is FUNDED. `investors` are in the order in which they registered.
 */
export function makeInvestments(
  raise: Raise,
  investors: readonly Investor[],
  now: Date,
  seed: number,
): PastInvestment[] {
  const random = seededRandom(seed);
  const others = investors.filter(({ id }) => id !== raise.creatorId);
  const joined = others.map(({ joinedAt }) => joinedAt.getTime());
  const { from, until } = raiseWindow(raise.project, now);
  const made: PastInvestment[] = [];
  const add = (amountKobo: bigint, at: Date, investorId: string) => {
    // As old as the investment: what is trending is looked up by it.
    const id = demoId(seed + 100, made.length, at);
    made.push({ id, projectId: raise.id, investorId, amountKobo, at });
  };
  let left = raise.raisedKobo;
  if (raise.underReview) {
    const { investorId, amountKobo, at } = raise.underReview;
    add(amountKobo, at, investorId);
    left -= amountKobo;
  }
  while (left > 0n) {
    const usual = BigInt(usualNaira[Math.floor(random() * usualNaira.length)] ?? 0) * 100n;
    const at = whenAwake(from + Math.floor((until - from) * random() ** 0.8), until);
    const known = joined.findLastIndex((time) => time < at - dayMs / 4) + 1;
    const investorId = others[Math.floor(random() * known)]?.id ?? raise.creatorId;
    const amountKobo = usual < left ? usual : left;
    add(amountKobo, new Date(at), investorId);
    left -= amountKobo;
  }
  return made.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The same day between six and eleven in Lagos, where that is not later than `until`. */
function whenAwake(at: number, until: number): number {
  const intoDay = lagosClock(new Date(at)).getTime() % dayMs;
  const awake = at - intoDay + dayMs / 4 + Math.floor((intoDay * 17) / 24);
  return awake < until ? awake : at;
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
