import type { MovedKind, MovedState } from "#contract/admin-transactions.ts";
import type { Investment } from "#contract/investments.ts";
import type { Topup } from "#contract/wallet.ts";
import type { WithdrawalStatus } from "#contract/withdrawals.ts";
import type { TransferKind } from "../../../ledger/post.ts";

/** What an admin reads of each movement in the books. */
export const transferNames: Record<TransferKind, string> = {
  topup: "Wallet funding",
  topup_surcharge: "Surcharge for the provider",
  topup_excess: "Paid too much, into suspense",
  suspense_in: "Into suspense",
  investment: "Investment",
  refund: "Refund",
  release: "Release to the creator",
  platform_fee: "Platform fee",
  settlement_fee: "Settlement fee",
  returns_paid_in: "Returns paid in",
  return: "Return",
  returns_leftover: "Returns left over",
  topup_reversal: "Taken back by the provider",
  withdrawal_held: "Held for a withdrawal",
  withdrawal_returned: "Withdrawal given back",
  withdrawal_paid: "Paid to the bank",
  withdrawal_reversed: "Sent back by the bank",
  withdrawal_taken_back: "Paid to the bank after all",
  receivable_repaid: "Debt repaid",
  suspense_out: "Out of suspense",
  suspense_refunded: "Sent back to the payer",
  suspense_refund_failed: "Sending back failed",
  provider_cost: "Cost of the provider",
  cost_reimbursed: "Costs paid by the owner’s money",
  float_in: "Owner’s money put in",
};

/**
 * The movements that are listed by themselves, by what an admin looks for; all others belong to a payment, a
 * withdrawal or an investment. The index `transfer_of_kind` has the same ones.
 */
export const listedTransfers: Partial<Record<MovedKind, TransferKind[]>> = {
  refund: ["refund"],
  release: ["release"],
  return: ["return", "returns_paid_in", "returns_leftover"],
  fee: ["platform_fee", "settlement_fee"],
  suspense: [
    "suspense_in",
    "topup_excess",
    "suspense_out",
    "suspense_refunded",
    "suspense_refund_failed",
    "receivable_repaid",
  ],
  platform: ["cost_reimbursed", "float_in"],
};

type Standing = { words: string; state: Exclude<MovedState, "stuck"> };

export const topupStandings: Record<Topup["status"], Standing> = {
  created: { words: "Started, not paid", state: "failed" },
  pending: { words: "The provider has not confirmed it yet", state: "waiting" },
  credited: { words: "In the wallet", state: "done" },
  failed: { words: "Not successful", state: "failed" },
  suspense: { words: "In suspense", state: "waiting" },
  resolved: { words: "Settled out of suspense", state: "done" },
  reversed: { words: "Taken back by the provider", state: "taken-back" },
};

export const withdrawalStandings: Record<WithdrawalStatus, Standing> = {
  held: { words: "Waits for an admin", state: "waiting" },
  awaiting_second: { words: "Waits for a second admin", state: "waiting" },
  approved: { words: "Approved, not sent yet", state: "waiting" },
  sending: { words: "Sent, not confirmed by the bank yet", state: "waiting" },
  paid: { words: "Paid", state: "done" },
  failed: { words: "Not taken by the bank, given back", state: "failed" },
  reversed: { words: "Sent back by the bank", state: "taken-back" },
  rejected: { words: "Rejected, given back", state: "failed" },
  cancelled: { words: "Taken back by its owner", state: "taken-back" },
};

export const investmentStandings: Record<Investment["status"], Standing> = {
  pending: { words: "Waits for approval", state: "waiting" },
  active: { words: "Invested", state: "done" },
  completed: { words: "Completed", state: "done" },
  cancelled: { words: "Given back", state: "taken-back" },
};

/** What an admin does about what waits longer than it should. */
const advices = {
  pending:
    "Ask the provider under “Check a payment”. As soon as it confirms, the money comes into the wallet by itself.",
  suspense: "Say under “Suspense” in the wallet who gets it.",
  held: "Approve or reject it in Pending Approvals.",
  awaiting_second: "A second admin has to approve it in Pending Approvals.",
  approved:
    "It should be on its way. We send it as soon as the provider answers: see System Information in the wallet.",
  sending:
    "Never pay it another way: it may still arrive. We keep asking the bank. Give the provider this reference.",
} as const;

export function adviceFor(status: string): string | null {
  return Object.entries(advices).find(([name]) => name === status)?.[1] ?? null;
}

/** The statuses that a filter means. */
export function statusesIn<Status extends string>(
  standings: Record<Status, Standing>,
  state: MovedState | undefined,
): string[] {
  const wanted = state === "stuck" ? "waiting" : state;
  return Object.entries<Standing>(standings)
    .filter(([, standing]) => !wanted || standing.state === wanted)
    .map(([status]) => status);
}
