-- Why an admin should look at a user. Of each source one is open at a time.
create table app.user_flag (
  id uuid primary key,
  person_id uuid not null references app.person (id),
  source text not null check (source in ('names', 'sign-ins', 'admin', 'reports', 'mails')),
  reason text not null,
  flagged_by uuid references app.person (id),
  flagged_at timestamptz not null default app.now(),
  decided_at timestamptz
);
create unique index user_flag_open on app.user_flag (person_id, source) where decided_at is null;
create index user_flag_waiting on app.user_flag (flagged_at, id) where decided_at is null;
create index user_flag_person on app.user_flag (person_id);

alter table app.audit drop constraint audit_action;
alter table app.audit add constraint audit_action check (action in (
  'admin_created', 'admin_removed', 'float_added', 'user_suspended', 'user_activated', 'user_deleted', 'user_flagged',
  'user_flag_cleared', 'session ended', 'project_approved', 'project_rejected', 'project_cancelled', 'revision_approved',
  'revision_rejected', 'milestone_released', 'milestone_approved_first', 'milestone_declined', 'milestone_extended',
  'outcome_settled', 'outcome_approved_first', 'investment_approved', 'investment_rejected', 'withdrawal_approved',
  'withdrawal_rejected', 'payout_started', 'reconciled', 'topup_requeried', 'suspense_resolved',
  'suspense_approved_first', 'article_created', 'article_edited', 'article_removed')) not valid;
