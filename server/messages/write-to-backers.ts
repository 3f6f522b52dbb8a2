import type { Message, Reader } from "#contract/messages.ts";
import type { Db, Sql, Tx } from "../platform/db/db.ts";
import { firstId, newId } from "../platform/db/ids.ts";
import { fragment, type SqlFragment } from "../platform/db/sql.ts";
import { Refusal } from "../platform/http/refusal.ts";
import { requireOwn } from "../projects/read-projects.ts";
import { mailAfterSeconds } from "./send-message.ts";

/** What one transaction delivers. */
const atOnce = 1_000;

type OwnBackers = { creatorId: string; projectId: string };

/** Everyone with money in a project, or who had it until the end, but those with whom the creator has a block. */
function backersOf({ creatorId, projectId }: OwnBackers): SqlFragment {
  return fragment`
    select p.id from app.person p
    where p.closed_at is null and p.status = 'ACTIVE'
      and p.id in (select i.investor_id from app.investment i
        where i.project_id = ${projectId} and i.status <> 'cancelled')
      and not exists (select 1 from app.message_block b
        where (b.person_id, b.blocked_id) in ((p.id, ${creatorId}), (${creatorId}, p.id)))`;
}

/** Who would read a message to all backers. Throws PROJECT_NOT_FOUND, NOT_ALLOWED, NO_BACKERS. */
export async function readBackers(
  db: Sql,
  own: OwnBackers,
): Promise<Reader & { backerCount: number }> {
  await requireOwn(db, own);
  const [found] = await db<{ projectName: string; backerCount: number }>`
    select j.name as project_name, (select count(*)::int from (${backersOf(own)}) b) as backer_count
    from app.project j where j.id = ${own.projectId}`;
  if (!found || found.backerCount === 0) throw new Refusal("NO_BACKERS");
  return { ...found, sender: `All backers of ${found.projectName}`, avatar: null };
}

/**
 * Writes to all backers of one's own project. The message is kept once; each backer has a conversation of their own, which
 * the creator sees once they answer. Thousands get theirs in a while. Throws PROJECT_NOT_FOUND, NOT_ALLOWED, NO_BACKERS.
 */
export async function writeToBackers(
  tx: Tx,
  { subject, content, ...own }: OwnBackers & { subject: string; content: string },
): Promise<Message> {
  const { creatorId, projectId } = own;
  const whom = await readBackers(tx, own);
  const [id, messageId] = [newId(), newId()];
  await tx`
    insert into app.conversation (id, opened_by, subject, project_id, backer_count)
    values (${id}, ${creatorId}, ${subject}, ${projectId}, ${whom.backerCount})`;
  const [written] = await tx<{ time: Date }>`
    insert into app.message (id, conversation_id, sender_id, content)
    values (${messageId}, ${id}, ${creatorId}, ${content}) returning sent_at as time`;
  if (!written) throw new Error("an insert answers its row");
  await tx`
    insert into app.conversation_member (conversation_id, person_id, folded, last_id, last_at, changed_at)
    values (${id}, ${creatorId}, app.fold(${subject}) || ' | ' || app.fold(${whom.sender}), ${messageId},
      ${written.time}, ${written.time})`;
  await deliver(tx, { ...own, id, subject, messageId, after: firstId });
  const sent = { id, subject, content, read: true, isOwn: true, isTeam: false };
  return { ...whom, ...sent, ...written };
}

type Delivery = OwnBackers & { id: string; subject: string; messageId: string; after: string };

/** Opens the conversations of the next backers, after this one. */
async function deliver(tx: Tx, delivery: Delivery): Promise<void> {
  const { creatorId, projectId, id, subject, messageId, after } = delivery;
  const [reached] = await tx<{ last: string | null; count: number }>`
    with backer as (
      select app.new_id() as conversation_id, id from (${backersOf(delivery)}) b
      where b.id > ${after} order by b.id limit ${atOnce}
    ), opened as (
      insert into app.conversation (id, opened_by, subject, project_id, broadcast_id)
      select conversation_id, ${creatorId}, ${subject}, ${projectId}, ${id} from backer
    ), told as (
      insert into app.conversation_member
        (conversation_id, person_id, other_id, folded, last_id, last_at, unread, changed_at, mail_due_at)
      select b.conversation_id, b.id, ${creatorId},
        app.fold(${subject}) || ' | ' || app.fold(c.first_name || ' ' || c.last_name), ${messageId}, app.now(), 1,
        app.now(), app.now() + make_interval(secs => ${mailAfterSeconds})
      from backer b join app.person c on c.id = ${creatorId})
    select max(id::text) as last, count(*)::int from backer`;
  const isAll = !reached || reached.count < atOnce;
  await tx`
    update app.conversation set delivered_to = ${isAll ? null : reached.last} where id = ${id}`;
}

/** Goes on with what is on its way to all backers; each part is done by one process. */
export async function deliverDue(db: Db): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await db.transaction(deliverNext);
}

async function deliverNext(tx: Tx): Promise<boolean> {
  // Not that of a creator whose account was closed meanwhile.
  const [next] = await tx<Delivery>`
    select c.id, c.opened_by as creator_id, c.project_id, c.subject, m.id as message_id, c.delivered_to as after
    from app.conversation c join app.message m on m.conversation_id = c.id
    where c.delivered_to is not null and c.opened_by is not null and c.project_id is not null
    order by c.id limit 1 for update of c skip locked`;
  if (next) await deliver(tx, next);
  return next !== undefined;
}
