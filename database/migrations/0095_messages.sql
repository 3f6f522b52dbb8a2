-- What people write to each other. A conversation is between two. One to all backers of a project is its creator's alone,
-- and each backer has one of their own that shows its message too, so that its text is kept once.
create table app.conversation (
  id uuid primary key,
  -- Whose subject it is; null once their account is closed.
  opened_by uuid references app.person (id),
  subject text not null check (length(subject) <= 150),
  project_id uuid references app.project (id),
  -- How many backers it went to, where it went to all.
  backer_count int check (backer_count > 0),
  -- The one to all backers whose message is shown in this one too.
  broadcast_id uuid references app.conversation (id),
  created_at timestamptz not null default app.now()
);
create index conversation_opened_by on app.conversation (opened_by);
create index conversation_broadcast on app.conversation (broadcast_id) where broadcast_id is not null;

create table app.message (
  id uuid primary key,
  conversation_id uuid not null references app.conversation (id) on delete cascade,
  -- Null once their account is closed; then the text is gone too.
  sender_id uuid references app.person (id),
  content text not null check (length(content) <= 5000),
  sent_at timestamptz not null default app.now(),
  check (sender_id is not null or content = '')
);
create index message_conversation on app.message (conversation_id, id);
create index message_sender on app.message (sender_id);

-- A conversation in the inbox of one person.
create table app.conversation_member (
  conversation_id uuid not null references app.conversation (id) on delete cascade,
  person_id uuid not null references app.person (id),
  -- Whom it is with; null for all backers, and for an account that was closed.
  other_id uuid references app.person (id),
  -- Subject and name of the other, as they are searched.
  folded text not null,
  last_id uuid not null references app.message (id),
  last_at timestamptz not null,
  unread int not null default 0 check (unread >= 0),
  read_at timestamptz,
  -- When somebody last wrote in it or read it.
  changed_at timestamptz not null,
  -- When what is unread is mailed, unless it is read before; and when that was last done.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  primary key (conversation_id, person_id)
);
create index conversation_member_newest on app.conversation_member (person_id, last_at desc, conversation_id desc);
create index conversation_member_unread on app.conversation_member (person_id) where unread > 0;
create index conversation_member_changed on app.conversation_member (person_id, changed_at desc);
create index conversation_member_mailed on app.conversation_member (person_id, mailed_at) where mailed_at is not null;
create index conversation_member_due on app.conversation_member (mail_due_at) where mail_due_at is not null;
create index conversation_member_other on app.conversation_member (other_id);
create index conversation_member_last on app.conversation_member (last_id);

-- Who takes no messages from whom.
create table app.message_block (
  person_id uuid not null references app.person (id),
  blocked_id uuid not null references app.person (id),
  created_at timestamptz not null default app.now(),
  primary key (person_id, blocked_id),
  check (person_id <> blocked_id)
);
create index message_block_blocked on app.message_block (blocked_id);

alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'user_flagged',
  'user_flag_cleared', 'user_noted', 'session ended', 'project_approved', 'project_rejected', 'project_cancelled',
  'revision_approved', 'revision_rejected', 'milestone_released', 'milestone_approved_first', 'milestone_declined',
  'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved', 'investment_rejected',
  'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried',
  'suspense_resolved', 'suspense_approved_first', 'message_written', 'message_answered', 'message_reopened',
  'article_created', 'article_edited', 'article_removed', 'issue_written', 'issue_removed', 'issue_sent',
  'readers_exported', 'testimonial_written', 'testimonial_withdrawn', 'setting_changed', 'setting_approved_first',
  'setting_declined')) not valid;
