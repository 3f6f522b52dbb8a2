import type { AuditAction } from "#contract/audit-actions.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { currentRequest } from "../platform/http/current-request.ts";

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
