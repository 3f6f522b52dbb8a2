import type { Tx } from "../../platform/db/db.ts";

/**
 * Erases what somebody whose account closes has written and whom they blocked. The others keep their own words, in a
 * conversation with a closed account; one in which nobody else is left goes.
 */
export async function eraseMessages(tx: Tx, personId: string): Promise<void> {
  await tx`
    delete from app.conversation c using app.conversation_member m
    where m.conversation_id = c.id and m.person_id = ${personId} and c.backer_count is null
      and not exists (
        select 1 from app.conversation_member o
        where o.conversation_id = c.id and o.person_id <> ${personId})`;
  await tx`update app.message set content = '', sender_id = null where sender_id = ${personId}`;
  await tx`
    update app.conversation set subject = '', opened_by = null, delivered_to = null
    where opened_by = ${personId}`;
  await tx`
    update app.conversation_member m
    set other_id = null, folded = app.fold(c.subject) || ' | closed account', changed_at = app.now()
    from app.conversation c where c.id = m.conversation_id and m.other_id = ${personId}`;
  await tx`delete from app.conversation_member where person_id = ${personId}`;
  await tx`delete from app.message_block where person_id = ${personId} or blocked_id = ${personId}`;
}
