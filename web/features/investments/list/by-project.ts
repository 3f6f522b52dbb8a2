import { whyNotTakeBack } from "#contract/investing-rules.ts";
import { type Investment, liveInvestmentStatuses } from "#contract/investments.ts";

/** All that one put into one project. */
export type Holding = {
  projectId: string;
  projectName: string;
  projectStatus: Investment["projectStatus"];
  category: string;
  cover: Investment["projectCover"];
  investments: Investment[];
};

/** `act`: something can still be taken back. `running`: the money is in the project. `over`: none of it is. */
export type Groups = { act: Holding[]; running: Holding[]; over: Holding[] };

/** One line for each project, in the order in which its first investment comes. */
export function byProject(investments: readonly Investment[], now: Date): Groups {
  const holdings = new Map<string, Holding>();
  for (const one of investments) {
    const { projectId, projectName, projectStatus } = one;
    const { projectCategory: category, projectCover: cover } = one;
    const holding = holdings.get(projectId);
    if (holding) holding.investments.push(one);
    else {
      const project = { projectId, projectName, projectStatus, category, cover };
      holdings.set(projectId, { ...project, investments: [one] });
    }
  }
  const groups: Groups = { act: [], running: [], over: [] };
  for (const holding of holdings.values()) groups[groupOf(holding, now)].push(holding);
  return groups;
}

function groupOf({ investments }: Holding, now: Date): keyof Groups {
  if (investments.some((one) => isCancellable(one, now))) return "act";
  return investments.some(isLive) ? "running" : "over";
}

export function isLive({ status }: Investment): boolean {
  return liveInvestmentStatuses.includes(status);
}

/** Whether it can be taken back, as far as the page knows; the server decides. */
export function isCancellable(investment: Investment, now: Date): boolean {
  return whyNotTakeBack(investment, now) === null;
}

/** What counts of a holding, in kobo: while any of it lives only that, otherwise all of it. */
export function sumsOf({ investments }: Holding) {
  const living = investments.filter(isLive);
  const counted = living.length > 0 ? living : investments;
  const sum = (kobo: (one: Investment) => bigint) =>
    counted.reduce((all, one) => all + kobo(one), 0n);
  return {
    amountKobo: sum(({ amount }) => amount),
    expectedKobo: sum(({ amount, expectedAmount }) => expectedAmount ?? amount),
    backKobo: sum(({ status, amount, returnAmount }) =>
      status === "cancelled" ? amount : returnAmount,
    ),
  };
}
