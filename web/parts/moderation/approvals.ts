import type * as z from "zod/mini";
import type { listApprovals } from "#contract/moderation.ts";
import { api } from "#web/api.ts";
import { approvalOpens } from "./decide-project.ts";

/** Something that waits for an admin's decision. */
export type Approval = z.output<typeof listApprovals.reply>["data"][number];

/** Approves an item of the list. */
export async function approve({ id, type }: Approval): Promise<void> {
  await api.approveItem({ id, type }, { idempotencyKey: crypto.randomUUID() });
}

/** Rejects an item of the list; its owner reads the reason. */
export async function reject({ id, type }: Approval, reason: string): Promise<void> {
  await api.rejectItem({ id, type, reason }, { idempotencyKey: crypto.randomUUID() });
}

/** What approving an item does, said before it is done. */
export function consequenceOf({ type }: Approval): string {
  return type === "project" ? approvalOpens : "The money that is held for it is invested.";
}

/** "Project approved", "Investment rejected". */
export function decidedText({ type }: Approval, decision: "approved" | "rejected"): string {
  return `${type === "project" ? "Project" : "Investment"} ${decision}`;
}
