import type * as z from "zod/mini";
import type { ApprovalType, listApprovals } from "#contract/admin.ts";
import { formatShort } from "#contract/money/kobo.ts";
import { api } from "#web/api/api.ts";
import { approvalOpens } from "../reviews/decide-project.ts";

/** "awaiting second": one of the two admins that it takes has approved. */
export type Decision = "approved" | "rejected" | "awaiting second";

export const decisionTones = {
  approved: "ok",
  rejected: "danger",
  "awaiting second": "warn",
} as const satisfies Record<Decision, string>;

/** Something that waits for an admin's decision. */
export type Approval = z.output<typeof listApprovals.reply>["data"][number];

export type ApprovalPage = Awaited<ReturnType<typeof api.listApprovals>>;

/** How many of the items wait no longer; a first of two approvals leaves one waiting. */
export function countDone(
  items: readonly Approval[],
  decided: ReadonlyMap<string, Decision>,
): number {
  return items.filter(({ id }) => decided.has(id) && decided.get(id) !== "awaiting second").length;
}

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
  user: "The flag is cleared, and they go on as before.",
  report: "The report is closed.",
};

/** Who waits when an item is late. */
export const waitsOfCreators: Record<ApprovalType, string> = {
  project: "We told its creator 2-3 business days.",
  revision: "We told its creator 2-3 business days.",
  investment: "Its money is held all the while, and given back when nobody decides in time.",
  withdrawal: "Its money is held all the while.",
  user: "Whether there is harm is not known until somebody looks.",
  report: "Whoever reported it hears nothing until somebody looks.",
};

/** What a dialog about the item is called. A flag's title does not say whose it is. */
export function nameOf({ type, title, submittedBy }: Approval): string {
  return type === "user" ? `${title}: ${submittedBy}` : title;
}

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
