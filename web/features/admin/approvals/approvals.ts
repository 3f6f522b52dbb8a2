import type * as z from "zod/mini";
import type { ApprovalType, listApprovals } from "#contract/admin.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { approvalOpens } from "../reviews/decide-project.ts";

/** "awaiting second": one of the two admins that it takes has approved. */
export type Decision = "approved" | "rejected" | "awaiting second";

/** Something that waits for an admin's decision. */
export type Approval = z.output<typeof listApprovals.reply>["data"][number];

export type ApprovalPage = Awaited<ReturnType<typeof api.listApprovals>>;

const pageSize = 12;

/** A page of what waits, of one kind or of all, oldest first. */
export function readApprovals(
  type: ApprovalType | undefined,
  cursor?: string,
): Promise<ApprovalPage> {
  return api.listApprovals({ type, cursor, limit: pageSize });
}

/** Approves an item of the list; answers what came of it, also in the server's words. */
export async function approve({
  id,
  type,
}: Approval): Promise<{ decision: Decision; message: string }> {
  const { data, message } = await api.approveItem({ id, type });
  return { decision: data.status === "approved" ? "approved" : "awaiting second", message };
}

/** Rejects an item of the list, whose owner reads the reason; answers what was done. */
export async function reject({ id, type }: Approval, reason: string): Promise<string> {
  return (await api.rejectItem({ id, type, reason })).message;
}

/** What approving an item of each type does. */
const consequences: Record<ApprovalType, string> = {
  project: approvalOpens,
  revision:
    "Everyone reads the new text at once. The one before stays readable from the project’s page.",
  investment: "The money that is held for it is invested.",
  withdrawal: "The money that is held for it is sent.",
};

/** What approving an item does, said before it is done. */
export function consequenceOf(item: Approval): string {
  if (!item.payout) return consequences[item.type];
  const { bankName, accountNumber, accountName, isNameLike } = item.payout;
  const what = `${formatShort(item.amount)} to ${accountName} at ${bankName}, account ${accountNumber}`;
  const name = isNameLike ? "" : " The bank’s name for the account does not look like theirs.";
  return isFirstOfTwo(item)
    ? `Once another admin has approved it too, ${what}, is sent.${name}`
    : `It sends ${what}, and you cannot undo it.${name}`;
}

/** Whether another admin has to approve it after this one. */
function isFirstOfTwo({ payout, status }: Approval): boolean {
  return payout?.needsTwoAdmins === true && status === "pending";
}
