import { milestoneAmounts } from "#server/projects/milestones.ts";
import { dayMs, type PlacedProject } from "./history.ts";
import { demoFees } from "./load-projects.ts";

export type MoneyEvent = {
  kind:
    | "investment"
    | "refund"
    | "release"
    | "platform_fee"
    | "settlement_fee"
    | "returns_paid_in"
    | "return";
  projectId: string;
  projectName: string;
  /** Unique within the project and kind. */
  key: string;
  kobo: bigint;
  /** Whose wallet it touches, and by how much; null where it touches none. */
  personId: string | null;
  walletKobo: bigint;
  at: Date;
};

/** Everything that moved in the demo's projects, oldest first. */
export function moneyEvents(placed: PlacedProject[], now: Date): MoneyEvent[] {
  return placed
    .flatMap((one) => [
      ...invested(one),
      ...refunded(one, now),
      ...released(one, now),
      ...returned(one, now),
    ])
    .filter((event) => event.kobo > 0n)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

function invested(one: PlacedProject): MoneyEvent[] {
  return one.investments.map(({ id, investorId, amountKobo, at }) => ({
    ...of(one, "investment", id, amountKobo, at),
    personId: investorId,
    walletKobo: -amountKobo,
  }));
}

function refunded(one: PlacedProject, now: Date): MoneyEvent[] {
  const { project } = one;
  if (project.state !== "CLOSED" && project.state !== "CANCELLED") return [];
  const daysAgo = project.state === "CLOSED" ? -project.endsInDays - 1 : project.cancelledDaysAgo;
  const at = new Date(now.getTime() - Math.max(daysAgo, 0) * dayMs);
  return one.investments.map(({ id, investorId, amountKobo }) => ({
    ...of(one, "refund", id, amountKobo, at),
    personId: investorId,
    walletKobo: amountKobo,
  }));
}

function released(one: PlacedProject, now: Date): MoneyEvent[] {
  const { project } = one;
  const count =
    project.state === "COMPLETED"
      ? project.milestones.length
      : project.state === "ACTIVE"
        ? project.releasedMilestones
        : 0;
  const amounts = milestoneAmounts(
    { ...demoFees, goalKobo: one.raisedKobo },
    project.milestones.map(({ sharePercent }) => sharePercent),
  );
  return amounts.slice(0, count).flatMap((amount, index) => {
    const key = one.milestoneIds[index] ?? "";
    const due = project.milestones[index]?.dueInDays ?? 0;
    const at = new Date(now.getTime() + Math.min(due, -2) * dayMs);
    const { grossKobo, platformFeeKobo, settlementFeeKobo } = amount;
    const net = grossKobo - platformFeeKobo - settlementFeeKobo;
    return [
      { ...of(one, "release", key, net, at), personId: one.creatorId, walletKobo: net },
      of(one, "platform_fee", key, platformFeeKobo, at),
      of(one, "settlement_fee", key, settlementFeeKobo, at),
    ];
  });
}

function returned(one: PlacedProject, now: Date): MoneyEvent[] {
  const { project } = one;
  if (project.state !== "COMPLETED") return [];
  const at = new Date(now.getTime() - project.settledDaysAgo * dayMs);
  const total = [...one.returns.values()].reduce((sum, kobo) => sum + kobo, 0n);
  const paidIn = {
    ...of(one, "returns_paid_in", "outcome", total, new Date(at.getTime() - dayMs)),
    personId: one.creatorId,
    walletKobo: -total,
  };
  const paidOut = one.investments.map(({ id, investorId }) => {
    const kobo = one.returns.get(id) ?? 0n;
    return { ...of(one, "return", id, kobo, at), personId: investorId, walletKobo: kobo };
  });
  return [paidIn, ...paidOut];
}

function of(
  one: PlacedProject,
  kind: MoneyEvent["kind"],
  key: string,
  kobo: bigint,
  at: Date,
): MoneyEvent {
  return {
    kind,
    projectId: one.id,
    projectName: one.project.name,
    key,
    kobo,
    personId: null,
    walletKobo: 0n,
    at,
  };
}
