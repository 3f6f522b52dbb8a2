import type { Tx } from "#server/platform/db/db.ts";
import { demoConversations } from "./messages.ts";
import { demoId } from "./random.ts";

const hourMs = 3_600_000;

/** Puts what people wrote to each other into their inboxes. */
export async function loadMessages(tx: Tx, now: Date): Promise<void> {
  for (const [place, conversation] of demoConversations.entries()) {
    const { between, subject, project = null, unread = false, lines } = conversation;
    const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs);
    const written = lines.map((line, index) => {
      const time = at(line.hoursAgo);
      return { ...line, time, id: demoId(11, place * 20 + index, time) };
    });
    const [first, last] = [written[0], written.at(-1)];
    if (!first || !last) continue;
    const id = demoId(12, place);
    await tx`
      insert into app.conversation (id, opened_by, subject, project_id, created_at)
      select ${id}, p.id, ${subject}, (select id from app.project where name = ${project}), ${first.time}
      from app.person p where p.user_name = ${between[0]}`;
    await tx`
      insert into app.message (id, conversation_id, sender_id, content, sent_at)
      select w.id, ${id}, p.id, w.text, w.time
      from unnest(${written.map((line) => line.id)}::uuid[], ${written.map((line) => line.by)}::text[],
        ${written.map((line) => line.text)}::text[], ${written.map((line) => line.time)}::timestamptz[])
        as w (id, by, text, time)
      join app.person p on p.user_name = w.by`;
    await tx`
      insert into app.conversation_member
        (conversation_id, person_id, other_id, folded, last_id, last_at, unread, read_at, changed_at)
      select ${id}, p.id, o.id, app.fold(${subject}) || ' | ' || app.fold(o.first_name || ' ' || o.last_name),
        ${last.id}, ${last.time}, (${unread} and p.user_name <> ${last.by})::int,
        case when ${unread} and p.user_name <> ${last.by} then ${first.time}::timestamptz else ${last.time} end,
        ${last.time}
      from app.person p join app.person o on o.user_name = any(${between}::text[]) and o.id <> p.id
      where p.user_name = any(${between}::text[])`;
  }
}
