import type { Message } from "#contract/messages.ts";
import { audit } from "../audit/audit.ts";
import type { Tx } from "../platform/db/db.ts";
import { newId } from "../platform/db/ids.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { requireSubject, requireWhom, type Writer } from "./whom.ts";

/** Whoever reads a message at once gets no mail about it. */
export const mailAfterSeconds = 300;

/** Opens a conversation with one person. Throws USER_NOT_FOUND, PROJECT_NOT_FOUND, and what the rule says. */
export async function openConversation(
  tx: Tx,
  opening: {
    writer: Writer;
    readerId: string;
    subject: string;
    content: string;
    projectId?: string | undefined;
  },
): Promise<Message> {
  const { writer, readerId, subject, content, projectId } = opening;
  const whom = await requireWhom(tx, { writer, readerId });
  const about = projectId && (await requireSubject(tx, { writer, readerId, projectId }));
  const id = newId();
  await tx`
    insert into app.conversation (id, opened_by, subject, project_id)
    values (${id}, ${writer.id}, ${subject}, ${projectId ?? null})`;
  const time = await write(tx, { id, writerId: writer.id, readerId, content });
  // What an admin says to somebody is in the log by its subject; its words are theirs.
  if (writer.isAdmin && !whom.isTeam) {
    await audit(tx, {
      ...{ actorId: writer.id, action: "message_written", subjectId: readerId },
      ...{ before: {}, after: { conversation: id, subject } },
    });
  }
  return sentTo(whom, { id, subject, content, time, projectName: about ? about.name : null });
}

type Locked = {
  otherId: string | null;
  subject: string;
  projectName: string | null;
  backerCount: number | null;
};

/** Answers in a conversation of one's own. Throws MESSAGE_NOT_FOUND, WRITTEN_TO_ALL, and what the rule says. */
export async function answer(
  tx: Tx,
  { writer, id, content }: { writer: Writer; id: string; content: string },
): Promise<Message> {
  const { otherId, subject, projectName, backerCount } = await readOwn(tx, writer.id, id);
  if (backerCount !== null) throw new Refusal("WRITTEN_TO_ALL");
  if (otherId === null) throw new Refusal("READER_CLOSED");
  const whom = { writer, readerId: otherId, conversationId: id };
  const other = await requireWhom(tx, whom);
  const time = await write(tx, { id, writerId: writer.id, readerId: otherId, content });
  return sentTo(other, { id, subject, content, time, projectName });
}

function sentTo(
  { name, avatar, isTeam }: Awaited<ReturnType<typeof requireWhom>>,
  sent: Pick<Message, "id" | "subject" | "content" | "time" | "projectName">,
): Message {
  return { ...sent, sender: name, avatar, isTeam, backerCount: null, read: true, isOwn: true };
}

async function readOwn(tx: Tx, personId: string, id: string): Promise<Locked> {
  const [own] = await tx<Locked>`
    select m.other_id, c.subject, c.backer_count, j.name as project_name
    from app.conversation_member m join app.conversation c on c.id = m.conversation_id
    left join app.project j on j.id = c.project_id
    where m.conversation_id = ${id} and m.person_id = ${personId}`;
  if (!own) throw new Refusal("MESSAGE_NOT_FOUND");
  return own;
}

type New = { id: string; writerId: string; readerId: string; content: string };

/** Puts a message into a conversation and into both inboxes. */
async function write(tx: Tx, { id, writerId, readerId, content }: New): Promise<Date> {
  await lockMembers(tx, id);
  const [sent] = await tx<{ id: string; sentAt: Date }>`
    insert into app.message (id, conversation_id, sender_id, content)
    values (${newId()}, ${id}, ${writerId}, ${content}) returning id, sent_at`;
  if (!sent) throw new Error("an insert answers its row");
  await tx`
    insert into app.conversation_member as m
      (conversation_id, person_id, other_id, folded, last_id, last_at, unread, changed_at, mail_due_at)
    select c.id, p.id, o.id, app.fold(c.subject) || ' | ' || app.fold(o.first_name || ' ' || o.last_name),
      ${sent.id}, ${sent.sentAt}, (p.id = ${readerId})::int, ${sent.sentAt},
      case when p.id = ${readerId} then app.now() + make_interval(secs => ${mailAfterSeconds}) end
    from app.conversation c
    join app.person p on p.id in (${writerId}, ${readerId})
    join app.person o on o.id in (${writerId}, ${readerId}) and o.id <> p.id
    where c.id = ${id}
    on conflict (conversation_id, person_id) do update set
      last_id = excluded.last_id, last_at = excluded.last_at, unread = m.unread + excluded.unread,
      changed_at = excluded.changed_at, mail_due_at = coalesce(m.mail_due_at, excluded.mail_due_at)`;
  return sent.sentAt;
}

/** In one order for everybody: of two who write to each other at once, one waits. */
export async function lockMembers(tx: Tx, id: string): Promise<void> {
  await tx`
    select 1 as one from app.conversation_member where conversation_id = ${id}
    order by person_id for no key update`;
}
