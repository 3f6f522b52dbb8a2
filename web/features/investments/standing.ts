import type { Investment } from "#contract/investments.ts";
import type { BadgeTone } from "#web/ui/figures/badge.tsx";

/** Where money is, in a word and perhaps a clause. */
export type Standing = { word: string; tone: BadgeTone; clause?: string };

/** Of money that an admin has not let in yet. */
export const waiting: Standing = {
  word: "Waits for approval",
  tone: "warn",
  clause: "your money is held",
};

/** Of money that is in a project, by the project's status. */
export const running: Record<Investment["projectStatus"], Standing> = {
  OPEN: { word: "Raising", tone: "neutral" },
  FUNDED: { word: "Funded", tone: "ok", clause: "its work begins soon" },
  ACTIVE: { word: "At work", tone: "ok" },
  COMPLETED: { word: "Completed", tone: "violet" },
  CLOSED: { word: "Closed", tone: "neutral", clause: "refunds are on their way" },
  CANCELLED: { word: "Cancelled", tone: "neutral", clause: "refunds are on their way" },
};
