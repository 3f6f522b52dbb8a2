import { type OwnState, ownStateNames, type ProjectStatus } from "./project-facts.ts";

type Standing = {
  status: ProjectStatus;
  approvalStatus: "PENDING" | "APPROVED" | "REJECTED" | null;
};
type Worded = { word: string; status: ProjectStatus; approvalStatus?: Standing["approvalStatus"] };

/** Where a project stands for its creator, in one word: what the reviewers say until it opens, its status from then on. */
export const ownStates = {
  draft: { word: "Draft", status: "DRAFT", approvalStatus: null },
  "in-review": { word: "In review", status: "DRAFT", approvalStatus: "PENDING" },
  rejected: { word: "Rejected", status: "DRAFT", approvalStatus: "REJECTED" },
  approved: { word: "Approved", status: "DRAFT", approvalStatus: "APPROVED" },
  open: { word: "Open", status: "OPEN" },
  funded: { word: "Funded", status: "FUNDED" },
  active: { word: "Active", status: "ACTIVE" },
  completed: { word: "Completed", status: "COMPLETED" },
  closed: { word: "Closed", status: "CLOSED" },
  cancelled: { word: "Cancelled", status: "CANCELLED" },
} as const satisfies Record<OwnState, Worded>;

export function ownStateOf({ status, approvalStatus }: Standing): OwnState {
  const isIt = (name: OwnState) => {
    const worded: Worded = ownStates[name];
    const { approvalStatus: asked = approvalStatus } = worded;
    return worded.status === status && asked === approvalStatus;
  };
  return ownStateNames.find(isIt) ?? "draft";
}
