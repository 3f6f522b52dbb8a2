import { api } from "#web/api/api.ts";
import { toast } from "#web/ui/base/toast.tsx";

export const failedToDecide = "Failed to approve or reject project";
/** What approving a project does, said before it is done. */
export const approvalOpens =
  "It opens for investment on its start date, and its goal, dates, milestones and fees can never be changed after that.";

/** Approves a project that waits, or rejects it with a reason, and says so. Throws what the API refuses. */
export async function decideProject(
  decision: { id: string } & (
    | { approvalStatus: "APPROVED" }
    | { approvalStatus: "REJECTED"; reason: string }
  ),
): Promise<void> {
  await api.decideProject(decision);
  toast.success(`Project ${decision.approvalStatus.toLowerCase()}`);
}
