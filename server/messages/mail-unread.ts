import type { Role } from "#contract/identity.ts";
import type { IdentityContext } from "../identity/context.ts";
import { recipientOf } from "../identity/mails/email-templates.ts";
import { muteToken } from "../notifications/preferences.ts";
import type { Tx } from "../platform/db/db.ts";
import { enqueueEmail } from "../platform/mail/mail.ts";
import { memberTables, withWhom } from "./list-messages.ts";
import { unreadTemplate } from "./mails.ts";

const atOnce = 500;
/** One mail in so long, with all that came meanwhile. */
const pauseSeconds = 3_600;

type Unread = {
  personId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  id: string;
  sender: string;
  subject: string;
};

/** Mails everyone whose messages have waited unread for a while, unless they had such a mail lately or want none. */
export async function mailUnread({
  db,
  tokens,
  publicUrl,
}: Pick<IdentityContext, "db" | "tokens" | "publicUrl">): Promise<void> {
  await db.transaction(async (tx) => {
    const byPerson = Map.groupBy(await takeUnread(tx), ({ personId }) => personId);
    for (const [personId, unread] of byPerson) {
      const [person] = unread;
      if (!person) continue;
      const inbox = inboxOf(person.role);
      const waiting = unread.map(({ id, sender, subject }) => {
        return { sender, subject, path: `${inbox}?open=${id}` };
      });
      const token = muteToken(tokens, personId, "emailUpdates");
      const leaveUrl = `${publicUrl}/unsubscribe?token=${token}`;
      const told = { firstName: person.firstName, waiting, inbox };
      await enqueueEmail(tx, recipientOf(person), unreadTemplate(told, { publicUrl, leaveUrl }), {
        unsubscribeUrl: leaveUrl,
      });
    }
  });
}

/** What is due, and all else of the same people that was not mailed yet; the newest first. One process takes it. */
async function takeUnread(tx: Tx): Promise<Unread[]> {
  const taken = await tx<{ conversationId: string; personId: string }>`
    with due as (
      select m.person_id from app.conversation_member m
      where m.mail_due_at <= app.now() and not exists (
        select 1 from app.conversation_member o
        where o.person_id = m.person_id and o.mailed_at > app.now() - make_interval(secs => ${pauseSeconds}))
      group by m.person_id order by min(m.mail_due_at) limit ${atOnce}
    ), taken as (
      select m.conversation_id, m.person_id from app.conversation_member m
      where m.person_id in (select person_id from due) and m.mail_due_at is not null
      order by m.conversation_id, m.person_id for no key update skip locked)
    update app.conversation_member m set mail_due_at = null, mailed_at = app.now()
    from taken where (m.conversation_id, m.person_id) = (taken.conversation_id, taken.person_id)
    returning m.conversation_id, m.person_id`;
  const [ids, people] = [taken.map((one) => one.conversationId), taken.map((one) => one.personId)];
  return tx<Unread>`
    select p.id as person_id, p.first_name, p.last_name, p.email, p.role, c.id, ${withWhom} as sender, c.subject
    from unnest(${ids}::uuid[], ${people}::uuid[]) t (conversation_id, person_id)
    join (${memberTables}) on m.conversation_id = t.conversation_id and m.person_id = t.person_id
    join app.person p on p.id = m.person_id
    left join app.notification_preferences f on f.person_id = p.id
    where m.unread > 0 and p.closed_at is null and p.status = 'ACTIVE'
      and (f.person_id is null or not 'emailUpdates' = any(f.muted))
    order by m.last_at desc, c.id`;
}

function inboxOf(role: Role): string {
  if (role === "admin") return "/admin/messages";
  return role === "investor" ? "/investor/messages" : "/creator/messages";
}
