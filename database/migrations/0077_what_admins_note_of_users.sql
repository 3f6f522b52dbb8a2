-- What admins write down about a user for each other. It is never changed, and goes with the account.
create table app.user_note (
  id uuid primary key,
  person_id uuid not null references app.person (id) on delete cascade,
  author_id uuid not null references app.person (id),
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default app.now()
);
create index user_note_person on app.user_note (person_id, id desc);

-- Which call did it, as its answer and the program's log name that; nothing where a command did it or no call.
alter table app.audit add column request_id text;

alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'user_flagged',
  'user_flag_cleared', 'user_noted', 'session ended', 'project_approved', 'project_rejected', 'project_cancelled',
  'revision_approved', 'revision_rejected', 'milestone_released', 'milestone_approved_first', 'milestone_declined',
  'milestone_extended', 'outcome_settled', 'outcome_approved_first', 'investment_approved', 'investment_rejected',
  'withdrawal_approved', 'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried', 'suspense_resolved',
  'suspense_approved_first', 'message_answered', 'message_reopened', 'article_created', 'article_edited',
  'article_removed')) not valid;
