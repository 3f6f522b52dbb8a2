import { formatPlain } from "#contract/money/kobo.ts";
import { approve } from "../../approvals/approve.ts";
import { audit } from "../../audit/audit.ts";
import { byWhom } from "../../identity/by-whom.ts";
import { platformAccounts } from "../../ledger/accounts.ts";
import { type Movement, post } from "../../ledger/post.ts";
import { notify } from "../../notifications/notify.ts";
import { milestoneReleased } from "../../notifications/texts/backer-texts.ts";
import { milestonePaid } from "../../notifications/texts/project-texts.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { type LockedProject, lockForAdmin } from "../lock-project.ts";
import { type LockedMilestone, readNextMilestone } from "../milestones/next-milestone.ts";
import { needsTwoForProject } from "./released-lately.ts";

type Decided = {
  projectId: string;
  milestoneId: string;
  adminId: string;
  note?: string | undefined;
};

/**
 * Releases the next milestone, once: from the escrow to the creator's wallet, less the fees frozen at
 * approval. Above the configured amount, summed over the project's releases of 24 hours, the first admin's
 * call only counts as the first of two. Both are on record.
 * Throws PROJECT_NOT_FOUND, OWN_ITEM, PROJECT_NOT_ACTIVE, MILESTONE_NOT_FOUND, _RELEASED, _NOT_NEXT,
 * _NOT_REQUESTED, AWAITS_SECOND_ADMIN.
 */
export async function releaseMilestone(
  tx: Tx,
  decided: Decided,
  settings: Pick<Config, "PAYOUT_TWO_ADMINS">,
): Promise<"released" | "awaiting_second"> {
  const { projectId, milestoneId, adminId } = decided;
  const { platformFees, settlementFees } = platformAccounts;
  const locked = await lockForAdmin(tx, decided, [platformFees, settlementFees]);
  const milestone = await readNextMilestone(tx, locked, milestoneId);
  if (!milestone.isRequested) throw await notRequested(tx, milestoneId);
  const { grossKobo } = milestone;
  const needsTwo = await needsTwoForProject(tx, { projectId, amountKobo: grossKobo }, settings);
  const verdict = await approve(tx, { kind: "release", itemId: milestoneId, adminId, needsTwo });
  const status = verdict.status === "approved" ? "released" : verdict.status;
  if (status === "released") {
    const transferId = await pay(tx, locked, milestone);
    await notifyReleased(tx, locked, { ...milestone, transferId });
  }
  await audit(tx, {
    actorId: adminId,
    action: status === "released" ? "milestone_released" : "milestone_approved_first",
    subjectId: milestoneId,
    reason: decided.note,
    before: { state: "requested" },
    after: { state: status, amount: formatPlain(grossKobo) },
  });
  return status;
}

/** The refusal says so when another admin has sent the request back in the meantime. */
export async function notRequested(tx: Tx, milestoneId: string): Promise<Refusal> {
  const { message } = new Refusal("MILESTONE_NOT_REQUESTED");
  const declined = await byWhom(tx, milestoneId, "milestone_declined");
  if (!declined) return new Refusal("MILESTONE_NOT_REQUESTED");
  return new Refusal("MILESTONE_NOT_REQUESTED", {
    message: `${message}: the last request was sent back${declined}`,
  });
}

/** Answers the movement into the creator's wallet. */
async function pay(tx: Tx, locked: LockedProject, milestone: LockedMilestone): Promise<string> {
  const { grossKobo, platformFeeKobo, settlementFeeKobo } = milestone;
  const businessKey = `${locked.id}:${milestone.id}`;
  const from = locked.escrowId;
  const movements: Movement[] = [
    { kind: "release", to: locked.creatorWalletId, kobo: netOf(milestone), from, businessKey },
    {
      kind: "platform_fee",
      to: platformAccounts.platformFees,
      kobo: platformFeeKobo,
      from,
      businessKey,
    },
    {
      kind: "settlement_fee",
      to: platformAccounts.settlementFees,
      kobo: settlementFeeKobo,
      from,
      businessKey,
    },
  ];
  const [transferId = ""] = await post(
    tx,
    movements.filter(({ kobo }) => kobo > 0n),
  );
  await tx`
    update app.milestone set released_at = app.now(), released_kobo = ${grossKobo},
      platform_fee_kobo = ${platformFeeKobo}, settlement_fee_kobo = ${settlementFeeKobo}
    where id = ${milestone.id}`;
  return transferId;
}

function netOf({ grossKobo, platformFeeKobo, settlementFeeKobo }: LockedMilestone): bigint {
  return grossKobo - platformFeeKobo - settlementFeeKobo;
}

async function notifyReleased(
  tx: Tx,
  locked: LockedProject,
  milestone: LockedMilestone & { transferId: string },
): Promise<void> {
  const { title, grossKobo, transferId } = milestone;
  const released = { project: locked, milestone: title, grossKobo };
  const paid = { ...released, netKobo: netOf(milestone), transferId };
  await notify(tx, { personId: locked.creatorId, ...milestonePaid(paid) });
  const news = { projectId: locked.id, ...milestoneReleased(released) };
  const dedupeKey = `released:${milestone.id}`;
  await enqueue(tx, "tellBackers", news, { dedupeKey });
}
