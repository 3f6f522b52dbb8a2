import type { Sql } from "../platform/db/db.ts";
import { Refusal } from "../platform/http/refusal.ts";

type Entry = Record<string, unknown>;
export type Export = Record<string, Entry[]>;
type Row = { entry: Entry };

/**
 * All that we keep of a person and may show them, table by table, each entry by its columns. Amounts are kobo. What is left
 * out, and why, is said in columns.test.ts. Throws USER_NOT_FOUND.
 */
export async function exportData(db: Sql, personId: string): Promise<Export> {
  const profile = await db<Row>`
    select to_jsonb(p) - array['password_hash', 'folded', 'status_before_suspension', 'closed_at'] as entry
    from app.person p where id = ${personId} and closed_at is null`;
  if (profile.length === 0) throw new Refusal("USER_NOT_FOUND");
  const sections = { profile, ...(await account(db, personId)), ...(await business(db, personId)) };
  return Object.fromEntries(
    Object.entries(sections).map(([name, rows]) => [name, rows.map(({ entry }) => entry)]),
  );
}

async function account(db: Sql, personId: string): Promise<Record<string, Row[]>> {
  return {
    sessions: await db<Row>`
      select to_jsonb(s) - array['person_id', 'device_hash', 'generation'] as entry
      from app.session s where person_id = ${personId} order by id`,
    notifications: await db<Row>`
      select to_jsonb(n) - array['person_id', 'bulk_key', 'mail', 'mail_flag'] as entry
      from app.notification n where person_id = ${personId} order by id`,
    preferences: await db<Row>`
      select to_jsonb(f) - 'person_id' as entry
      from app.notification_preferences f where person_id = ${personId}`,
    followedProjects: await db<Row>`
      select to_jsonb(f) - 'person_id' as entry
      from app.project_follow f where person_id = ${personId} order by created_at`,
    followedCreators: await db<Row>`
      select to_jsonb(f) - 'person_id' as entry
      from app.creator_follow f where person_id = ${personId} order by created_at`,
    pictures: await db<Row>`
      select to_jsonb(i) - 'owner_id' as entry
      from app.image i where owner_id = ${personId} order by id`,
    conversations: await db<Row>`
      select to_jsonb(c) - array['opened_by', 'broadcast_id', 'delivered_to'] as entry
      from app.conversation c where opened_by = ${personId} order by id`,
    messages: await db<Row>`
      select to_jsonb(m) - 'sender_id' as entry
      from app.message m where sender_id = ${personId} order by id`,
    inbox: await db<Row>`
      select to_jsonb(m) - array['person_id', 'other_id', 'folded', 'last_id', 'mail_due_at'] as entry
      from app.conversation_member m where person_id = ${personId} order by conversation_id`,
    blocked: await db<Row>`
      select to_jsonb(b) - 'person_id' as entry
      from app.message_block b where person_id = ${personId} order by created_at`,
    contactMessages: await db<Row>`
      select to_jsonb(c) - 'answered_by' as entry from app.contact_message c
      join app.person p on lower(p.email) = lower(c.email) where p.id = ${personId} order by c.id`,
    contactReplies: await db<Row>`
      select to_jsonb(r) - 'author_id' as entry from app.contact_reply r
      join app.contact_message c on c.id = r.message_id
      join app.person p on lower(p.email) = lower(c.email) where p.id = ${personId} order by r.id`,
    newsletter: await db<Row>`
      select to_jsonb(n) - array['confirm_hash', 'leave_hash'] as entry
      from app.newsletter_subscription n
      join app.person p on lower(p.email) = lower(n.email) where p.id = ${personId}`,
  };
}

async function business(db: Sql, personId: string): Promise<Record<string, Row[]>> {
  return {
    projects: await db<Row>`
      select to_jsonb(j) - array['creator_id', 'description_html', 'search', 'folded'] as entry
      from app.project j where creator_id = ${personId} order by id`,
    projectUpdates: await db<Row>`
      select to_jsonb(u) - 'body_html' as entry from app.project_update u
      join app.project j on j.id = u.project_id where j.creator_id = ${personId} order by u.id`,
    projectRevisions: await db<Row>`
      select to_jsonb(r) - 'description_html' as entry from app.project_revision r
      join app.project j on j.id = r.project_id where j.creator_id = ${personId} order by r.id`,
    earlierTexts: await db<Row>`
      select to_jsonb(e) - 'description_html' as entry from app.earlier_text e
      join app.project j on j.id = e.project_id where j.creator_id = ${personId} order by e.id`,
    milestones: await db<Row>`
      select to_jsonb(m) - 'overdue_told_at' as entry from app.milestone m
      join app.project j on j.id = m.project_id where j.creator_id = ${personId}
      order by m.project_id, m.position`,
    investments: await db<Row>`
      select to_jsonb(i) - array['investor_id', 'ended_by'] as entry
      from app.investment i where investor_id = ${personId} order by id`,
    waiting: await db<Row>`
      select to_jsonb(w) - 'person_id' as entry
      from app.waiting w where person_id = ${personId} order by id`,
    topups: await db<Row>`
      select to_jsonb(t) - array['person_id', 'access_code', 'check_at', 'checks', 'folded'] as entry
      from app.topup t where person_id = ${personId} order by id`,
    withdrawals: await db<Row>`
      select to_jsonb(w) - array['person_id', 'asked_by', 'first_approver_id', 'second_approver_id', 'attempts',
        'call_ended', 'check_at', 'checks', 'folded', 'is_name_like'] as entry
      from app.withdrawal w where person_id = ${personId} order by id`,
    movements: await db<Row>`
      select to_jsonb(t) as entry from ledger.account a
      join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
      where a.owner_id = ${personId} order by t.id`,
  };
}
