import type { Tx } from "#server/platform/db/db.ts";

/** Two messages for each person: conversations of four, a fiftieth of them the investor's, and of the creator as many again. */
export async function makeMessages(tx: Tx, { people }: { people: number }): Promise<void> {
  await tx`
    create temporary table seed_conversation on commit drop as
    select n, app.id_at(made_at) as id, made_at,
      case when n % 50 = 0 then 3 else 4 + n % (${people}::int - 3) end as opener,
      case when n % 50 < 2 then 2 else 4 + (n + 1) % (${people}::int - 3) end as other
    from generate_series(1, ${people}::int / 2) n,
      lateral (select now() - interval '3 years' * (1 - n::float8 * 2 / ${people}::int) as made_at) t`;
  await tx`
    insert into app.conversation (id, opened_by, subject, created_at)
    select s.id, p.id,
      (array['Is the ice metered?', 'A visit on Saturday', 'Photos of the roof', 'Ìbàdàn and the rain'])[1 + s.n % 4]
        || case when s.n % 500 = 50 then ' and a rare windmill' else '' end, s.made_at
    from seed_conversation s join seed_person p on p.n = s.opener`;
  await tx`
    insert into app.message (id, conversation_id, sender_id, content, sent_at)
    select app.id_at(s.made_at + interval '1 hour' * line), s.id, case when line % 2 = 1 then p.id else o.id end,
      'Good morning! When does the work begin, and can we see a photo of it?', s.made_at + interval '1 hour' * line
    from seed_conversation s join seed_person p on p.n = s.opener join seed_person o on o.n = s.other,
      generate_series(1, 4) line`;
  // What is looked up below by its conversation.
  await tx`analyze app.message, app.conversation`;
  await tx`
    insert into app.conversation_member
      (conversation_id, person_id, other_id, folded, last_id, last_at, unread, read_at, changed_at)
    select s.id, m.id, w.id, app.fold(c.subject) || ' | ' || app.fold(w.first_name || ' ' || w.last_name), l.id, l.sent_at,
      (s.n % 10 = 0)::int, l.sent_at, l.sent_at
    from seed_conversation s join app.conversation c on c.id = s.id
    cross join lateral (values (s.opener, s.other), (s.other, s.opener)) both_of (one, other)
    join seed_person m on m.n = both_of.one join seed_person o on o.n = both_of.other
    join app.person w on w.id = o.id
    cross join lateral (
      select id, sent_at from app.message where conversation_id = s.id order by id desc limit 1) l`;
}
