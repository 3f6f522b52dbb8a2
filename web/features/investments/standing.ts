import type { EndedReason, Investment } from "#contract/investments.ts";
import { projectStanding, type Standing } from "#web/lib/standing.ts";

/** Where money is: its state, and perhaps a clause. */
export type MoneyStanding = Standing & { clause?: string };

/** Of money that an admin has not let in yet. */
export const waiting = {
  word: "Waits for approval",
  tone: "warn",
  clause: "your money is held",
} satisfies MoneyStanding;

const clauses: Partial<Record<Investment["projectStatus"], string>> = {
  FUNDED: "its work begins soon",
  ACTIVE: "at work",
  CLOSED: "refunds are on their way",
  CANCELLED: "refunds are on their way",
};

/** Of money that is in a project, by the project's status. */
export function running(status: Investment["projectStatus"]): MoneyStanding {
  const clause = clauses[status];
  return { ...projectStanding(status), ...(clause ? { clause } : {}) };
}

/** Of money that is in no project any more, by why. */
export const ended: Record<EndedReason, MoneyStanding> = {
  outcome: projectStanding("COMPLETED"),
  close: { ...projectStanding("CLOSED"), clause: "refunded in full, the goal was missed" },
  cancel: { ...projectStanding("CANCELLED"), clause: "the project was cancelled" },
  "taken-back": { word: "TAKEN BACK", tone: "neutral" },
  "not-approved": { word: "NOT APPROVED", tone: "neutral" },
  undecided: { word: "NOT APPROVED", tone: "neutral", clause: "nobody decided in time" },
};
