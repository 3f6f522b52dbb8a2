import type { Sql } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Blocking = { personId: string; blockedId: string };

/**
 * Takes no more messages from somebody one has a conversation with. Throws USER_NOT_FOUND, and TEAM_NOT_BLOCKED for an
 * admin.
 */
export async function blockUser(tx: Sql, { personId, blockedId }: Blocking): Promise<void> {
  const [known] = await tx<{ isTeam: boolean }>`
    select p.role = 'admin' as is_team from app.conversation_member m
    join app.person p on p.id = m.other_id
    where m.person_id = ${personId} and m.other_id = ${blockedId} limit 1`;
  if (!known) throw new Refusal("USER_NOT_FOUND");
  if (known.isTeam) throw new Refusal("TEAM_NOT_BLOCKED");
  await tx`
    insert into app.message_block (person_id, blocked_id) values (${personId}, ${blockedId})
    on conflict do nothing`;
}

export async function unblockUser(tx: Sql, { personId, blockedId }: Blocking): Promise<void> {
  await tx`
    delete from app.message_block where person_id = ${personId} and blocked_id = ${blockedId}`;
}
