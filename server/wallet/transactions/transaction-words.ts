import type { Direction, TransactionGroup } from "#contract/transactions.ts";
import type { TransferKind } from "../../ledger/post.ts";

const project = "{project}";

/** What a movement is called; where it is about a project, its name stands in the place of {project}. */
export const templates: Partial<Record<TransferKind, string>> = {
  topup: "Wallet funding",
  topup_reversal: "Wallet funding reversed",
  suspense_out: "Payment found and added",
  investment: `Investment in ${project}`,
  refund: `Refund from ${project}`,
  release: `Funds released from ${project}`,
  returns_paid_in: `Returns paid in for ${project}`,
  return: `Return from ${project}`,
  returns_leftover: `Returns left over from ${project}`,
  withdrawal_held: "Withdrawal to your bank",
  withdrawal_returned: "Withdrawal given back",
  withdrawal_reversed: "Withdrawal sent back by the bank",
  withdrawal_taken_back: "Withdrawal paid out after all",
  receivable_repaid: "Repaid what you owed",
};

/** What stands before the name, of kinds that name a project. */
export const prefixes: Partial<Record<TransferKind, string>> = Object.fromEntries(
  Object.entries(templates)
    .filter(([, words]) => words.endsWith(project))
    .map(([kind, words]) => [kind, words.replace(project, "").trim()]),
);

export const otherwise = "Transfer";
export const someProject = "a project";

export const kindsOf: Record<Exclude<TransactionGroup, Direction>, TransferKind[]> = {
  projects: ["investment", "refund", "return", "returns_paid_in", "returns_leftover", "release"],
  funding: ["topup", "topup_reversal", "suspense_out"],
  withdrawals: [
    "withdrawal_held",
    "withdrawal_returned",
    "withdrawal_reversed",
    "withdrawal_taken_back",
  ],
  investments: ["investment"],
  refunds: ["refund"],
  returns: ["return", "returns_paid_in", "returns_leftover"],
  releases: ["release"],
  repayments: ["receivable_repaid"],
};

/** What a movement is called, with its project's name. */
export function labelOf(kind: TransferKind, projectName: string | null): string {
  return (templates[kind] ?? otherwise).replace(project, () => projectName ?? someProject);
}
