import { formatPlain, formatShort } from "#contract/money/kobo.ts";
import { approve } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type LockedProject, lockForAdmin } from "../lock-project.ts";
import { needsTwoForProject } from "../releases/released-lately.ts";
import { startWindUp } from "../wind-up/start-wind-up.ts";
import { withState } from "../with-state.ts";

type Outcome = {
  projectId: string;
  adminId: string;
  /** 0 to 100, at most two decimals. */
  successRate: number;
  returnKobo: bigint;
};

/**
 * Settles what came of a project, once: `returnKobo` of its returns account is shared out among all active
 * investments, the rest goes back to the creator, and it says COMPLETED once everyone is paid. Where more than the
 * configured amount was paid in as returns, summed with what was released in 24 hours, it takes two admins, however
 * it is shared out. Both approvals are on record. Throws PROJECT_NOT_FOUND, OWN_ITEM, PROJECT_NOT_ACTIVE,
 * MONEY_UNRELEASED, RETURN_TOO_LARGE, AWAITS_SECOND_ADMIN, FIGURES_DIFFER.
 */
export async function settleOutcome(
  tx: Tx,
  outcome: Outcome,
  settings: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<"settled" | "awaiting_second"> {
  const { projectId, adminId, successRate, returnKobo } = outcome;
  const locked = await lockForAdmin(tx, outcome);
  refuseUnready(locked, returnKobo);
  const figures = { successRate: String(successRate), returnKobo: String(returnKobo) };
  // All of it leaves: what the investors do not get, the creator does.
  const amountKobo = locked.returnsKobo;
  const needsTwo = await needsTwoForProject(tx, { projectId, amountKobo }, settings);
  const item = { kind: "outcome", itemId: projectId, adminId, figures, needsTwo } as const;
  const verdict = await approve(tx, item);
  const status = verdict.status === "approved" ? "settled" : verdict.status;
  if (status === "settled") {
    const ending = { kind: "outcome", actorId: adminId, returnsKobo: returnKobo } as const;
    await startWindUp(tx, locked, { ...ending, successRate });
  }
  await audit(tx, {
    actorId: adminId,
    action: status === "settled" ? "outcome_settled" : "outcome_approved_first",
    subjectId: projectId,
    before: { status: "ACTIVE" },
    after: { status, successRate, returnAmount: formatPlain(returnKobo) },
  });
  return status;
}

export function refuseUnready(
  locked: Pick<LockedProject, "status" | "escrowKobo" | "returnsKobo">,
  returnKobo: bigint,
): void {
  if (locked.status !== "ACTIVE") throw withState("PROJECT_NOT_ACTIVE", locked.status);
  if (locked.escrowKobo > 0n) throw new Refusal("MONEY_UNRELEASED");
  if (returnKobo > locked.returnsKobo) {
    const message = `Only ${formatShort(locked.returnsKobo)} was paid in as returns`;
    throw new Refusal("RETURN_TOO_LARGE", { message });
  }
}
