import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { currentRequest } from "../platform/http/current-request.ts";

/** Everything that the log may say was done; the database takes nothing else (the constraint `audit_action`). */
export const auditActions = [
  "admin_created",
  "admin_removed",
  "float_added",
  "user_suspended",
  "user_activated",
  "user_deleted",
  "user_flagged",
  "user_flag_cleared",
  "user_noted",
  "session ended",
  "project_approved",
  "project_rejected",
  "project_cancelled",
  "revision_approved",
  "revision_rejected",
  "milestone_released",
  "milestone_approved_first",
  "milestone_declined",
  "milestone_extended",
  "outcome_settled",
  "outcome_approved_first",
  "investment_approved",
  "investment_rejected",
  "withdrawal_approved",
  "withdrawal_rejected",
  "payout_started",
  "reconciled",
  "topup_requeried",
  "suspense_resolved",
  "suspense_approved_first",
  "message_answered",
  "message_reopened",
  "article_created",
  "article_edited",
  "article_removed",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Writes down what an admin did, or an operator by a command, in the transaction in which it was done. */
export async function audit(
  tx: Tx,
  done: {
    /** Null for an operator, whom the program does not know. */
    actorId: string | null;
    action: AuditAction;
    subjectId: string;
    reason?: string | undefined;
    before: object;
    after: object;
  },
): Promise<void> {
  await tx`
    insert into app.audit (id, actor_id, action, subject_id, reason, before, after, request_id)
    values (${newId()}, ${done.actorId}, ${done.action}, ${done.subjectId}, ${done.reason ?? null},
      ${done.before}, ${done.after}, ${currentRequest()})`;
}
