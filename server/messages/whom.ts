import type { Reader } from "#contract/messages.ts";
import { type Writing, whyNotWrite } from "#contract/messaging-rules.ts";
import { avatarOf } from "../images/avatars.ts";
import type { Sql } from "../platform/db/db.ts";
import { fragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";

export type Writer = { id: string; isAdmin: boolean };
type Asked = { writer: Writer; readerId: string; conversationId?: string | undefined };

type Row = Omit<Writing, "isAdmin" | "isOneself"> & {
  id: string;
  name: string;
  avatar: string | null;
  isTeam: boolean;
};

/**
 * Somebody, and what decides whether the writer may write to them. Whoever closes their account at this moment is waited
 * for. Null when nobody has this id.
 */
export async function readWhom(
  db: Sql,
  { writer, readerId, conversationId }: Asked,
): Promise<(Row & { writing: Writing }) | null> {
  const [row] = await db<Row>`
    select p.id, p.first_name || ' ' || p.last_name as name, ${avatarOf(fragment`p.id`)} as avatar,
      p.role = 'admin' as is_team, case when p.closed_at is null then p.status else 'CLOSED' end as reader,
      exists (select 1 from app.message_block
        where person_id = ${writer.id} and blocked_id = p.id) as is_blocking,
      exists (select 1 from app.message_block
        where person_id = p.id and blocked_id = ${writer.id}) as is_blocked,
      exists (select 1 from app.project j
        where j.creator_id = p.id and j.approval_status = 'APPROVED' and j.status <> 'DRAFT') as is_creator,
      exists (select 1 from app.investment i join app.project j on j.id = i.project_id
        where i.investor_id = p.id and i.status <> 'cancelled' and j.creator_id = ${writer.id}) as is_backer,
      exists (select 1 from app.conversation c
        join app.message m on m.conversation_id in (c.id, c.broadcast_id)
        where c.id = ${conversationId ?? null}::uuid and m.sender_id = p.id) as has_written
    from app.person p where p.id = ${readerId} for key share of p`;
  if (!row) return null;
  const isOneself = row.id === writer.id;
  return { ...row, writing: { ...row, isAdmin: writer.isAdmin, isOneself } };
}

/** Somebody to whom the writer may write. Throws USER_NOT_FOUND, and what the rule says. */
export async function requireWhom(
  db: Sql,
  asked: Asked,
): Promise<Pick<Row, "id" | "name" | "avatar" | "isTeam">> {
  const found = await readWhom(db, asked);
  if (!found) throw new Refusal("USER_NOT_FOUND");
  const code = whyNotWrite(found.writing);
  if (code) throw new Refusal(code);
  return found;
}

/**
 * The project that a message is about: a public one of the reader or the writer; any, for an admin. Throws
 * PROJECT_NOT_FOUND.
 */
export async function requireSubject(
  db: Sql,
  { writer, readerId, projectId }: { writer: Writer; readerId: string; projectId: string },
): Promise<{ name: string }> {
  const [project] = await db<{ name: string }>`
    select name from app.project
    where id = ${projectId} and (${writer.isAdmin}
      or (creator_id in (${readerId}, ${writer.id}) and approval_status = 'APPROVED' and status <> 'DRAFT'))`;
  if (!project) throw new Refusal("PROJECT_NOT_FOUND");
  return project;
}

/** Whom a new message to one person would go to. Throws as sending it does. */
export async function readReader(
  db: Sql,
  { writer, readerId, projectId }: Asked & { projectId?: string | undefined },
): Promise<Reader> {
  const { name, avatar } = await requireWhom(db, { writer, readerId });
  const about = projectId && (await requireSubject(db, { writer, readerId, projectId }));
  return { sender: name, avatar, projectName: about ? about.name : null, backerCount: null };
}
