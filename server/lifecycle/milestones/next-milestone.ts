import type { Tx } from "../../platform/db/db.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type MilestoneAmounts, milestoneAmounts } from "../../projects/milestones.ts";
import type { LockedProject } from "../lock-project.ts";
import { withState } from "../with-state.ts";

export type LockedMilestone = MilestoneAmounts & {
  id: string;
  title: string;
  isNext: boolean;
  /** The day by which it is due now: its due date, or the extension. */
  dueDate: string;
  isRequested: boolean;
};

/**
 * One unreleased milestone of an ACTIVE project that the caller holds locked, with what it releases.
 * Throws PROJECT_NOT_ACTIVE, MILESTONE_NOT_FOUND, MILESTONE_RELEASED.
 */
export async function readUnreleased(
  tx: Tx,
  locked: LockedProject,
  milestoneId: string,
): Promise<LockedMilestone> {
  if (locked.status !== "ACTIVE") throw withState("PROJECT_NOT_ACTIVE", locked.status);
  const all = await tx<
    Omit<LockedMilestone, keyof MilestoneAmounts> & { sharePercent: number; isReleased: boolean }
  >`
    select id, title, is_next, coalesce(extended_to, due_date) as due_date, share_percent,
      requested_at is not null as is_requested, released_at is not null as is_released
    from app.milestone_standing where project_id = ${locked.id} order by position`;
  const amounts = milestoneAmounts(
    locked,
    all.map(({ sharePercent }) => sharePercent),
  );
  const index = all.findIndex(({ id }) => id === milestoneId);
  const [milestone, amount] = [all[index], amounts[index]];
  if (!milestone || !amount) throw new Refusal("MILESTONE_NOT_FOUND");
  if (milestone.isReleased) throw new Refusal("MILESTONE_RELEASED");
  return { ...milestone, ...amount };
}

/** The same for one whose turn it is. Throws MILESTONE_NOT_NEXT too. */
export async function readNextMilestone(
  tx: Tx,
  locked: LockedProject,
  milestoneId: string,
): Promise<LockedMilestone> {
  const milestone = await readUnreleased(tx, locked, milestoneId);
  if (!milestone.isNext) throw new Refusal("MILESTONE_NOT_NEXT");
  return milestone;
}
